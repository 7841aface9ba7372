/** Workers by the time at which they get free: the earliest first, of equal ones the lowest. */
export class FreeTimes {
  readonly #at: number[] = []
  readonly #worker: number[] = []

  get size(): number {
    return this.#at.length
  }

  /** Infinity without any. */
  get first(): number {
    return this.#at[0] ?? Infinity
  }

  push(at: number, worker: number): void {
    let place = this.size
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.#isBefore(at, worker, parent)) break
      this.#set(place, this.#at[parent], this.#worker[parent])
      place = parent
    }
    this.#set(place, at, worker)
  }

  /** Removes the first. @returns its worker; −1 without any */
  pop(): number {
    const first = this.#worker[0] ?? -1
    const [at = 0, worker = 0] = [this.#at.pop(), this.#worker.pop()]
    if (this.size === 0) return first
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      const other = child + 1
      if (other < this.size && this.#isBefore(this.#at[other], this.#worker[other], child))
        child = other
      if (child >= this.size || this.#isBefore(at, worker, child)) break
      this.#set(place, this.#at[child], this.#worker[child])
      place = child
    }
    this.#set(place, at, worker)
    return first
  }

  #isBefore(at = 0, worker = 0, place: number): boolean {
    const other = this.#at[place] ?? 0
    return at < other || (at === other && worker < (this.#worker[place] ?? 0))
  }

  #set(place: number, at = 0, worker = 0): void {
    this.#at[place] = at
    this.#worker[place] = worker
  }
}
