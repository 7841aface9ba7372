/** A run file with the tasks of some of its trials, as far as a file has room for them. */
import {
  MOST_UNPACKED_BYTES,
  packTrial,
  unpackedBytes,
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

/** Tasks that have times of their own. */
const timesOf = ({ level, ledger }: TrialReader): number => (level === 'blocks' ? 0 : ledger.tasks)

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
    if (!reader) {
      notes.push(`The tasks of ${nameOf(file, one)} are left out: they were not kept.`)
      continue
    }
    const packed = times + timesOf(reader) > MOST_TASKS ? null : packTrial(reader, { point, trial })
    const more = packed ? unpackedBytes(packed) : Infinity
    if (packed === null || bytes + more > MOST_UNPACKED_BYTES) {
      notes.push(
        `The tasks of ${nameOf(file, one)} are left out: ${reader.ledger.tasks} of them, and a file takes ${MOST_TASKS} in all.`,
      )
      continue
    }
    times += timesOf(reader)
    bytes += more
    tasks.push(packed)
  }
  return { ...file, tasks, notes: [...file.notes, ...notes] }
}
