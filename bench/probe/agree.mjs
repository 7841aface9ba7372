/**
 * Agreement of the engine's figures in Node with an independent program. Both run in turns, a block
 * of the engine's trials and then the same rows of the program, and are judged by pairs of blocks,
 * as two variants of a run are.
 */
import { fileURLToPath } from 'node:url'
import { loadBundle } from '../../cli/poolscope.mjs'
import { Advice } from '../../scripts/lib/run.mjs'
import { startProgram } from './start-program.mjs'

/** The program, with its host in the first thread of a process or, as the engine's, in another. */
const PROGRAMS = ['program.mjs', 'in-thread.mjs'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
)
const MESSAGES = 1024
const BYTES = 64 * 1024
/** Factor within which the interval of the ratio must lie for an agreement. */
const WITHIN = 1.1
/**
 * Numbers of workers, up to more than the two cores of a small machine: the sources' finding is
 * about too many threads as well.
 */
const WORKERS = [1, 2, 4]

/** @typedef {{ variant: string, x: number | string | null }} Place a point of the engine's run */
/**
 * @typedef {object} Agreement
 * @property {string} experiment of the sources
 * @property {string} row
 * @property {number} workers
 * @property {number} engineMs median makespan
 * @property {Beside} program
 * @property {Beside} inThread the program with its host in a thread
 */
/**
 * @typedef {object} Beside
 * @property {number} ms median
 * @property {number} ratio engine ÷ program, by pairs of blocks
 * @property {[number, number] | null} interval of the ratio; null from fewer than six blocks
 * @property {'agree' | 'differ' | 'cannot tell'} answer
 */

/**
 * @param {import('../../workers/presets').PresetId} preset
 * @param {string} path of its axis
 * @param {Record<string, unknown>} [sets]
 */
const swept = (preset, path, sets) => ({
  preset,
  sets: { 'axis.path': path, 'axis.values': WORKERS, ...sets },
})

/** Pairs to compare: a preset of ours, its variant, and the program's row. */
const EXPERIMENTS = [
  {
    ...swept('e5-sweep', 'strategy.workers', { 'workload.tasks': MESSAGES }),
    rows: [
      { experiment: 'E1', variant: 'B', row: 'inline', workers: [1] },
      { experiment: 'E2', variant: 'A', row: 'in turn', workers: [1] },
      { experiment: 'E4, E5', variant: 'A', row: 'in turn', workers: [2, 4] },
    ],
  },
  {
    ...swept('e3-worker-per-task', 'strategy.alive'),
    rows: [{ experiment: 'E3', variant: 'B', row: 'worker each', workers: WORKERS }],
  },
  {
    ...swept('e7-coordinator', 'strategy.workers', { 'workload.tasks': MESSAGES }),
    rows: [
      { experiment: 'E6', variant: 'A', row: 'blocked host', workers: WORKERS },
      { experiment: 'E7', variant: 'B', row: 'coordinator', workers: WORKERS },
    ],
  },
]

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** @param {[number, number] | null} interval @returns {Beside['answer']} */
const answerOf = (interval) => {
  if (!interval) return 'cannot tell'
  const [low, high] = interval
  if (low >= 1 / WITHIN && high <= WITHIN) return 'agree'
  return low > WITHIN || high < 1 / WITHIN ? 'differ' : 'cannot tell'
}

/**
 * @param {import('../../workers/run-file/result').RunFile['points'][number] | undefined} point of the engine
 * @param {ReadonlyMap<number, number>} ms of the program, by block
 * @param {Awaited<ReturnType<typeof loadBundle>>['ratioBetween']} ratioBetween
 * @returns {Beside}
 */
const beside = (point, ms, ratioBetween) => {
  const trials = (point?.trials ?? []).map((trial) => ({
    ...trial,
    makespanMs: ms.get(trial.block) ?? NaN,
  }))
  const found = point && ratioBetween(point, { ...point, trials }, 'makespanMs')
  const interval = found?.interval ?? null
  return {
    ms: median(trials.map(({ makespanMs }) => makespanMs)),
    ratio: found ? 1 / found.ratio : NaN,
    interval: interval && [1 / interval[1], 1 / interval[0]],
    answer: answerOf(interval),
  }
}

/**
 * @param {number} blocks trials of each point; six at least for an answer
 * @param {(text: string) => void} say
 * @returns {Promise<Agreement[]>}
 */
export const agree = async (blocks, say) => {
  const { experimentOf, openSession, presetInput, ratioBetween } = await loadBundle()
  const session = await openSession('node')
  const programs = PROGRAMS.map((file) => startProgram([file, String(MESSAGES), String(BYTES)]))
  /** @type {Agreement[]} */
  const agreements = []
  try {
    for (const { preset, sets, rows } of EXPERIMENTS) {
      say(`probe: ${preset}`)
      const asked = rows.flatMap(({ workers, ...row }) =>
        workers.map((n) => ({
          ...row,
          workers: n,
          /** @type {Map<number, number>[]} of each program, by block */
          ms: programs.map(() => new Map()),
        })),
      )
      const experiment = experimentOf(presetInput(preset).experiment, {
        sets: {
          'workload.kernel': 'native-sync',
          trials: blocks,
          until: 'trials',
          ...sets,
        },
        quick: false,
      })
      // The engine warms its host before the first trial, so the program is warmed, too; the threads of
      // both stay from block to block.
      const measure = async (/** @type {number} */ block) => {
        for (const { ms, row, workers } of asked)
          for (const [i, program] of programs.entries())
            ms[i]?.set(block, (await program.measure({ row, workers, stays: true })).ms)
      }
      await measure(-1)
      const options = { tasks: false, hasty: false, minutes: null }
      const { run, failed } = await session.run(experiment, options, async (event) => {
        if (event.type === 'block' && event.block !== undefined) await measure(event.block)
        return true
      })
      if (failed || run === null) throw new Advice(`[bench] ${preset} to run (${failed?.message})`)
      /** @type {import('../../workers/run-file/result').RunFile} */
      const { points } = JSON.parse(run)
      for (const { experiment: source, variant, row, workers, ms } of asked) {
        const point = points.find(
          (one) => one.variant === variant && (one.x ?? workers) === workers,
        )
        const trials = point?.trials ?? []
        const [program, inThread] = ms.map((byBlock) => beside(point, byBlock, ratioBetween))
        if (!program || !inThread) throw new Advice('[bench] two programs')
        const engineMs = median(trials.map(({ makespanMs }) => makespanMs))
        agreements.push({ experiment: source, row, workers, engineMs, program, inThread })
      }
    }
  } finally {
    for (const program of programs) program.close()
    await session.close()
  }
  return agreements
}
