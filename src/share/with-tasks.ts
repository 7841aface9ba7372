/** A run file with the tasks of some of its trials, as far as they fit into a file. */
import {
  bytesUnpacked,
  fileText,
  mostBytes,
  packTrial,
  type PackedTrial,
  type RunFile,
  type TrialReader,
} from '../../workers/api'

/** Maximum number of tasks whose times a file has; tasks recorded in blocks have none. */
export const MAX_TASKS = 200_000

/** A trial whose tasks are requested; null: one that is still running. */
interface WantedTrial {
  point: number
  trial: number | null
}

const nameOf = ({ points }: RunFile, { point, trial }: WantedTrial): string => {
  const { variant = '', x = null } = points[point] ?? {}
  return `${variant}${x === null ? '' : ` at ${x}`}, trial ${(trial ?? 0) + 1}`
}

const inMiB = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MiB`

/** Number of tasks that have times of their own. */
const timesOf = ({ level, ledger }: TrialReader): number => (level === 'blocks' ? 0 : ledger.tasks)

/** Reason why a trial does not fit into a file besides its present content; null if it fits. */
const whyNot = (reader: TrialReader, taken: { times: number; bytes: number }): string | null => {
  const own = timesOf(reader)
  // Nothing but its tasks is left of what other code ran.
  if (!reader.names && taken.times + own > MAX_TASKS)
    return `${own} of them, and a file takes ${MAX_TASKS} in all`
  const bytes = bytesUnpacked(reader)
  const most = mostBytes([reader])
  if (taken.bytes + bytes > most)
    return `they take ${inMiB(bytes)} of memory, and a file's tasks may take ${inMiB(most)} in all`
  return null
}

/**
 * Names the trials whose tasks are left out, and the reason, in the notes of the file. `more`: those
 * that are welcome too, as far as there is room.
 */
export const withTasks = (
  file: RunFile,
  wanted: readonly WantedTrial[],
  kept: { reader(point: number, trial: number): TrialReader | null },
  more: readonly WantedTrial[] = [],
): RunFile => {
  const tasks: PackedTrial[] = []
  const notes: string[] = []
  let times = 0
  let bytes = 0
  const isWanted = ({ point, trial }: WantedTrial) =>
    wanted.some((one) => one.point === point && one.trial === trial)
  for (const one of [...wanted, ...more.filter((other) => !isWanted(other))]) {
    const { point, trial } = one
    if (trial === null) continue
    const reader = kept.reader(point, trial)
    const why = reader ? whyNot(reader, { times, bytes }) : 'they were not kept'
    if (!reader || why !== null) {
      if (isWanted(one))
        notes.push(fileText(`The tasks of ${nameOf(file, one)} are left out: ${why}.`))
      continue
    }
    times += timesOf(reader)
    bytes += bytesUnpacked(reader)
    tasks.push(packTrial(reader, { point, trial }))
  }
  return { ...file, tasks, notes: [...file.notes, ...notes] }
}
