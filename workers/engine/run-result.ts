/** From the trials of a run to its result: medians, intervals, comparisons, noise. */
import type { Environment, PointResult, RunFile, TrialResult } from '../run-file/result'
import type { Experiment, Point } from '../experiment/types'
import { compareTrials, summarise } from '../stats'
import { measures } from '../stats/types'

/** A trial and the index of its point. */
export interface Ran {
  point: number
  result: TrialResult
}

interface Parts {
  experiment: Experiment
  environment: Environment
  /** All points that ran; those from `shown` on are not the experiment's own (the A/A run). */
  points: readonly Point[]
  ran: readonly Ran[]
  shown: number
  memoryBytes: number
}

/** Results of each point so far, in the order of `points`. */
export const pointResults = (
  points: readonly Pick<Point, 'variant' | 'x'>[],
  ran: readonly Ran[],
  seed: number,
): PointResult[] =>
  points.map(({ variant, x }, index) => {
    const trials = ran.filter(({ point }) => point === index).map(({ result }) => result)
    return { variant, x, trials, ...summarise(trials, seed) }
  })

/** Each point against the first variant's point at the same value of the axis. */
export const comparisonsOf = (
  points: readonly PointResult[],
  seed: number,
): RunFile['comparisons'] => {
  const first = points[0]?.variant
  if (!first) return []
  return points
    .filter(({ variant }) => variant !== first)
    .flatMap((point) => {
      const base = points.find(({ variant, x }) => variant === first && x === point.x)
      if (!base) return []
      return measures.flatMap((measure) => {
        const compared = compareTrials(base.trials, point.trials, measure, seed)
        return compared ? [{ ...compared, x: point.x, variant: point.variant, against: first }] : []
      })
    })
}

const noiseOf = (first: PointResult | undefined, again: PointResult | undefined, seed: number) => {
  if (!first || !again) return null
  const compared = compareTrials(first.trials, again.trials, 'makespanMs', seed)
  return compared && { ratio: compared.ratio, interval: compared.interval }
}

export const runFile = (parts: Parts): RunFile => {
  const { experiment, environment, shown, memoryBytes } = parts
  const all = pointResults(parts.points, parts.ran, experiment.seed)
  const points = all.slice(0, shown)
  return {
    format: 'poolscope-run',
    version: 3,
    experiment,
    environment,
    points,
    comparisons: comparisonsOf(points, experiment.seed),
    noise: noiseOf(all[0], all[shown], experiment.seed),
    memoryBytes,
    tasks: [],
    notes: [],
  }
}
