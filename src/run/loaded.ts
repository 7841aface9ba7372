import {
  isJoined,
  machinesIn,
  repaired,
  type RunFile,
  type ViewChoice,
  viewOf,
} from '../../workers/api'
import { noRun, type RunSource, type RunState } from './run-state'

/** State of a run that was read; a joined file shows the wanted view, else the usual one. */
export const loaded = (
  whole: RunFile,
  origin: string,
  source: Exclude<RunSource, 'here'> = 'file',
  wanted: Partial<ViewChoice> = {},
): RunState & { file: RunFile } => {
  const choice = isJoined(whole) ? repaired(whole, wanted) : null
  const file = choice ? viewOf(whole, choice) : whole
  return {
    ...noRun,
    status: 'done',
    experiment: file.experiment,
    environment: file.environment,
    points: file.points.map(({ variant, x }) => ({ variant, x })),
    results: file.points,
    memoryBytes: file.memoryBytes,
    file,
    whole: choice && { file: whole, choice, machines: machinesIn(whole, choice) },
    origin,
    source,
  }
}
