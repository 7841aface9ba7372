/**
 * The gate of a pool that changes its size: the first ACTIVE workers are let in, the others sleep
 * before it. One thread changes the size; the workers look before each task.
 *
 * Source: an event count (see `parking.ts`) over a number that both grows and shrinks.
 *
 * Words (each on a line of its own)
 *   ACTIVE          sizer    workers that are let in: worker w is in while w < ACTIVE
 *   NEWS, SLEEPERS           parking place of those outside, see `parking.ts`
 *
 * Invariants: 0 ≤ ACTIVE ≤ workers. A worker that is outside owns no task: it looks at the gate when
 * it has none, and takes none until it has seen that it is in.
 *
 * Publish/observe: the sizer stores ACTIVE with Atomics, then wakes; a worker loads ACTIVE before each
 * take. Nothing else rests on it: the order of tasks is the queue's own matter.
 *
 * Who wakes whom. Growing: `resize` stores ACTIVE and wakes all who sleep here; by the proof of the
 * parking place none misses it. Shrinking: a worker may sleep in the queue's parking place. `resize`
 * is then followed by a wake of all sleepers there, and they look at the gate when they look for a
 * task, so none of those outside stays there, where it would swallow the wake-up of a task. A wake-up
 * that went to a worker before it was sent away is not lost either: the others are woken by that same
 * wake of all, look, and find the task.
 *
 * May be stale: ACTIVE as loaded. A worker may begin one more task after it was sent away.
 */
import { Layout } from './layout'
import { Parking, PARKING_WORDS } from './parking'

const plan = () => {
  const layout = new Layout()
  const [active = 0, ...parking] = layout.words(1 + PARKING_WORDS)
  return { active, parking, bytes: layout.bytes }
}

export const gateBytes = (): number => plan().bytes

/** Nobody is let in yet. */
export const createGate = (): SharedArrayBuffer => new SharedArrayBuffer(gateBytes())

/** A handle; attach from any thread. */
export class Gate {
  readonly parking: Parking
  readonly #words: Int32Array
  readonly #active: number

  constructor(buffer: SharedArrayBuffer) {
    const { active, parking } = plan()
    this.#words = new Int32Array(buffer)
    this.#active = active
    this.parking = new Parking(this.#words, parking)
  }

  /** Sizer: the first `active` workers are in. Those who sleep elsewhere must be woken after it. */
  resize(active: number): void {
    Atomics.store(this.#words, this.#active, active)
    this.parking.wake(Infinity)
  }

  /** May this worker take a task? */
  lets(worker: number): boolean {
    return worker < Atomics.load(this.#words, this.#active)
  }

  /** Blocks until the worker is let in, `stopped`, or `timeoutMs` is over. */
  wait(worker: number, stopped: () => boolean, timeoutMs: number): void {
    this.parking.block(() => this.lets(worker) || stopped(), timeoutMs)
  }
}
