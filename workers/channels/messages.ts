/**
 * The common part of the message channels: a worker answers with the task's number if the ledger is
 * shared, and otherwise with the task's record.
 */
import { TaskState, type Ledger } from '../memory/ledger'
import type { ChannelNeed, HostContext, WorkerContext, WorkerEnd } from './channel'

/** Maximum number of tasks that workers hold at the same time. */
export const tasksOnTheWay = ({ tasks, workers, depth }: ChannelNeed): number =>
  Math.min(tasks, workers * depth)

/** A task's message with its payload: [task, rounds, payload]. */
type SentTask = [number, number, ArrayBuffer]

export const sentTask = ({ ledger, payloads }: HostContext, task: number): SentTask => [
  task,
  ledger.rounds[task] ?? 1,
  payloads.lend(task),
]

/** The worker's end for messages that `sentTask` made; `answer` gets the payload's buffer, too. */
export const sentTaskEnd = (
  { runner, ledger }: WorkerContext,
  answer: (task: number, payload: ArrayBuffer) => void,
): WorkerEnd => ({
  receive: (event) => {
    const received = runner.receiveTime(true)
    const [task, rounds, payload] = event.data as SentTask // the host's end posts these
    ledger.rounds[task] = rounds
    runner.run(task, new Uint8Array(payload), received, (done) => answer(done, payload))
    runner.idle()
  },
})

/** An answer with the task's record: task, receive, start, end, failed, result. */
export interface RecordedAnswer {
  task: number
  receive: number
  start: number
  end: number
  failed: boolean
  result: Uint8Array
  /** The message's buffer on its way back, if the buffer was transferred. */
  home?: ArrayBuffer
}

/** The worker's record of a finished task, read back from its own ledger. */
export const recordedAnswer = (ledger: Ledger, task: number): RecordedAnswer => ({
  task,
  receive: ledger.receive[task] ?? NaN,
  start: ledger.start[task] ?? NaN,
  end: ledger.end[task] ?? NaN,
  failed: ledger.state[task] === TaskState.FAILED,
  result: ledger.result(task).slice(),
})

/** Writes into the host's ledger the record that a worker without shared memory cannot write. */
export const enterAnswer = (
  { ledger }: Pick<HostContext, 'ledger'>,
  worker: number,
  answer: RecordedAnswer,
): void => {
  const { task } = answer
  ledger.worker[task] = worker
  ledger.receive[task] = answer.receive
  ledger.start[task] = answer.start
  ledger.end[task] = answer.end
  ledger.result(task).set(answer.result)
  ledger.finish(task, answer.failed)
  ledger.incrementBeat(worker)
}

/** The answer of the worker's end: a number is enough if the ledger is shared. */
export const answerOf = (context: WorkerContext, task: number): number | RecordedAnswer =>
  context.shared ? task : recordedAnswer(context.ledger, task)

export const receiveAnswer = (
  context: HostContext,
  worker: number,
  message: unknown,
  home?: (task: number, buffer: ArrayBuffer) => void,
): void => {
  if (typeof message === 'number') {
    context.answerSeen(worker, message)
    return
  }
  if (Array.isArray(message)) {
    // the transfer channel's worker end posts these
    const [task, buffer] = message as [number, ArrayBuffer]
    home?.(task, buffer)
    context.answerSeen(worker, task)
    return
  }
  const answer = message as RecordedAnswer // the only other thing that a worker's end posts
  enterAnswer(context, worker, answer)
  if (answer.home) home?.(answer.task, answer.home)
  context.answerSeen(worker, answer.task)
}
