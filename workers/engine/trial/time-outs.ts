/**
 * Time-outs of tasks, at the host. Either the caller stops waiting for a task, and the pool goes on
 * with it as if nothing had happened; or the thread that has the task for too long is ended, and
 * another takes its place and the tasks that waited behind it. It knows no thread and no clock.
 */
export interface TimeOut {
  limitMs: number
  /** True to replace the thread of a task; false if only its caller gives up. */
  replaces: boolean
}

interface TimeOutPorts {
  now(): number
  /** Counts a task as timed out: nobody waits for it any more. */
  timedOut(task: number): void
  /** Ends the thread of a worker; resolves when another can be given tasks. */
  replace(worker: number): Promise<void>
  /** Gives a worker a task again that its thread has taken with it. */
  sendAgain(worker: number, task: number): void
  /** Takes note that a worker has one task less without an answer. */
  release(worker: number): void
}

export class TimeOuts {
  readonly #setting: TimeOut
  readonly #ports: TimeOutPorts
  /** Tasks that somebody waits for, the longest first, and since when. */
  readonly #waited = new Map<number, number>()
  readonly #late = new Set<number>()
  /** Tasks that each worker has been sent and has not answered, in their order. */
  readonly #held = new Map<number, Set<number>>()
  readonly #replaced = new Set<number>()

  constructor(setting: TimeOut, ports: TimeOutPorts) {
    this.#setting = setting
    this.#ports = ports
  }

  submitted(task: number): void {
    if (!this.#setting.replaces) this.#waited.set(task, this.#ports.now())
  }

  sent(worker: number, task: number): void {
    const held = this.#held.get(worker) ?? new Set()
    this.#held.set(worker, held.add(task))
    // A task that waits behind another one in its worker has not begun.
    if (this.#setting.replaces && held.size === 1) this.#waited.set(task, this.#ports.now())
  }

  /** Takes note of an answer; false if nobody has waited for it any more. */
  answered(worker: number, task: number): boolean {
    const held = this.#held.get(worker)
    held?.delete(task)
    this.#waited.delete(task)
    if (this.#setting.replaces) this.#begin(worker)
    return !this.#late.has(task)
  }

  /** True if the worker has a task that somebody waits for. */
  expects(worker: number): boolean {
    if (this.#replaced.has(worker)) return false
    return [...(this.#held.get(worker) ?? [])].some((task) => !this.#late.has(task))
  }

  /** Ends the wait for every task that takes too long. */
  look(): void {
    const { limitMs, replaces } = this.#setting
    const now = this.#ports.now()
    for (const [task, since] of this.#waited) {
      // Those behind it have waited for less time.
      if (now - since <= limitMs) return
      this.#waited.delete(task)
      this.#late.add(task)
      this.#ports.timedOut(task)
      if (replaces) void this.#replaceThreadOf(task)
    }
  }

  /** The next task of a worker begins. */
  #begin(worker: number): void {
    const [next] = this.#held.get(worker) ?? []
    if (next !== undefined) this.#waited.set(next, this.#ports.now())
  }

  async #replaceThreadOf(task: number): Promise<void> {
    const [worker, held] = [...this.#held].find(([, tasks]) => tasks.has(task)) ?? []
    if (worker === undefined || !held) return
    held.delete(task)
    this.#replaced.add(worker)
    await this.#ports.replace(worker)
    this.#replaced.delete(worker)
    for (const behind of held) this.#ports.sendAgain(worker, behind)
    this.#begin(worker)
    this.#ports.release(worker)
  }
}
