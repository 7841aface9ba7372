/**
 * Time-outs of tasks, at the host. Either the caller stops waiting for a task, and the pool goes on
 * with it as if nothing had happened; or the thread that has the task for too long is ended, and
 * another takes its place and the tasks that waited behind it. It knows no thread.
 */
import { randomSource } from '../../base/random'

interface TimeOutPorts {
  now(): number
  /** True if the time-out is for this task. */
  may(task: number): boolean
  /** Counts a task as timed out: nobody waits for it any more. */
  timedOut(task: number): void
  /** Replaces the thread of the task; null if only its caller gives up. */
  replacing: Replacing | null
}

interface Replacing {
  /** Ends the thread of a worker; resolves when another can be given tasks. */
  replace(worker: number): Promise<void>
  /** Gives a worker a task again that its thread has taken with it. */
  sendAgain(worker: number, task: number): void
  /** Takes note that a worker has one task less without an answer. */
  release(worker: number): void
}

/** The tasks that a time-out is for, drawn by the seed of the plan. */
export const mayTimeOut = (
  { seed, tasks }: { seed: number; tasks: number },
  sharePercent: number,
): ((task: number) => boolean) => {
  if (sharePercent === 100) return () => true
  const draw = randomSource(seed, 'time-outs')
  const chosen = Uint8Array.from({ length: tasks }, () => (draw() * 100 < sharePercent ? 1 : 0))
  return (task) => chosen[task] === 1
}

/** Looks within the limit of a task, and the least time between two, in ms. */
const [LOOKS, LEAST_LOOK_MS] = [10, 5]

export class TimeOuts {
  readonly #limitMs: number
  readonly #ports: TimeOutPorts
  #timer: ReturnType<typeof setInterval> | undefined
  /** Tasks that somebody waits for, the longest first, and since when. */
  readonly #waited = new Map<number, number>()
  readonly #late = new Set<number>()
  /** Tasks that each worker has been sent and has not answered, in their order. */
  readonly #held = new Map<number, Set<number>>()
  readonly #replaced = new Set<number>()

  constructor(limitMs: number, ports: TimeOutPorts) {
    this.#limitMs = limitMs
    this.#ports = ports
  }

  /** Looks from now on, each time within a `turn`. */
  open(turn: (look: () => void) => void): void {
    const look = () => turn(() => this.look())
    this.#timer = setInterval(look, Math.max(LEAST_LOOK_MS, this.#limitMs / LOOKS))
  }

  close(): void {
    clearInterval(this.#timer)
  }

  submitted(task: number): void {
    if (!this.#ports.replacing) this.#wait(task)
  }

  sent(worker: number, task: number): void {
    const held = this.#held.get(worker) ?? new Set()
    this.#held.set(worker, held.add(task))
    // A task that waits behind another one in its worker has not begun.
    if (this.#ports.replacing && held.size === 1) this.#wait(task)
  }

  /** Takes note of an answer; false if nobody has waited for it any more. */
  answered(worker: number, task: number): boolean {
    const held = this.#held.get(worker)
    held?.delete(task)
    this.#waited.delete(task)
    if (this.#ports.replacing) this.#begin(worker)
    return !this.#late.has(task)
  }

  /** True if the worker has a task that somebody waits for. */
  expects(worker: number): boolean {
    if (this.#replaced.has(worker)) return false
    return [...(this.#held.get(worker) ?? [])].some((task) => !this.#late.has(task))
  }

  /** Ends the wait for every task that takes too long. */
  look(): void {
    const { replacing } = this.#ports
    const now = this.#ports.now()
    for (const [task, since] of this.#waited) {
      // Those behind it have waited for less time.
      if (now - since <= this.#limitMs) return
      this.#waited.delete(task)
      this.#late.add(task)
      this.#ports.timedOut(task)
      if (replacing) void this.#replaceThreadOf(task, replacing)
    }
  }

  /** The next task of a worker begins. */
  #begin(worker: number): void {
    const [next] = this.#held.get(worker) ?? []
    if (next !== undefined) this.#wait(next)
  }

  #wait(task: number): void {
    if (this.#ports.may(task)) this.#waited.set(task, this.#ports.now())
  }

  async #replaceThreadOf(task: number, { replace, sendAgain, release }: Replacing): Promise<void> {
    const [worker, held] = [...this.#held].find(([, tasks]) => tasks.has(task)) ?? []
    if (worker === undefined || !held) return
    held.delete(task)
    this.#replaced.add(worker)
    await replace(worker)
    this.#replaced.delete(worker)
    for (const behind of held) sendAgain(worker, behind)
    this.#begin(worker)
    release(worker)
  }
}
