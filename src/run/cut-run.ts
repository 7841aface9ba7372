/** A run that did not come to its end: the file of the trials that did. */
import {
  fileText,
  runFile,
  withNoise,
  type Environment,
  type Experiment,
  type RunFile,
  type TrialResult,
} from '../../workers/api'

/** What is known of a run while it goes on. */
export interface Cut {
  experiment: Experiment | null
  environment: Environment | null
  /** Index of a point for each trial, in the order of running. */
  order: readonly number[]
  memoryBytes: number
  /** The part before it was cut off an earlier time; null if it never was. */
  before: RunFile | null
  /** The trials that have ended. */
  ran: readonly { point: number; result: TrialResult }[]
}

/** What a run has so far, as a file that says how far it came; null before the first trial has ended. */
export const cutFile = ({
  experiment,
  environment,
  ran,
  order,
  memoryBytes,
  before,
}: Cut): RunFile | null => {
  if (!experiment || !environment || ran.length === 0) return null
  const points = withNoise(experiment)
  const shown = points.length - (experiment.noise ? 1 : 0)
  const file = runFile({ experiment, environment, before, points, ran, shown, memoryBytes })
  const note = `The run was cut off after ${ran.length} of ${order.length} trials.`
  return { ...file, notes: [fileText(note)] }
}
