import { newShared, type Share } from './layout'

const WORD = Float64Array.BYTES_PER_ELEMENT

/**
 * The shared memory of trials, lent again and again. A browser counts the handle of shared memory, some
 * bytes, and not what is behind it: what is dropped is collected late or never, and may not be dropped
 * once in every trial.
 */
export class TrialBuffers {
  /** The smallest first. */
  #free: SharedArrayBuffer[] = []
  #lent: SharedArrayBuffer[] = []

  /**
   * The smallest free one that holds `bytes`, its first `bytes` all 0. If there is none a new one takes
   * the place of the largest. Throws a RangeError if there is no memory.
   */
  readonly lend: Share = (bytes) => {
    const place = this.#free.findIndex(({ byteLength }) => byteLength >= bytes)
    const [fits] = this.#free.splice(place, 1)
    const words = Math.ceil(bytes / WORD)
    const buffer = place >= 0 && fits ? fits : newShared(words * WORD)
    this.#lent.push(buffer)
    // A new one too, whose pages would else be made while the trial runs: only the first one would pay.
    new Float64Array(buffer, 0, words).fill(0)
    return buffer
  }

  /** Nobody reads or writes any more what was lent: it may be lent again. */
  takeBack(): void {
    this.#free = [...this.#free, ...this.#lent].sort((a, b) => a.byteLength - b.byteLength)
    this.#lent = []
  }

  /** The same for one of them. */
  giveBack(buffer: SharedArrayBuffer): void {
    const others = this.#lent.filter((one) => one !== buffer)
    this.#lent = [buffer]
    this.takeBack()
    this.#lent = others
  }

  /** Somebody may still read or write what is lent: it is never lent again. */
  forget(): void {
    this.#lent = []
  }

  /**
   * Before a run whose largest trial holds `trialBytes`, and `largest` in one piece: drops what is free if
   * it is more than twice that, and makes the largest piece first, since trials come in any order and
   * each that is larger than those before would else leave one behind.
   */
  prepare(largest: number, trialBytes: number): void {
    this.forget()
    this.limit(2 * trialBytes)
    this.lend(largest)
    this.takeBack()
  }

  /** Drops what is free if it is more than `bytes`. */
  limit(bytes: number): void {
    if (this.#free.reduce((sum, { byteLength }) => sum + byteLength, 0) > bytes) this.#free = []
  }

  /** Bytes that are held, lent or not. */
  get bytes(): number {
    return [...this.#free, ...this.#lent].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}
