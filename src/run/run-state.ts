/** The state of a run as the page knows it. */
import type {
  Answer,
  Environment,
  Experiment,
  Machines,
  Message,
  PointResult,
  RunFile,
  TrialResult,
  ViewChoice,
} from '../../workers/api'
import type { FrameGaps } from '../engine/page-watch'

/**
 * Origin of the run on screen: it ran here, was measured here for advice, or was read from a file,
 * the history, the web server.
 */
export type RunSource = 'here' | 'advice' | 'file' | 'history' | 'recorded'

interface RanTrial {
  point: number
  result: TrialResult
  wallMs: number
  /** Gaps between the page's frames during the trial, if the page was the host. */
  frames?: FrameGaps
}

/** A joined file, and what the run on screen shows of it. */
export interface JoinedView {
  file: RunFile
  choice: ViewChoice
  /** The machines that the view has as its axis, each by its own verdict; else null. */
  machines: Machines | null
}

export interface RunState {
  status: 'idle' | 'preparing' | 'running' | 'done' | 'failed' | 'cancelled'
  experiment: Experiment | null
  environment: Environment | null
  /** Step of the preparation before the next trial. */
  phase: string
  points: Pick<PointResult, 'variant' | 'x'>[]
  /** Index into `points` of each trial, in the order of running. */
  order: number[]
  /** Blocks expected after those in `order`, each with these points; null if unknown. */
  expected: { block: readonly number[]; count: number } | null
  /** Finished trials; `wallMs` is the time of each, start-up and end included. */
  ran: RanTrial[]
  /** Part of the run before it was interrupted, the first trials of `ran`; null without one. */
  before: RunFile | null
  /** Medians and intervals so far, in the order of `points`. */
  results: PointResult[]
  /** The running trial: the index of its point, and the point. */
  current: ({ point: number } & RunState['points'][number]) | null
  /** Longest time of a run until sure, in ms. */
  mostMs: number
  /** `performance.now()` when the last trial ended, or the first was prepared. */
  sinceMs: number
  memoryBytes: number
  /** The finished run as it is shown: a view, if the file is a joined one. */
  file: RunFile | null
  /** The joined file of which `file` is a view, which is kept, saved and shared; else null. */
  whole: JoinedView | null
  /** Name of the file that the run was read from; null for a run of this page. */
  origin: string | null
  source: RunSource
  failure: { said: Message; path?: string } | null
  /** Notes for the file of a run of this page. */
  notes: readonly string[]
  /** What was said of it before its first trial, for the same file. */
  answers: readonly Answer[]
}

export const noRun: RunState = {
  status: 'idle',
  experiment: null,
  environment: null,
  phase: '',
  points: [],
  order: [],
  expected: null,
  ran: [],
  before: null,
  results: [],
  current: null,
  mostMs: Infinity,
  sinceMs: 0,
  memoryBytes: 0,
  file: null,
  whole: null,
  origin: null,
  source: 'here',
  failure: null,
  notes: [],
  answers: [],
}

export const isUnderWay = ({ status }: Pick<RunState, 'status'>): boolean =>
  status === 'preparing' || status === 'running'

/** True if all variants have a trial, at one value at least. */
export const hasPair = ({ results }: Pick<RunState, 'results'>): boolean =>
  results.some(({ x }) =>
    results.every((point) => (point.x !== x && point.x !== null) || point.trials.length > 0),
  )

/** The whole file of a run, whatever is shown of it; null before its end. */
export const wholeFile = ({ file, whole }: Pick<RunState, 'file' | 'whole'>): RunFile | null =>
  whole?.file ?? file

/** The environment of the run on screen; null while it is not known. */
export const madeAt = ({
  environment,
  file,
}: Pick<RunState, 'environment' | 'file'>): Pick<
  RunFile,
  'environment' | 'environments' | 'origin' | 'pauses'
> | null => file ?? (environment && { environment })

/** The experiment that was run, whatever is shown of it; null without a run. */
export const ranExperiment = ({
  experiment,
  whole,
}: Pick<RunState, 'experiment' | 'whole'>): Experiment | null =>
  whole?.file.experiment ?? experiment

/** Time since the run began, in ms. */
export const passedMs = ({ ran, sinceMs }: Pick<RunState, 'ran' | 'sinceMs'>, nowMs: number) =>
  ran.reduce((sum, { wallMs }) => sum + wallMs, nowMs - sinceMs)

/**
 * Time until the last trial has finished, in ms, from the finished trials: each point by its own
 * mean, a point without one by the mean of all. Null before the first has finished.
 */
export const timeLeftMs = (
  { ran, order, expected, sinceMs }: Pick<RunState, 'ran' | 'order' | 'expected' | 'sinceMs'>,
  nowMs: number,
): number | null => {
  if (ran.length === 0) return null
  const mean = (walls: readonly number[]) => walls.reduce((a, b) => a + b, 0) / walls.length
  const overall = mean(ran.map(({ wallMs }) => wallMs))
  const means = new Map<number, number>()
  for (const point of new Set(order)) {
    const own = ran.filter((one) => one.point === point).map(({ wallMs }) => wallMs)
    means.set(point, own.length > 0 ? mean(own) : overall)
  }
  const sum = (some: readonly number[]) =>
    some.reduce((ms, point) => ms + (means.get(point) ?? 0), 0)
  const further = expected ? sum(expected.block) * expected.count : 0
  return Math.max(0, sum(order.slice(ran.length)) + further - (nowMs - sinceMs))
}
