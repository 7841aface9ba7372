/**
 * The gate of a pool that changes its size: the first ACTIVE workers are admitted, the others are
 * parked. One thread changes the size; the workers check the gate before each task.
 *
 * Source: an event count (see `parking.ts`) over a number that both grows and shrinks.
 *
 * Words (each on a line of its own)
 *   ACTIVE          sizer    admitted workers: worker w is admitted while w < ACTIVE
 *   NEWS, SLEEPERS           parking place of the others, see `parking.ts`
 *
 * Invariants: 0 ≤ ACTIVE ≤ workers. A parked worker owns no task: a worker checks the gate when it
 * has none, and takes none until it has seen that it is admitted.
 *
 * Publish/observe: the sizer stores ACTIVE with Atomics, then wakes; a worker loads ACTIVE before
 * each take. Nothing else depends on ACTIVE: the order of tasks is up to the queue.
 *
 * Wake-ups. Growing: `resize` stores ACTIVE and wakes every worker parked here; by the proof
 * in `parking.ts` none of them misses it. Shrinking: a worker may sleep in the queue's parking
 * place. `resize` is then followed by a wake of all sleepers there. They check the gate when they
 * look for a task, so no worker that is no longer admitted stays there, where it would swallow the
 * wake-up meant for a task. A wake-up that went to a worker before it lost its admission is not
 * lost either: the same wake of all sleepers wakes the other workers, which look and find the task.
 * The end of a trial: the stop flag is stored, then all workers parked here are woken; `wait` checks
 * the flag with the admission.
 *
 * May be stale: ACTIVE as loaded. A worker may begin one more task after it lost its admission.
 */
import { Layout, newShared, type MemorySource } from './layout'
import { Parking, PARKING_WORDS } from './parking'

const plan = () => {
  const layout = new Layout()
  const [active = 0, ...parking] = layout.words(1 + PARKING_WORDS)
  return { active, parking, bytes: layout.bytes }
}

export const gateBytes = (): number => plan().bytes

/** No worker is admitted yet. */
export const createGate = (from: MemorySource = newShared): SharedArrayBuffer => from(gateBytes())

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

  /** Sizer: admits the first `active` workers. Workers that sleep elsewhere are woken next. */
  resize(active: number): void {
    Atomics.store(this.#words, this.#active, active)
    this.parking.wake(Infinity)
  }

  /** True if this worker may take a task. */
  admits(worker: number): boolean {
    return worker < Atomics.load(this.#words, this.#active)
  }

  /** Blocks until the worker is admitted, `stopped` holds, or `timeoutMs` is over: then true. */
  wait(worker: number, stopped: () => boolean, timeoutMs: number): boolean {
    return this.parking.block(() => this.admits(worker) || stopped(), timeoutMs)
  }
}
