/**
 * Threads that are ended after so many tasks, or when their heap is large, and replaced by others. Such a worker gets no
 * task any more, finishes what it holds, and is chosen again when its new thread is ready. It knows no thread.
 */
interface RecyclingPorts {
  /** True if tasks are left that a new thread could get. */
  left(): boolean
  /** Chooses the worker no more. */
  withdraw(worker: number): void
  /** Ends the thread of a worker that has no task; resolves when another can be given tasks. */
  recycle(worker: number): Promise<void>
  /** Chooses the worker again. */
  readmit(worker: number): void
}

export class Recycling {
  readonly #after: number
  readonly #ports: RecyclingPorts
  /** Tasks that the thread of each worker has been given; Infinity if its heap is large. */
  readonly #given = new Map<number, number>()
  /** Workers whose threads are being replaced. */
  readonly #empty = new Set<number>()
  #isOver = false

  /** `after`: most tasks of a thread; Infinity for no limit. */
  constructor(after: number, ports: RecyclingPorts) {
    this.#after = after
    this.#ports = ports
  }

  /** Takes note of a task that a worker has been given. */
  given(worker: number): void {
    const count = (this.#given.get(worker) ?? 0) + 1
    this.#given.set(worker, count)
    if (count >= this.#after) this.#ports.withdraw(worker)
  }

  /** Takes note that the heap of a worker's thread is large. `held`: tasks that the worker has left. */
  full(worker: number, held: number): void {
    this.#given.set(worker, Infinity)
    this.#ports.withdraw(worker)
    this.released(worker, held)
  }

  /** Takes note of the tasks that a worker has left when it has answered one. */
  released(worker: number, held: number): void {
    const isFree = held === 0 && !this.#empty.has(worker) && this.#ports.left()
    if (isFree && (this.#given.get(worker) ?? 0) >= this.#after) void this.#recycle(worker)
  }

  /** No thread is chosen again from now on. */
  close(): void {
    this.#isOver = true
  }

  async #recycle(worker: number): Promise<void> {
    this.#empty.add(worker)
    await this.#ports.recycle(worker)
    if (this.#isOver) return
    this.#empty.delete(worker)
    this.#given.delete(worker)
    this.#ports.readmit(worker)
  }
}
