/** The file of an unfinished run: it holds the trials that have ended. */
import {
  cutNote,
  isJoined,
  plannedTrials,
  runFile,
  runtimeOf,
  withNoise,
  type RunFile,
} from '../../workers/api'
import type { RunState } from './run-state'

/** The part of a run that is known while it goes on. */
export type RunSoFar = Pick<
  RunState,
  'experiment' | 'environment' | 'order' | 'memoryBytes' | 'before' | 'notes' | 'answers'
> & { ran: readonly Pick<RunState['ran'][number], 'point' | 'result'>[] }

/** The file of a run with what the page adds to it. */
export const withWords = (
  file: RunFile,
  { notes, answers }: Pick<RunSoFar, 'notes' | 'answers'>,
): RunFile => ({
  ...file,
  notes: [...file.notes, ...notes],
  ...(answers.length > 0 && { answers: [...answers] }),
})

/** Run so far as a file, with a note on its number of trials; null before the first has ended. */
export const cutFile = (so: RunSoFar): RunFile | null => {
  const { experiment, environment, ran, order } = so
  if (!experiment || !environment || ran.length === 0) return null
  const points = withNoise(experiment)
  const shown = points.length - (experiment.noise ? 1 : 0)
  const file = runFile({ ...so, experiment, environment, points, shown })
  return withWords({ ...file, notes: [cutNote(ran.length, order.length)] }, so)
}

/**
 * Trials that the run in a file was to have before it was cut off, if the others may run here: on as
 * many cores, in the same version of the same browser. Null for any other file.
 */
export const plannedHere = (file: RunFile): number | null => {
  const planned = isJoined(file) || file.origin ? null : plannedTrials(file)
  if (planned === null) return null
  const { userAgent, coresNamed } = file.environment
  const isHere =
    runtimeOf(userAgent) === runtimeOf(navigator.userAgent) &&
    coresNamed === navigator.hardwareConcurrency
  return isHere ? planned : null
}
