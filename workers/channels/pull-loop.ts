/** The life of a worker that takes its tasks itself: the same over every pull channel. */
import { int } from '../base/fields'
import { Gate } from '../memory/gate'
import { EMPTY } from '../memory/layout'
import type { WorkerContext } from './channel'
import { hostParkingOf, type PullChannel, type PullMemory } from './pull-channel'

/** Longest sleep: an idle worker shows at this interval that it is alive. */
const SLEEP_MS = 100
/** The host is notified per batch of tasks, but no later than this after the last notification. */
const NOTIFY_MS = 2

/** Option of every pull channel. */
export const spin = int({
  label: 'Spin',
  help: 'How often a worker checks for a task before sleeping. More than about 100 gains nothing.',
  min: 0,
  max: 100_000,
  unit: 'checks',
  default: 100,
  presets: [0, 100],
})

export interface PullWorker {
  /** Takes and runs tasks until the stop flag is set. */
  loop(): Promise<void>
  /** Takes and runs tasks until there are none; for synchronous kernels. */
  drain(): void
}

export const pullWorker = (channel: PullChannel, context: WorkerContext): PullWorker => {
  const { runner, slab, ledger, worker } = context
  if (!slab) throw new Error(`[${channel.id}] a slab in shared memory (none came)`)
  const {
    channel: memory,
    hostParking: hostParkingBuffer,
    gate: gateBuffer,
  } = context.memory as PullMemory // made by the trial
  const end = channel.worker({ ...context, memory })
  const hostParking = hostParkingOf(hostParkingBuffer)
  const spins = Number(context.options['spin'])
  const stopped = () => ledger.count(ledger.STOP) !== 0
  const gate = gateBuffer && new Gate(gateBuffer)
  const mustPark = () => gate !== null && !gate.admits(worker)
  let pendingEnds = 0
  // Zero, so that the first task is reported at once if it ends later than TELL_MS into the trial.
  let notifiedAt = 0
  let blocks = 0
  const notifyHost = () => {
    pendingEnds = 0
    notifiedAt = runner.lastEnd
    hostParking.wake(1)
  }
  const ended = () => {
    pendingEnds++
    // A comparison with NaN is false: without times, the ends of blocks decide.
    const late = runner.lastEnd - notifiedAt > NOTIFY_MS
    if (late || runner.asynchronous || runner.blocks !== blocks) notifyHost()
    blocks = runner.blocks
  }
  /** The next task after a wait, or EMPTY if none came. */
  const nextAfterWait = (): number => {
    let task: number = EMPTY
    for (let i = 0; i < spins && task === EMPTY; i++) task = end.take()
    if (task !== EMPTY) return task
    runner.idle()
    if (pendingEnds > 0) notifyHost()
    blocks = runner.blocks
    end.parking.block(() => mustPark() || (task = end.take()) !== EMPTY || stopped(), SLEEP_MS)
    ledger.incrementBeat(worker)
    return task
  }
  /** Runs one task after the other until there is none, or an asynchronous kernel is full. */
  const runAll = (first: number, waited: boolean): void => {
    let task = first
    let received = runner.received(waited)
    for (;;) {
      runner.run(task, slab.message(slab.indexOf(task)), received, ended)
      if ((runner.asynchronous && runner.full) || stopped() || mustPark()) return
      task = end.take()
      if (task === EMPTY) return
      received = runner.received(false)
    }
  }
  /** Sleeps at the gate until the worker is admitted again, or the trial is over. */
  const parkAtGate = async (at: Gate): Promise<void> => {
    while (runner.running > 0) await runner.settled()
    runner.idle()
    if (pendingEnds > 0) notifyHost()
    blocks = runner.blocks
    runner.left()
    while (!stopped() && !at.admits(worker)) {
      at.wait(worker, stopped, SLEEP_MS)
      ledger.incrementBeat(worker)
    }
    if (!stopped()) runner.entered()
  }
  return {
    loop: async () => {
      if (gate?.admits(worker)) runner.entered()
      while (!stopped()) {
        if (gate && mustPark()) {
          await parkAtGate(gate)
          continue
        }
        const task = end.take()
        if (task !== EMPTY) {
          runAll(task, false)
          if (runner.asynchronous && runner.full) await runner.settled()
        } else if (runner.running > 0) {
          await runner.settled()
        } else {
          const after = nextAfterWait()
          if (after !== EMPTY) runAll(after, true)
        }
      }
      runner.idle()
      runner.left()
    },
    drain: () => {
      const task = end.take()
      if (task !== EMPTY) runAll(task, true)
      runner.idle()
    },
  }
}
