/**
 * A ladder from the sources' own program in Node to the engine: each rung is the one before it and
 * one thing of the engine more, made of the engine's own modules. All rungs run in turns, a block of
 * the engine's trials and then each other rung once, and are compared within a block.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadBundle } from '../../cli/poolscope.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { Advice } from '../../scripts/lib/run.mjs'
import { startProgram } from '../probe/start-program.mjs'

const MESSAGES = 1024
const BYTES = 64 * 1024
const WORKERS = [2, 4]
/** Rounds that do not count: code and memory settle. */
const WARM_ROUNDS = 3

/** @typedef {{ ms: number, cpuMs?: number }} Times of a round */
/** @typedef {'program' | 'in thread' | 'rungs'} Place process in which a rung runs */
/** @typedef {{ name: string, place: Place | 'engine', asks: object, adds: string }} Rung */
/** @type {readonly Rung[]} */
const LADDER = [
  ['program', { row: 'in turn' }, 'the sources’ own program'],
  ['in thread', { row: 'in turn' }, 'its host in a thread'],
  ['in thread', { row: 'in turn', stays: true }, 'threads that stay from round to round'],
  [
    'rungs',
    { rung: 'messages' },
    'numbers and buffers; digests in shared memory, compared afterwards',
  ],
  ['rungs', { rung: 'scope' }, 'threads in the scope of a browser’s worker; the engine’s kernel'],
  ['rungs', { rung: 'worker records' }, 'what a worker records: three clock reads, the ledger'],
  ['rungs', { rung: 'host records' }, 'what the host records: submit, dispatch, done, its turns'],
  ['rungs', { rung: 'dispatcher' }, 'dispatcher, policy and channel'],
  ['rungs', { rung: 'feed' }, 'submitting in slices; watchdog, a look at the memory'],
  ['rungs', { rung: 'trial' }, 'a whole trial: clocks, memory of its own, its end'],
  ['rungs', { rung: 'run' }, 'a run of trials: canary, events, figures'],
  ['engine', {}, 'the engine, with an A/A run and other numbers of threads'],
].map(([place, asks, adds]) => /** @type {Rung} */ ({ place, asks, adds }))

/**
 * @typedef {object} Step
 * @property {string} adds what this rung has and the one before has not
 * @property {number} workers
 * @property {number} us median time per message, in µs
 * @property {number} cpuUs median processor time per message of all threads, in µs; NaN if it is
 *   not counted
 * @property {number} addedUs median of the difference to the rung before, within a block
 * @property {[number, number, number]} ratio to the program, within a block: quartiles
 */

/** @param {readonly number[]} values @returns {[number, number, number]} */
const quartiles = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.round(share * (sorted.length - 1))] ?? NaN
  return [at(0.25), at(0.5), at(0.75)]
}

const buildRungs = async () => {
  const { build } = await import('vite')
  await build({ configFile: join(root, 'bench/ladder/vite.config.ts'), logLevel: 'error' })
  const assets = join(root, 'build/ladder/assets')
  const host = readdirSync(assets).find((file) => file.startsWith('host.worker'))
  if (!host) throw new Advice('[bench] a built host of the ladder')
  return join(assets, host)
}

/** @param {string} file of this bench */
const fileOf = (file) => fileURLToPath(new URL(file, import.meta.url))

/** @param {number} rounds @param {(text: string) => void} say @returns {Promise<Step[]>} */
export const climb = async (rounds, say) => {
  const { experimentOf, openSession, presetInput } = await loadBundle()
  say('ladder: building its rungs')
  const host = await buildRungs()
  const of = [String(MESSAGES), String(BYTES)]
  const args = {
    program: [fileOf('../probe/program.mjs'), ...of],
    'in thread': [fileOf('../probe/in-thread.mjs'), ...of],
    rungs: [
      '--no-warnings',
      join(root, 'workers/runtimes/node.mjs'),
      fileOf('driver.mjs'),
      host,
      ...of,
    ],
  }
  // A process for each rung: otherwise the later ones would run code that the earlier ones have warmed.
  const programs = LADDER.map(({ place }) =>
    place === 'engine' ? null : startProgram(args[place]),
  )
  const session = await openSession('node')
  /** Times by workers, rung and block. @type {Map<number, Map<number, Times>[]>} */
  const times = new Map(WORKERS.map((n) => [n, LADDER.map(() => new Map())]))
  const experiment = experimentOf(presetInput('e5-sweep').experiment, {
    sets: {
      'workload.kernel': 'native-sync',
      'workload.tasks': MESSAGES,
      'recording.level': 'full',
      'axis.path': 'strategy.workers',
      'axis.values': WORKERS,
      trials: rounds,
      until: 'trials',
    },
    quick: false,
  })
  /** @param {number} block */
  const measure = async (block) => {
    // Each block begins at another rung, so that none is always the one after the engine.
    for (let step = 0; step < LADDER.length; step++) {
      const at = (Math.max(0, block) * 5 + step) % LADDER.length
      const { asks } = LADDER[at] ?? {}
      for (const workers of WORKERS) {
        const measured = await programs[at]?.measure({ ...asks, workers })
        if (measured) times.get(workers)?.[at]?.set(block, measured)
      }
    }
  }
  try {
    say('ladder: warming up')
    for (let round = -WARM_ROUNDS; round < 0; round++) await measure(round)
    const options = { tasks: false, hasty: false, minutes: null }
    const { run, failed } = await session.run(experiment, options, async (event) => {
      if (event.type !== 'block' || event.block === undefined) return true
      say(`ladder: round ${event.block + 1}`)
      await measure(event.block)
      return true
    })
    if (failed || run === null) throw new Advice(`[bench] the engine to run (${failed?.message})`)
    /** @type {import('../../workers/run-file/result').RunFile} */
    const { points } = JSON.parse(run)
    for (const { variant, x, trials } of points)
      for (const { block, makespanMs } of trials)
        if (variant === 'A' && makespanMs !== null)
          times.get(Number(x))?.at(-1)?.set(block, { ms: makespanMs })
  } finally {
    for (const program of programs) program?.close()
    await session.close()
  }
  return [...times].flatMap(([workers, rungs]) => stepsOf(workers, rungs))
}

/** @param {number} workers @param {readonly ReadonlyMap<number, Times>[]} rungs @returns {Step[]} */
const stepsOf = (workers, rungs) => {
  const blocks = [...(rungs.at(-1)?.keys() ?? [])].filter((block) => block >= 0)
  /** @param {number} rung @param {number} block in µs per message */
  const us = (rung, block) => ((rungs[rung]?.get(block)?.ms ?? NaN) * 1000) / MESSAGES
  /** @param {number} rung @param {number} block in µs per message */
  const cpuUs = (rung, block) => ((rungs[rung]?.get(block)?.cpuMs ?? NaN) * 1000) / MESSAGES
  return LADDER.map(({ adds }, at) => ({
    adds,
    workers,
    us: quartiles(blocks.map((block) => us(at, block)))[1],
    cpuUs: quartiles(blocks.map((block) => cpuUs(at, block)))[1],
    addedUs: quartiles(blocks.map((block) => us(at, block) - us(Math.max(0, at - 1), block)))[1],
    ratio: quartiles(blocks.map((block) => us(at, block) / us(0, block))),
  }))
}
