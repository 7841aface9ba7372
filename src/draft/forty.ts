/** Beat the dispatcher: the tasks of a day, what is played with them, and the score. */
import {
  ordered,
  parseExperiment,
  randomSource,
  shuffled,
  type Experiment,
  type RunFile,
} from '../../workers/api'

export interface Game {
  /** Without one in the address, the date in UTC: 20261129. */
  seed: number
  tasks: number
}

export const WORKERS = 4

/** How many of forty tasks have each length in ms: the same ones every day, in another order. */
const COUNTS = { 200: 14, 400: 12, 800: 9, 1600: 5 }
export const LONGEST_MS = 1600
const FEWEST = 4
const MOST = 40

/** The game of an address: `?seed=7&tasks=8`. */
export const gameIn = (query: URLSearchParams, now = new Date()): Game => {
  const number = (name: string) => Number(/^\d{1,9}$/.exec(query.get(name) ?? '')?.[0] ?? NaN)
  const [seed, tasks] = [number('seed'), number('tasks')]
  const today = Number(now.toISOString().slice(0, 10).replaceAll('-', ''))
  return {
    seed: Number.isNaN(seed) ? today : seed,
    tasks: Number.isNaN(tasks) ? MOST : Math.min(MOST, Math.max(FEWEST, tasks)),
  }
}

/** Length of each task in ms, in the order in which they are dealt. */
export const lengthsOf = ({ seed, tasks }: Game): number[] => {
  const all = Object.entries(COUNTS).flatMap(([ms, count]) => Array<number>(count).fill(+ms))
  return shuffled(all, randomSource(seed, 'forty tasks')).slice(0, tasks)
}

const experimentOf = (game: Game, strategy: object, variants: readonly object[]): Experiment => {
  const sizes = { kind: 'durations', text: lengthsOf(game).join('\n'), unit: 'ms' }
  const workload = { id: 'spin', payloadBytes: 0, tasks: game.tasks, sizes }
  const pool = { kind: 'push', channel: 'message-copy', workers: WORKERS, inFlight: 1 }
  // On a busy phone the longest task may take many times its length.
  const base = { workload, strategy: { ...pool, ...strategy }, limits: { watchdogMs: 60_000 } }
  const parsed = parseExperiment({
    title: `Beat the dispatcher ${game.seed}/${game.tasks}`,
    seed: game.seed,
    trials: 1,
    base,
    variants,
  })
  if (parsed.ok) return parsed.value
  throw new Error(`[forty] a valid game (${parsed.issues[0]?.path})`)
}

/** The game as it is played: somebody taps the worker of each task. */
export const liveGame = (game: Game): Experiment =>
  experimentOf(game, { policy: 'by-hand', policyOptions: { list: '' } }, [
    { id: 'A', label: 'You, live' },
  ])

const STEALING = { 'strategy.kind': 'pull', 'strategy.channel': 'work-stealing' }

/** The same tasks for the workers that were tapped, from 0, and by dispatchers that can run here. */
export const roundsOf = (game: Game, tapped: readonly number[], isShared: boolean): Experiment => {
  const list = tapped.map((worker) => worker + 1).join(' ')
  const again = { 'strategy.policy': 'by-hand', 'strategy.policyOptions.list': list }
  const stealing = { id: 'D', label: 'Work stealing', set: STEALING }
  return experimentOf(game, { policy: 'free-worker' }, [
    { id: 'A', label: 'Your order again', set: again },
    { id: 'B', label: 'Round-robin', set: { 'strategy.policy': 'round-robin' } },
    { id: 'C', label: 'Free worker' },
    ...(isShared ? [stealing] : []),
    { id: 'E', label: 'Longest first', set: { 'workload.sizes.order': 'longest-first' } },
  ])
}

/**
 * The makespan of a file of a live game, in ms, and its game: scores with the same seed and number of
 * tasks make a list. Null for any other file, and unless every task was done and verified.
 */
export const scoreOf = ({ experiment, points }: RunFile): (Game & { ms: number }) | null => {
  const game = { seed: experiment.seed, tasks: experiment.base.workload.tasks }
  const trial = points[0]?.trials[0]
  if (!trial || trial.error !== undefined || trial.verified !== game.tasks) return null
  if (game.tasks > MOST || !(trial.makespanMs > 0)) return null
  const [own, right] = [experiment, liveGame(game)].map((one) => JSON.stringify(ordered(one)))
  return own === right ? { ...game, ms: trial.makespanMs } : null
}
