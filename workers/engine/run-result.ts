/** Makes the result of a run from its trials: medians, intervals, comparisons, noise. */
import type { Environment, RunFile } from '../run-file/result'
import { pointsOf } from '../experiment/parse'
import type { Experiment, Point } from '../experiment/types'
import { comparisonsOf, judgedBy, noiseOf } from '../reading'
import { pointResults, type PointTrial } from '../run-file/point-results'
import { trialsInOrder } from '../run-file/trials-in-order'

interface RunParts {
  experiment: Experiment
  environment: Environment
  /** The part of the run before an interruption, whose trials are included; null without one. */
  before: RunFile | null
  /** All points that ran; those from `shown` on are not the experiment's own (the A/A run). */
  points: readonly Pick<Point, 'variant' | 'x'>[]
  ran: readonly PointTrial[]
  shown: number
  memoryBytes: number
  /** Absent until the end. */
  ended?: RunFile['ended'] | undefined
}

/** The points; if an A/A run is wanted, the first one follows once more at the end. */
export const withNoise = (experiment: Experiment): Point[] => {
  const points = pointsOf(experiment)
  const [first] = points
  return experiment.noise && first ? [...points, first] : points
}

export const runFile = (parts: RunParts): RunFile => {
  const { experiment, environment, before, shown, memoryBytes, ended } = parts
  const all = pointResults(parts.points, parts.ran)
  const points = all.slice(0, shown)
  const noise = noiseOf(judgedBy(experiment, points), all[0], all[shown])
  return {
    format: 'poolscope-run',
    version: 3,
    experiment,
    environment: before?.environment ?? environment,
    ...(before && {
      pauses: [...(before.pauses ?? []), { after: trialsInOrder(before).length, environment }],
    }),
    points,
    comparisons: comparisonsOf({ experiment, points, environment, noise, ...(ended && { ended }) }),
    noise,
    ...(ended && { ended }),
    memoryBytes,
    tasks: [],
    notes: [],
  }
}
