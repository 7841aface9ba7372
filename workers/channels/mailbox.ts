import { choice, type Options } from '../base/fields'
import {
  createMailboxes,
  mailboxBytes,
  MailboxHost,
  MailboxWorker,
  type MailboxMemory,
} from '../memory/mailbox'
import { listen } from './listen'
import { answerLook, Notifier, tasksPerNotice } from './notify'
import { spinOption } from './pull-loop'
import { WorkerLife } from './worker-life'
import { workerLoop, type LoopSite, type WorkerLoop } from './worker-loop'
import { pushChannel, type ChannelNeed, type HostContext, type HostEnd } from './channel'

/** Longest sleep of the host in ms, and so the longest delay of a lost wake-up. */
const SLEEP_MS = 200

const options = {
  payload: choice({
    label: 'Payload in',
    help: 'Read in place from shared memory, or copied into the worker’s own segment for each task.',
    options: [
      { value: 'slab', label: 'shared slab' },
      { value: 'segment', label: 'worker’s segment' },
    ],
    default: 'slab',
  }),
  spin: {
    ...spinOption,
    help: 'How often a worker checks an empty inbox before it sleeps. Pays off only for tasks under about 10 µs, and with a core for each worker and one more for the host: a worker that spins keeps its core.',
    default: 0,
    presets: [0, 2000],
  },
}

const copiesIn = (chosen: Options): boolean => chosen['payload'] === 'segment'

const shapeOf = ({ workers, depth, messageBytes, options: chosen }: ChannelNeed) => ({
  workers,
  depth,
  slotBytes: copiesIn(chosen) ? messageBytes : 0,
})

export const mailbox = pushChannel({
  id: 'mailbox',
  name: 'Mailbox',
  description:
    'A ring of task numbers per worker in shared memory; workers sleep on a futex, the host on Atomics.waitAsync.',
  options,
  needsSharedMemory: true,
  parks: true,
  mostInFlight: 1024,
  touches: copiesIn,
  lends: () => 0,
  memoryBytes: (need) => mailboxBytes(shapeOf(need)),
  setUp: (need, from) => createMailboxes(shapeOf(need), 0, from),
  host: (context) => hostEnd(context),
  worker: (context) => ({ loop: mailboxWorker(context).loop }),
})

const hostEnd = (context: HostContext): HostEnd => {
  const boxes = new MailboxHost(context.memory as MailboxMemory) // made by setUp
  const copies = copiesIn(context.options)
  // A worker woken for the first of many tasks would run out of work before the second arrives.
  const batch = tasksPerNotice(context)
  const pendingPuts = new Int32Array(context.workers)
  const wake = (worker: number) => {
    pendingPuts[worker] = 0
    boxes.wake(worker)
  }
  let unanswered = 0
  const drain = () => {
    let seen = 0
    context.turn(() => (seen = boxes.drain(answered)))
    return seen > 0
  }
  const answered = (worker: number, task: number) => {
    unanswered--
    context.answerSeen(worker, task)
  }
  const look = batch > 1 ? answerLook(() => unanswered > 0, drain, context.failed) : null
  let stopListening: () => void | Promise<void> = () => {}
  return {
    open: () => (stopListening = listen(boxes.hostParking, drain, SLEEP_MS, context.failed)),
    send: (worker, task) => {
      if (copies) boxes.nextSlot(worker).set(context.payloads.view(task))
      boxes.put(worker, task)
      unanswered++
      pendingPuts[worker] = (pendingPuts[worker] ?? 0) + 1
      if ((pendingPuts[worker] ?? 0) >= batch) wake(worker)
    },
    flush: () => {
      pendingPuts.forEach((count, worker) => count > 0 && wake(worker))
      if (unanswered > 0) look?.expect()
    },
    close: () => {
      look?.close()
      const stopped = stopListening()
      boxes.wakeAll()
      return stopped
    },
  }
}

export const mailboxWorker = (context: LoopSite): WorkerLoop => {
  const { runner, slab, ledger, worker } = context
  if (!slab) throw new Error('[mailbox] a slab in shared memory (none came)')
  const copies = copiesIn(context.options)
  // Slots are reused by position, which requires answers in the order of the tasks, or private
  // copies.
  if (copies && runner.asynchronous && !runner.privatePayload)
    throw new Error('[mailbox] a kernel that answers in order, or one with copies of its messages')
  const box = new MailboxWorker(context.memory as MailboxMemory, worker) // made by setUp
  const life = new WorkerLife({
    worker,
    source: box,
    spins: Number(context.options['spin']),
    gate: null,
    stopped: () => ledger.count(ledger.STOP) !== 0,
    runner,
  })
  const notifier = new Notifier(context, tasksPerNotice(context), () => box.hostParking.wake(1))
  return workerLoop(context, {
    life,
    notifier,
    message: (task) => (copies ? box.slot() : slab.message(slab.indexOf(task))),
    sleep: (timeoutMs) => box.parking.block(life.awake, timeoutMs),
    gate: null,
    ended: (task) => {
      box.answer(task)
      notifier.ended()
      // The worker has nothing else to do and notifies immediately, not only after the checks
      // before a sleep.
      if (box.empty) notifier.flush()
    },
  })
}
