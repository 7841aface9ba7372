/** Workers by the time at which they get free: the earliest first, of equal ones the lowest. */
export class FreeTimes {
  #at: Float64Array
  #worker: Int32Array
  #size = 0

  /** @param workers for which there is room; it grows. */
  constructor(workers: number) {
    this.#at = new Float64Array(workers)
    this.#worker = new Int32Array(workers)
  }

  get size(): number {
    return this.#size
  }

  /** Infinity without any. */
  get first(): number {
    return this.#size > 0 ? (this.#at[0] ?? 0) : Infinity
  }

  push(at: number, worker: number): void {
    if (this.#size === this.#at.length) this.#grow()
    let place = this.#size++
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.#isBefore(at, worker, parent)) break
      this.#move(parent, place)
      place = parent
    }
    this.#at[place] = at
    this.#worker[place] = worker
  }

  /** Removes the first. @returns its worker; −1 without any */
  pop(): number {
    if (this.#size === 0) return -1
    const worker = this.#worker[0] ?? -1
    const last = --this.#size
    if (last > 0) this.#sink(this.#at[last] ?? 0, this.#worker[last] ?? 0)
    return worker
  }

  #grow(): void {
    const [times, workers] = [this.#at, this.#worker]
    this.#at = new Float64Array(2 * this.#size + 1)
    this.#worker = new Int32Array(2 * this.#size + 1)
    this.#at.set(times)
    this.#worker.set(workers)
  }

  #sink(at: number, worker: number): void {
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= this.#size) break
      const other = child + 1
      if (
        other < this.#size &&
        this.#isBefore(this.#at[other] ?? 0, this.#worker[other] ?? 0, child)
      )
        child = other
      if (this.#isBefore(at, worker, child)) break
      this.#move(child, place)
      place = child
    }
    this.#at[place] = at
    this.#worker[place] = worker
  }

  #isBefore(at: number, worker: number, place: number): boolean {
    const other = this.#at[place] ?? 0
    return at < other || (at === other && worker < (this.#worker[place] ?? 0))
  }

  #move(from: number, to: number): void {
    this.#at[to] = this.#at[from] ?? 0
    this.#worker[to] = this.#worker[from] ?? 0
  }
}
