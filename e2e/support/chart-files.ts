/** Run files for tests of every chart: recorded ones, and larger ones made by hand. */
import { readRecorded } from '../../scripts/lib/recorded.mjs'
import { charts, chartsOf, type ChartId } from '../../src/charts'
import { modelReader, tasksInTurn } from '../../src/share/model-run.testing'
import {
  packTrial,
  type PointResult,
  type RunFile,
  type TrialResult,
  type VariantId,
} from '../../workers/api'
import { parseRunFile } from '../../workers/reading/read-run-file'
import {
  asFile,
  comparisonsOf,
  joinedOf,
  madeRun,
  trialMetrics,
  withTimes,
} from '../../workers/testing'

const ids = charts.map(({ id }) => id)

/** Reads a file as the page does; a fault in a file made here fails immediately. */
const fileOf = (content: unknown): RunFile => {
  const parsed = parseRunFile(content)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

const recorded = (name: string): RunFile => fileOf(JSON.parse(readRecorded(name)))

/** Recorded runs that together have something to draw for every chart. */
const NAMES = [
  'rr-or-free',
  'e16-pool-growth',
  'e5-sweep',
  'e6-blocked-host',
  'e11-granularity',
  'e9-shoot-out',
] as const

/** Charts that are for pools of other programs alone; a run that names them has them as well. */
const OBSERVED: readonly ChartId[] = ['running']

/** A run file that asks for every chart, and the charts that it was made for. */
interface ChartedRun {
  run: RunFile
  own: readonly ChartId[]
}

const chartedRun = (name: string): ChartedRun => {
  const file = recorded(name)
  const { experiment } = file
  return {
    run: { ...file, experiment: { ...experiment, title: name, views: ids } },
    own: [...chartsOf(experiment).map(({ id }) => id), ...(name === NAMES[0] ? OBSERVED : [])],
  }
}

/** As many machines as a room has, phones among them, some with a coarse clock. */
export const roomOf = (machines: number): RunFile => {
  const file = { ...recorded('rr-or-free'), tasks: [] }
  const parts = Array.from({ length: machines }, (_, i) => {
    const isPhone = i % 3 === 1
    const environment = {
      ...file.environment,
      coresNamed: 2 + (i % 7),
      clockStepMs: i % 5 === 0 ? 0.1 : 0.005,
      userAgent: isPhone ? 'Chrome/140 Android' : 'Firefox/147 Windows',
    }
    const made = withTimes({ ...file, environment }, (__, { variant }) =>
      variant === 'A' ? 0.6 + i / machines : 1,
    )
    return { machine: `machine ${i + 1}`, file: made }
  })
  return fileOf(joinedOf(parts))
}

export const recordedRuns = (): ChartedRun[] => [
  ...NAMES.map(chartedRun),
  { run: roomOf(3), own: ['machines'] },
]

const WORKERS = 64
const VARIANTS: readonly VariantId[] = ['A', 'B', 'C', 'D', 'E', 'F']

/** The maximum number of variants, each with many workers; over an axis of threads, or without. */
const crowdedRun = (swept: boolean): RunFile => {
  const { points: samples, environment } = recorded('e16-pool-growth')
  const sample = samples[0]?.trials[0]
  if (!sample) throw new Error('[e2e] a trial with its cost and its sizing')
  const made = madeRun(
    {
      title: swept ? 'Crowded sweep' : 'Crowded',
      base: {
        strategy: { kind: 'push', channel: 'message-copy', workers: WORKERS },
        host: { work: { kind: 'spin' } },
        workload: { tasks: 8 * WORKERS },
      },
      variants: VARIANTS.map((id) => ({ id, label: `A policy with a rather long name, ${id}` })),
      ...(swept && { axis: { path: 'strategy.workers', values: [1, 2, 8, WORKERS] } }),
      views: ids,
    },
    (variant, x) => ({
      makespanMs: 100 + 10 * VARIANTS.indexOf(variant) - Number(x ?? 0) / 2,
      hostBlockedMs: 20,
      stranded: 0.05,
      overhead: 0.02,
    }),
    { trials: 3 },
  )
  const { points, ...rest } = asFile({ ...made, environment })
  const { experiment } = rest
  const reader = modelReader(WORKERS, tasksInTurn(WORKERS, 8 * WORKERS))
  const own = trialMetrics(reader, { cores: 2, responseFrom: 'submit', openLoop: false })
  // The median trial is the one that is shown: it has tasks, and their figures.
  const isShown = ({ trial }: TrialResult, { x }: Pick<PointResult, 'x'>) =>
    trial === 1 && (x === null || x === WORKERS)
  const shown = withTimes(
    {
      ...rest,
      points: points.map((point) => ({
        ...point,
        trials: point.trials.map((trial) => (isShown(trial, point) ? { ...trial, ...own } : trial)),
      })),
      tasks: points.flatMap(({ x }, point) =>
        x === null || x === WORKERS ? [packTrial(reader, { point, trial: 1 })] : [],
      ),
    },
    (trial, { variant, x }) => {
      const planned = points.find((one) => one.variant === variant && one.x === x)
      return (planned?.trials[trial.trial]?.makespanMs ?? NaN) / trial.makespanMs
    },
  )
  const { cost, sizing } = sample
  const whole = shown.points.map((point) => ({
    ...point,
    trials: point.trials.map((trial) => ({
      ...trial,
      cost: cost && { ...cost, threads: trial.threadMs / trial.makespanMs },
      sizing,
    })),
  }))
  const comparisons = comparisonsOf({ experiment, points: whole, environment })
  return fileOf({ ...shown, points: whole, comparisons })
}

export const crowdedRuns = (): RunFile[] => [crowdedRun(false), crowdedRun(true), roomOf(40)]

/** A run as a machine with other things to do would have left it: no trial counts. */
export const withoutCounted = ({ experiment, ...file }: RunFile): RunFile => ({
  ...file,
  experiment: { ...experiment, title: `${experiment.title}, none counts` },
  points: file.points.map(({ median, interval, trials, ...point }) => ({
    ...point,
    median: noneOf(median),
    interval: noneOf(interval),
    trials: trials.map((trial, i) => ({
      ...trial,
      disturbed: i % 2 === 0 ? ['frame-gap' as const] : ['worker-died' as const],
      ...(i % 2 === 1 && { error: 'A worker died' }),
    })),
  })),
  comparisons: [],
  noise: null,
})

const noneOf = <Values extends object>(values: Values) =>
  // The same measures, each of them unknown.
  Object.fromEntries(Object.keys(values).map((measure) => [measure, null])) as {
    [Measure in keyof Values]: null
  }
