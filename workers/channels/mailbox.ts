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
import type { ChannelNeed, HostContext, PushChannel, WorkerContext, WorkerEnd } from './channel'

/** Longest sleep of either side: the stop flag and a lost wake-up are seen at the latest then. */
const SLEEP_MS = 200
/** Answers are told in bunches, but none later than this after the bell was last rung. */
const RING_MS = 1

const options = {
  payload: choice({
    label: 'Payload in',
    help: 'Read where it lies in shared memory, or copied into the worker’s own segment for each task.',
    options: [
      { value: 'slab', label: 'shared slab' },
      { value: 'segment', label: 'worker’s segment' },
    ],
    default: 'slab',
  }),
  spin: int({
    label: 'Spin',
    help: 'Looks at an empty inbox before sleeping. Pays only for tasks under about 10 µs.',
    min: 0,
    max: 100_000,
    unit: 'looks',
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

export const mailbox: PushChannel = {
  id: 'mailbox',
  name: 'Mailbox',
  description:
    'A ring of task numbers for each worker in shared memory; workers sleep on a futex, the host on Atomics.waitAsync.',
  options,
  needsSharedMemory: true,
  mostInFlight: 1024,
  touches: copiesIn,
  lends: () => 0,
  memoryBytes: (need) => mailboxBytes(shapeOf(need)),
  setUp: (need) => createMailboxes(shapeOf(need)),
  host: (context) => hostEnd(context),
  worker: (context) => workerEnd(context),
}

const hostEnd = (context: HostContext) => {
  const boxes = new MailboxHost(context.memory as MailboxMemory) // what setUp made
  const copies = copiesIn(context.options)
  // A worker that is woken for the first task of many runs dry before the second is there.
  const bunch = Math.max(1, context.depth >> 1)
  const unheard = new Int32Array(context.workers)
  const wake = (worker: number) => {
    unheard[worker] = 0
    boxes.wake(worker)
  }
  let unwatch = () => {}
  const look = () => {
    let seen = 0
    context.turn(() => (seen = boxes.drain(context.answered)))
    return seen > 0
  }
  return {
    open: () => (unwatch = listen(boxes.bell, look, SLEEP_MS)),
    send: (worker: number, task: number) => {
      if (copies) boxes.nextSlot(worker).set(context.payloads.view(task))
      boxes.put(worker, task)
      unheard[worker] = (unheard[worker] ?? 0) + 1
      if ((unheard[worker] ?? 0) >= bunch) wake(worker)
    },
    flush: () => unheard.forEach((count, worker) => count > 0 && wake(worker)),
    close: () => {
      unwatch()
      boxes.wakeAll()
    },
  }
}

const workerEnd = (context: WorkerContext): WorkerEnd => {
  const { runner, slab, ledger, depth } = context
  if (!slab) throw new Error('[mailbox] a slab in shared memory (none came)')
  const box = new MailboxWorker(context.memory as MailboxMemory, context.worker) // what setUp made
  const copies = copiesIn(context.options)
  const spin = Number(context.options['spin'])
  const bunch = Math.max(1, depth >> 1)
  let unrung = 0
  let rungAt = 0
  const ring = () => {
    unrung = 0
    rungAt = runner.lastEnd
    box.bell.wake(1)
  }
  const answer = (task: number) => {
    box.answer(task)
    unrung++
    // Comparing with NaN is false: without times, bunches alone decide.
    if (unrung >= bunch || box.empty || runner.lastEnd - rungAt > RING_MS) ring()
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
