import { useMemo } from 'react'
import { type Reading, readingOf } from '../../workers/api'
import { isUnderWay, type RunState } from './run-state'

type ReadRun = Pick<RunState, 'experiment' | 'environment' | 'results' | 'file' | 'status'>

/** The run on screen as it is read, with all that has ended so far; null without an experiment. */
export const readingOfRun = (run: ReadRun): Reading | null => {
  const { experiment, environment, results, file, status } = run
  if (!experiment) return null
  // A file says itself whether it was cut off.
  const noise = file?.noise ?? null
  const notes = file?.notes ?? []
  const read = { experiment, environment, points: results, noise, notes }
  if (isUnderWay(run)) return readingOf({ ...read, status: 'running' })
  return status === 'done' ? readingOf(read) : readingOf({ ...read, status: 'cut' })
}

/** The same, read again only when a trial has ended or the run has. */
export const useReading = (run: RunState): Reading | null => {
  const { experiment, environment, results, file, status } = run
  return useMemo(
    () => readingOfRun({ experiment, environment, results, file, status }),
    [experiment, environment, results, file, status],
  )
}
