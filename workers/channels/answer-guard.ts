/** Looks at the messages of workers that hold a text of the user's, which may post anything. */
import type { HostContext } from './channel'

/** A task's record, as `recordedAnswer` makes it. */
const isRecord = (value: unknown, resultBytes: number): value is { task: unknown } => {
  if (typeof value !== 'object' || value === null) return false
  const { receive, start, end, failed, result } = value as Readonly<Record<string, unknown>>
  return (
    [receive, start, end].every((time) => typeof time === 'number') &&
    typeof failed === 'boolean' &&
    result instanceof Uint8Array &&
    result.length === resultBytes
  )
}

/** The tasks that a message answers; null if no end of a channel posts such a message. */
const tasksOf = (message: unknown, resultBytes: number): unknown[] | null => {
  if (!Array.isArray(message)) return [message]
  if (message.length === 0) return null
  const [record, home] = message as unknown[]
  // Otherwise a list of numbers: the tasks that end together.
  if (message.length !== 3 || typeof message[1] === 'number') return message
  if (home !== null && !(home instanceof ArrayBuffer)) return null
  if (!isRecord(record, resultBytes)) return [record]
  return [record.task]
}

/**
 * Tells whether a message is an answer, and of tasks that have not been answered yet. `again`: a task
 * may be answered twice, since it may be sent twice. After the first message that is none, all are none.
 */
export const answerGuard = (
  { tasks, ledger: { resultBytes } }: Pick<HostContext, 'tasks' | 'ledger'>,
  again: boolean,
): ((message: unknown) => boolean) => {
  const answered = new Uint8Array(tasks)
  let over = false
  const isFresh = (task: unknown): boolean => {
    if (typeof task !== 'number' || answered[task] === undefined) return false
    if (answered[task] === 1) return again
    answered[task] = 1
    return true
  }
  return (message) => {
    over ||= !(tasksOf(message, resultBytes)?.every(isFresh) ?? false)
    return !over
  }
}
