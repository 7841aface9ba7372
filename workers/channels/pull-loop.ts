/** The life of a worker that takes its tasks itself: the same over every pull channel. */
import { int } from '../base/fields'
import { Gate } from '../memory/gate'
import { EMPTY } from '../memory/layout'
import type { WorkerContext } from './channel'
import { bellOf, type PullChannel, type PullMemory } from './pull-channel'

/** Longest sleep: a worker that has nothing to do shows in this rhythm that it is alive. */
const SLEEP_MS = 100
/** Finished tasks are told in bunches, but none later than this after the bell was last rung. */
const TELL_MS = 2

/** Option of every pull channel. */
export const spin = int({
  label: 'Spin',
  help: 'Looks for a task before sleeping. More than about 100 gains nothing.',
  min: 0,
  max: 100_000,
  unit: 'looks',
  default: 100,
  presets: [0, 100],
})

export interface PullWorker {
  /** Takes and runs tasks until the stop flag is up. */
  loop(): Promise<void>
  /** Takes and runs tasks until there are none; for kernels that are not asynchronous. */
  drain(): void
}

export const pullWorker = (channel: PullChannel, context: WorkerContext): PullWorker => {
  const { runner, slab, ledger, worker } = context
  if (!slab) throw new Error(`[${channel.id}] a slab in shared memory (none came)`)
  const { channel: memory, bell: buffer, gate: doors } = context.memory as PullMemory // what the trial made
  const end = channel.worker({ ...context, memory })
  const bell = bellOf(buffer)
  const looks = Number(context.options['spin'])
  const stopped = () => ledger.count(ledger.STOP) !== 0
  const gate = doors && new Gate(doors)
  const sentAway = () => gate !== null && !gate.lets(worker)
  let untold = 0
  // Before anything: the first task that ends after a millisecond of the trial is told at once.
  let toldAt = 0
  let blocks = 0
  const tell = () => {
    untold = 0
    toldAt = runner.lastEnd
    bell.wake(1)
  }
  const ended = () => {
    untold++
    // Comparing with NaN is false: without times, the ends of blocks decide.
    const late = runner.lastEnd - toldAt > TELL_MS
    if (late || runner.asynchronous || runner.blocks !== blocks) tell()
    blocks = runner.blocks
  }
  /** The next task after a wait, or EMPTY when the wait was for nothing. */
  const nextAfterWait = (): number => {
    let task: number = EMPTY
    for (let look = 0; look < looks && task === EMPTY; look++) task = end.take()
    if (task !== EMPTY) return task
    runner.idle()
    if (untold > 0) tell()
    blocks = runner.blocks
    end.parking.block(() => sentAway() || (task = end.take()) !== EMPTY || stopped(), SLEEP_MS)
    ledger.raiseBeat(worker)
    return task
  }
  /** Runs one task after the other until there is none, or an asynchronous kernel has its fill. */
  const runAll = (first: number, waited: boolean): void => {
    let task = first
    let received = runner.received(waited)
    for (;;) {
      runner.run(task, slab.message(slab.indexOf(task)), received, ended)
      if ((runner.asynchronous && runner.full) || stopped() || sentAway()) return
      task = end.take()
      if (task === EMPTY) return
      received = runner.received(false)
    }
  }
  /** Sleeps before the gate until the worker is let in again, or the trial is over. */
  const stayOutside = async (at: Gate): Promise<void> => {
    while (runner.running > 0) await runner.settled()
    runner.idle()
    if (untold > 0) tell()
    blocks = runner.blocks
    runner.left()
    while (!stopped() && !at.lets(worker)) {
      at.wait(worker, stopped, SLEEP_MS)
      ledger.raiseBeat(worker)
    }
    if (!stopped()) runner.entered()
  }
  return {
    loop: async () => {
      if (gate?.lets(worker)) runner.entered()
      while (!stopped()) {
        if (gate && sentAway()) {
          await stayOutside(gate)
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
