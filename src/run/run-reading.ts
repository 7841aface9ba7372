/** The reading of the run on screen: the one object that its screens ask. */
import { type Reading, readingOf } from '../../workers/api'
import { isUnderWay, type RunState } from './run-state'

type ReadRun = Pick<RunState, 'experiment' | 'environment' | 'results' | 'file' | 'status'>

const read = (run: ReadRun): Reading | null => {
  const { experiment, environment, results, file, status } = run
  if (!experiment) return null
  // A file says itself whether it was cut off.
  const noise = file?.noise ?? null
  const notes = file?.notes ?? []
  const ended = file?.ended
  const readable = {
    experiment,
    environment,
    points: results,
    noise,
    notes,
    ...(ended && { ended }),
    ...(file?.runs && { runs: file.runs, environments: file.environments ?? [] }),
  }
  if (isUnderWay(run)) return readingOf({ ...readable, status: 'running' })
  return status === 'done' ? readingOf(readable) : readingOf({ ...readable, status: 'cut' })
}

const isSame = (one: ReadRun, other: ReadRun): boolean =>
  one.experiment === other.experiment &&
  one.environment === other.environment &&
  one.file === other.file &&
  one.status === other.status

/** The last reading of each list of results: several parts of a screen ask for the same one. */
const readings = new WeakMap<RunState['results'], { run: ReadRun; reading: Reading | null }>()

/**
 * The reading of a run, with all trials that have ended so far; null without an experiment. The same
 * object until another trial has ended, or the run has.
 */
export const readingOfRun = (run: ReadRun): Reading | null => {
  const known = readings.get(run.results)
  if (known && isSame(known.run, run)) return known.reading
  const reading = read(run)
  readings.set(run.results, { run, reading })
  return reading
}
