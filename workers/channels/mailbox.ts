import { choice, int, type Options } from '../base/fields'
import { EMPTY } from '../memory/layout'
import {
  createMailboxes,
  mailboxBytes,
  MailboxHost,
  MailboxWorker,
  type MailboxMemory,
} from '../memory/mailbox'
import { listen } from './listen'
import {
  pushChannel,
  type ChannelNeed,
  type HostContext,
  type WorkerContext,
  type WorkerEnd,
} from './channel'

/** Longest sleep of either side, so the longest delay of a stop flag or a lost wake-up. */
const SLEEP_MS = 200
/**
 * The host is notified per batch of answers, but no later than this after the last notification.
 */
const NOTIFY_MS = 1

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
  spin: int({
    label: 'Spin',
    help: 'How often a worker checks an empty inbox before sleeping. Pays off only for tasks under about 10 µs.',
    min: 0,
    max: 100_000,
    unit: 'checks',
    default: 0,
    presets: [0, 2000],
  }),
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
  mostInFlight: 1024,
  touches: copiesIn,
  lends: () => 0,
  memoryBytes: (need) => mailboxBytes(shapeOf(need)),
  setUp: (need, from) => createMailboxes(shapeOf(need), from),
  host: (context) => hostEnd(context),
  worker: (context) => workerEnd(context),
})

const hostEnd = (context: HostContext) => {
  const boxes = new MailboxHost(context.memory as MailboxMemory) // made by setUp
  const copies = copiesIn(context.options)
  // A worker woken for the first of many tasks would run out of work before the second arrives.
  const batch = Math.max(1, context.depth >> 1)
  const pendingPuts = new Int32Array(context.workers)
  const wake = (worker: number) => {
    pendingPuts[worker] = 0
    boxes.wake(worker)
  }
  let stopListening = () => {}
  const drain = () => {
    let seen = 0
    context.turn(() => (seen = boxes.drain(context.answerSeen)))
    return seen > 0
  }
  return {
    open: () => (stopListening = listen(boxes.hostParking, drain, SLEEP_MS)),
    send: (worker: number, task: number) => {
      if (copies) boxes.nextSlot(worker).set(context.payloads.view(task))
      boxes.put(worker, task)
      pendingPuts[worker] = (pendingPuts[worker] ?? 0) + 1
      if ((pendingPuts[worker] ?? 0) >= batch) wake(worker)
    },
    flush: () => pendingPuts.forEach((count, worker) => count > 0 && wake(worker)),
    close: () => {
      stopListening()
      boxes.wakeAll()
    },
  }
}

const workerEnd = (context: WorkerContext): WorkerEnd => {
  const { runner, slab, ledger, depth } = context
  if (!slab) throw new Error('[mailbox] a slab in shared memory (none came)')
  const box = new MailboxWorker(context.memory as MailboxMemory, context.worker) // made by setUp
  const copies = copiesIn(context.options)
  const spin = Number(context.options['spin'])
  const batch = Math.max(1, depth >> 1)
  let pendingAnswers = 0
  let notifiedAt = 0
  const notifyHost = () => {
    pendingAnswers = 0
    notifiedAt = runner.lastEnd
    box.hostParking.wake(1)
  }
  const answer = (task: number) => {
    box.answer(task)
    pendingAnswers++
    // A comparison with NaN is false: without times, only the size of the batch decides.
    if (pendingAnswers >= batch || box.empty || runner.lastEnd - notifiedAt > NOTIFY_MS)
      notifyHost()
  }
  const next = () => {
    const task = box.take()
    if (task !== EMPTY || !box.spin(spin)) return task
    return box.take()
  }
  return {
    loop: async () => {
      let waited = true
      while (ledger.count(ledger.STOP) === 0) {
        const task = next()
        if (task === EMPTY) {
          waited = true
          if (runner.running > 0) {
            await runner.settled()
          } else {
            runner.idle()
            box.park(SLEEP_MS)
          }
          continue
        }
        const received = runner.received(waited)
        waited = false
        runner.run(task, copies ? box.slot() : slab.message(slab.indexOf(task)), received, answer)
        if (runner.asynchronous && runner.full) await runner.settled()
      }
      runner.idle()
    },
  }
}
