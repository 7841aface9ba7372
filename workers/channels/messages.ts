/**
 * The common part of the message channels: a worker answers with the task's number if the ledger is
 * shared, and otherwise with the task's record.
 */
import { TaskState, type Ledger } from '../memory/ledger'
import { receiveSent } from './answers'
import type { ChannelNeed, HostContext, WorkerContext, WorkerEnd } from './channel'
import { asBytes, type Form } from './forms'

/** Maximum number of tasks that workers hold at the same time. */
export const tasksOnTheWay = ({ tasks, workers, depth }: ChannelNeed): number =>
  Math.min(tasks, workers * depth)

/** A task's message with what is posted of its payload: [task, rounds, payload]. */
type SentTask = [number, number, unknown]

export const sentTask = ({ ledger }: HostContext, task: number, payload: unknown): SentTask => [
  task,
  ledger.rounds[task] ?? 1,
  payload,
]

/** The worker's end for messages that `sentTask` made; `answer` gets what was posted, too. */
export const sentTaskEnd = (
  { runner, ledger, messageBytes }: WorkerContext,
  answer: (task: number, posted: unknown) => void,
  form: Form = asBytes,
): WorkerEnd => ({
  receive: (event) => {
    const received = runner.receiveTime(true)
    const [task, rounds, posted] = event.data as SentTask // the host's end posts these
    ledger.rounds[task] = rounds
    const payload = form.bytes(form.got(posted), messageBytes)
    runner.run(task, payload, received, (done) => answer(done, posted))
    runner.idle()
  },
})

/** A task's record, from a worker that has a ledger of its own. */
export interface RecordedAnswer {
  task: number
  receive: number
  start: number
  end: number
  failed: boolean
  result: Uint8Array
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

/** An answer with what goes home beside it: the message's buffer, and what the task has made. */
type WithMore = [record: number | RecordedAnswer, home: ArrayBuffer | null, made: unknown]

/**
 * The answer of the worker's end, and what of it may be transferred: a number is enough if the ledger
 * is shared.
 */
export const answerOf = (
  { shared, ledger, answers }: WorkerContext,
  task: number,
  home: ArrayBuffer | null = null,
): { answer: number | WithMore; transfer: Transferable[] } => {
  const record = shared ? task : recordedAnswer(ledger, task)
  const sent = answers?.sent(task) ?? null
  return {
    answer:
      typeof record === 'number' && !home && !sent ? record : [record, home, sent?.made ?? null],
    transfer: [...(home ? [home] : []), ...(sent?.transfer ?? [])],
  }
}

/** Takes what the worker's end sent. `home`: takes back the buffer of a message. */
export const receiveAnswer = (
  context: HostContext,
  worker: number,
  message: unknown,
  { home, form }: { home?(task: number, buffer: ArrayBuffer): void; form?: Form } = {},
): void => {
  // `answerOf` made it.
  const [record, buffer, made] = Array.isArray(message)
    ? (message as WithMore)
    : ([message as number, null, null] satisfies WithMore)
  if (typeof record !== 'number') enterAnswer(context, worker, record)
  const task = typeof record === 'number' ? record : record.task
  if (buffer) home?.(task, buffer)
  if (takeAnswer(context, task, made, form)) context.answerSeen(worker, task)
}

/** Looks at what a task has made; false, and the end of the trial, if it is not what it should be. */
export const takeAnswer = (
  { answerBytes, ledger, failed }: Pick<HostContext, 'answerBytes' | 'ledger' | 'failed'>,
  task: number,
  made: unknown,
  form?: Form,
): boolean => {
  // A task that failed has made nothing.
  if (answerBytes === 0 || Atomics.load(ledger.state, task) === TaskState.FAILED) return true
  try {
    receiveSent(made, task, answerBytes, form)
    return true
  } catch (error) {
    failed(error)
    return false
  }
}
