/** A first-in, first-out queue of numbers that does not move them at each step. */
export class Queue {
  #items: number[] = []
  #head = 0

  get length(): number {
    return this.#items.length - this.#head
  }

  push(item: number): void {
    this.#items.push(item)
  }

  /** Removes the oldest item; throws RangeError if there is none. */
  shift(): number {
    const item = this.#items[this.#head]
    if (item === undefined) throw new RangeError('[queue] an item (it is empty)')
    this.#head++
    if (this.#head > 1024 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head)
      this.#head = 0
    }
    return item
  }
}
