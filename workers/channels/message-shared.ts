import { int } from '../base/fields'
import {
  pushChannel,
  type HostContext,
  type HostEnd,
  type WorkerContext,
  type WorkerEnd,
} from './channel'

/** A batch of answers is sent no later than this after the previous one. */
const SEND_MS = 1

const options = {
  bunch: int({
    label: 'Tasks per message',
    help: 'How many task numbers one message may carry, in either direction. 1: one message per task and per answer.',
    min: 1,
    max: 1024,
    unit: 'tasks',
    default: 256,
    presets: [1, 16, 256],
  }),
}

/** One number, or several. */
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
  memoryBytes: () => 0,
  setUp: () => null,
  host: (context) => hostEnd(context),
  worker: (context) => workerEnd(context),
})

const hostEnd = (context: HostContext): HostEnd => {
  const batchSize = Number(context.options['bunch'])
  const batches: number[][] = Array.from({ length: context.workers }, () => [])
  const post = (worker: number, batch: number[]) => {
    const [only] = batch
    context.post(worker, batch.length === 1 ? only : batch)
    // A message is cloned when it is posted, so its array can be filled again.
    batch.length = 0
  }
  return {
    send: (worker, task) => {
      const batch = batches[worker] as number[] // one per worker
      batch.push(task)
      if (batch.length >= batchSize) post(worker, batch)
    },
    flush: () => batches.forEach((batch, worker) => batch.length > 0 && post(worker, batch)),
    receive: (worker, message) => {
      const tasks = message as Numbers // posted by the worker's end
      if (typeof tasks === 'number') context.answerSeen(worker, tasks)
      else for (const task of tasks) context.answerSeen(worker, task)
    },
    close: () => {},
  }
}

const workerEnd = (context: WorkerContext): WorkerEnd => {
  const { runner, slab, depth, post } = context
  if (!slab) throw new Error('[message-shared] a slab in shared memory (none came)')
  // Answers go back when half of the tasks that the worker may hold are done, so that the host can
  // refill in time.
  const batchSize = Math.min(Number(context.options['bunch']), Math.max(1, depth >> 1))
  const answers: number[] = []
  let sentAt = NaN
  const sendAnswers = () => {
    if (answers.length > 0) post(answers.length === 1 ? answers[0] : answers)
    answers.length = 0
    sentAt = runner.lastEnd
  }
  const answer = (task: number) => {
    answers.push(task)
    // A comparison with NaN is false: without times, only the count decides.
    if (runner.asynchronous || answers.length >= batchSize || runner.lastEnd - sentAt > SEND_MS)
      sendAnswers()
  }
  return {
    receive: (event) => {
      const received = runner.received(true)
      const tasks = event.data as Numbers // posted by the host's end
      sentAt = received
      if (typeof tasks === 'number') {
        runner.run(tasks, slab.message(slab.indexOf(tasks)), received, answer)
      } else {
        tasks.forEach((task, i) => {
          const came = i === 0 ? received : runner.received(false)
          runner.run(task, slab.message(slab.indexOf(task)), came, answer)
        })
      }
      sendAnswers()
      runner.idle()
    },
  }
}
