/** A run file with the tasks of some of its trials, as far as a file has room for them. */
import {
  bytesUnpacked,
  fileText,
  MOST_UNPACKED_BYTES,
  packTrial,
  type PackedTrial,
  type RunFile,
  type TrialReader,
} from '../../workers/api'

/** Most tasks of which a file has the times; those that are recorded in blocks have none. */
export const MOST_TASKS = 200_000

/** A trial whose tasks are wanted; null: one that is still running. */
export interface WantedTrial {
  point: number
  trial: number | null
}

interface Kept {
  reader(point: number, trial: number): TrialReader | null
}

const nameOf = ({ points }: RunFile, { point, trial }: WantedTrial): string => {
  const { variant = '', x = null } = points[point] ?? {}
  return `${variant}${x === null ? '' : ` at ${x}`}, trial ${(trial ?? 0) + 1}`
}

const inMiB = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MiB`

/** Tasks that have times of their own. */
const timesOf = ({ level, ledger }: TrialReader): number => (level === 'blocks' ? 0 : ledger.tasks)

/** Why a trial finds no room beside what is in a file already; null if it does. */
const whyNot = (reader: TrialReader, taken: { times: number; bytes: number }): string | null => {
  const own = timesOf(reader)
  if (taken.times + own > MOST_TASKS) return `${own} of them, and a file takes ${MOST_TASKS} in all`
  const bytes = bytesUnpacked(reader)
  if (taken.bytes + bytes > MOST_UNPACKED_BYTES)
    return `they take ${inMiB(bytes)} of memory, and a file's tasks may take ${inMiB(MOST_UNPACKED_BYTES)} in all`
  return null
}

/** The file with the tasks of the wanted trials; its notes say which of them are left out, and why. */
export const withTasks = (file: RunFile, wanted: readonly WantedTrial[], kept: Kept): RunFile => {
  const tasks: PackedTrial[] = []
  const notes: string[] = []
  let times = 0
  let bytes = 0
  for (const one of wanted) {
    const { point, trial } = one
    if (trial === null) continue
    const reader = kept.reader(point, trial)
    const why = reader ? whyNot(reader, { times, bytes }) : 'they were not kept'
    if (!reader || why !== null) {
      notes.push(fileText(`The tasks of ${nameOf(file, one)} are left out: ${why}.`))
      continue
    }
    times += timesOf(reader)
    bytes += bytesUnpacked(reader)
    tasks.push(packTrial(reader, { point, trial }))
  }
  return { ...file, tasks, notes: [...file.notes, ...notes] }
}
