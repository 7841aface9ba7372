import { int } from '../base/fields'
import type { HostContext, HostEnd, PushChannel, WorkerContext, WorkerEnd } from './channel'

/** A bunch of answers is told no later than this after the last one. */
const TELL_MS = 1

const options = {
  bunch: int({
    label: 'Tasks a message',
    help: 'Numbers that one message may carry, there and back. 1: a message for each task and each answer.',
    min: 1,
    max: 1024,
    unit: 'tasks',
    default: 256,
    presets: [1, 16, 256],
  }),
}

/** One number, or several. */
type Numbers = number | number[]

export const messageShared: PushChannel = {
  id: 'message-shared',
  name: 'Message, shared payload',
  description: 'postMessage carries numbers; payload and result lie in shared memory.',
  options,
  needsSharedMemory: true,
  mostInFlight: Infinity,
  touches: () => false,
  lends: () => 0,
  memoryBytes: () => 0,
  setUp: () => null,
  host: (context) => hostEnd(context),
  worker: (context) => workerEnd(context),
}

const hostEnd = (context: HostContext): HostEnd => {
  const most = Number(context.options['bunch'])
  const bunches: number[][] = Array.from({ length: context.workers }, () => [])
  const post = (worker: number, bunch: number[]) => {
    const [only] = bunch
    context.post(worker, bunch.length === 1 ? only : bunch)
    // A message is cloned when it is posted, so its array can be filled again.
    bunch.length = 0
  }
  return {
    send: (worker, task) => {
      const bunch = bunches[worker] as number[] // one for each worker
      bunch.push(task)
      if (bunch.length >= most) post(worker, bunch)
    },
    flush: () => bunches.forEach((bunch, worker) => bunch.length > 0 && post(worker, bunch)),
    receive: (worker, message) => {
      const tasks = message as Numbers // what the worker's end posts
      if (typeof tasks === 'number') context.answered(worker, tasks)
      else for (const task of tasks) context.answered(worker, task)
    },
    close: () => {},
  }
}

const workerEnd = (context: WorkerContext): WorkerEnd => {
  const { runner, slab, depth, post } = context
  if (!slab) throw new Error('[message-shared] a slab in shared memory (none came)')
  // Answers go back when half of what the worker may hold is done, so that the host can refill the
  // other half in time.
  const most = Math.min(Number(context.options['bunch']), Math.max(1, depth >> 1))
  const answers: number[] = []
  let toldAt = NaN
  const tell = () => {
    if (answers.length > 0) post(answers.length === 1 ? answers[0] : answers)
    answers.length = 0
    toldAt = runner.lastEnd
  }
  const answer = (task: number) => {
    answers.push(task)
    // Comparing with NaN is false: without times, counts alone decide.
    if (runner.asynchronous || answers.length >= most || runner.lastEnd - toldAt > TELL_MS) tell()
  }
  return {
    receive: (event) => {
      const received = runner.received(true)
      const tasks = event.data as Numbers // what the host's end posts
      toldAt = received
      if (typeof tasks === 'number') {
        runner.run(tasks, slab.message(slab.indexOf(tasks)), received, answer)
      } else {
        tasks.forEach((task, i) => {
          const came = i === 0 ? received : runner.received(false)
          runner.run(task, slab.message(slab.indexOf(task)), came, answer)
        })
      }
      tell()
      runner.idle()
    },
  }
}
