import { int } from '../base/fields'
import { answerLook, Notifier, tasksPerNotice } from './notify'
import {
  pushChannel,
  type ChannelNeed,
  type HostContext,
  type HostEnd,
  type WorkerContext,
  type WorkerEnd,
} from './channel'

const options = {
  bunch: int({
    label: 'Tasks per message',
    help: 'How many task numbers one message may carry. Answers travel together only at the recording levels light and blocks.',
    min: 1,
    max: 1024,
    unit: 'tasks',
    default: 256,
    presets: [1, 16, 256],
  }),
}

/** Number of answers in one message of a worker. */
const answersTogether = (need: ChannelNeed): number =>
  Math.min(Number(need.options['bunch']), tasksPerNotice(need))

/** One task or several. */
type Numbers = number | number[]

export const messageShared = pushChannel({
  id: 'message-shared',
  name: 'Message, shared payload',
  description: 'postMessage carries only numbers; payload and result are in shared memory.',
  options,
  needsSharedMemory: true,
  mostInFlight: Infinity,
  touches: () => false,
  lends: () => 0,
  // One byte per task: the answers that the host's end has seen in the ledger.
  memoryBytes: ({ tasks }) => tasks,
  setUp: () => null,
  host: (context) => hostEnd(context),
  worker: (context) => workerEnd(context),
})

const hostEnd = (context: HostContext): HostEnd => {
  const { ledger, tasks: count, level } = context
  const batchSize = Number(context.options['bunch'])
  const enough = context.depth - context.queue + (context.queue >> 1)
  const batches: number[][] = Array.from({ length: context.workers }, () => [])
  /** Tasks that each worker has been sent and has not answered. */
  const held = new Int32Array(context.workers)
  const post = (worker: number, batch: number[]) => {
    const [only] = batch
    held[worker] = (held[worker] ?? 0) + batch.length
    context.post(worker, batch.length === 1 ? only : batch)
    // A message is cloned when it is posted, so its array can be filled again.
    batch.length = 0
  }
  // Answers already seen in the ledger; each comes again with its message.
  const seen = new Uint8Array(level === 'blocks' ? 0 : count)
  let unanswered = 0
  const answered = (worker: number, task: number) => {
    if (seen[task] === 1) return
    seen[task] = 1
    unanswered--
    held[worker] = (held[worker] ?? 0) - 1
    context.answerSeen(worker, task)
  }
  let place = 0
  let published = 0
  const lookInLedger = () => {
    // Only answers that were there at the previous look are taken. The message of the others is on
    // its way, and taking some of them before it comes would split the batch that goes back.
    const end = published
    published = ledger.readable(published)
    const late: number[] = []
    for (; place < end; place++) {
      const task = ledger.finishedAt(place)
      if (seen[task] === 0) late.push(task)
    }
    if (late.length > 0)
      context.turn(() => late.forEach((task) => answered(ledger.worker[task] ?? 0, task)))
    return late.length > 0
  }
  const look =
    level === 'blocks' || answersTogether(context) === 1
      ? null
      : answerLook(() => unanswered > 0, lookInLedger, context.failed)
  return {
    send: (worker, task) => {
      const batch = batches[worker] as number[] // one per worker
      batch.push(task)
      unanswered++
      if (batch.length >= batchSize) post(worker, batch)
    },
    flush: () => {
      // A worker that has more than half of its queue needs no more yet. They wait for the next of
      // its answers: sent at once, a batch that was split would stay split.
      batches.forEach((batch, worker) => {
        if (batch.length > 0 && (held[worker] ?? 0) <= enough) post(worker, batch)
      })
      if (unanswered > 0) look?.expect()
    },
    receive: (worker, message) => {
      const tasks = message as Numbers // the worker's end posts these
      if (typeof tasks === 'number') answered(worker, tasks)
      else for (const task of tasks) answered(worker, task)
    },
    close: () => void look?.close(),
  }
}

const workerEnd = (context: WorkerContext): WorkerEnd => {
  const { runner, slab, ledger, post } = context
  if (!slab) throw new Error('[message-shared] a slab in shared memory (none came)')
  const answers: number[] = []
  const notifier = new Notifier(context, answersTogether(context), () => {
    post(answers.length === 1 ? answers[0] : answers)
    answers.length = 0
  })
  const answer = (task: number) => {
    answers.push(task)
    notifier.ended()
  }
  return {
    receive: (event) => {
      const received = runner.receiveTime(true)
      const tasks = event.data as Numbers // the host's end posts these
      if (typeof tasks === 'number') {
        runner.run(tasks, slab.message(slab.indexOf(tasks)), received, answer)
      } else {
        let came: number | null = received
        for (const task of tasks) {
          if (ledger.count(ledger.STOP) !== 0) break
          runner.run(
            task,
            slab.message(slab.indexOf(task)),
            came ?? runner.receiveTime(false),
            answer,
          )
          came = null
        }
      }
      notifier.flush()
      runner.idle()
    },
  }
}
