/** Beat the dispatcher: the tasks of a day, what is played with them, and the score. */
import {
  formatNumber,
  parseExperiment,
  randomSource,
  shuffled,
  THIN,
  type Experiment,
  type RunFile,
} from '../../workers/api'
import { localized } from '../base/numerals'

export interface Game {
  seed: number
  tasks: number
}

export const WORKERS = 4

/** How many of forty tasks have each length in ms: the same ones every day, in another order. */
const COUNTS = { 200: 14, 400: 12, 800: 9, 1600: 5 }
export const LONGEST_MS = 1600
const MOST = 40

/** The game of an address: `?seed=7&tasks=8`; without a seed it is the date in UTC, as 20261129. */
export const gameIn = (query: URLSearchParams, now = new Date()): Game => {
  // A whole number that a seed can be; 0 for what is none.
  const number = (name: string) => (Number(query.get(name)) >>> 0) % 2 ** 31
  return {
    seed: number('seed') || Number(now.toISOString().slice(0, 10).replaceAll('-', '')),
    tasks: Math.min(number('tasks') || MOST, MOST),
  }
}

export const gameLink = ({ seed, tasks }: Game): string => `#/play?seed=${seed}&tasks=${tasks}`

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
  const title = `Beat the dispatcher ${game.seed}/${game.tasks}`
  const parsed = parseExperiment({ title, seed: game.seed, trials: 1, base, variants })
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

/** As `9.83 s`, however long, so that scores can be compared. */
export const scoreText = (ms: number | null): string =>
  localized(`${formatNumber(ms && ms / 1000, 2)}${THIN}s`)

/** The makespan of a file of a live game, in ms; null unless every task was done and verified. */
export const scoreOf = ({ experiment, points }: RunFile): number | null => {
  const trial = points[0]?.trials[0]
  const isWhole = trial?.error === undefined && trial?.verified === experiment.base.workload.tasks
  return isWhole && trial.makespanMs > 0 ? trial.makespanMs : null
}
