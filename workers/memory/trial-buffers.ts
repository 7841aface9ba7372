import { newShared, type MemorySource } from './layout'

const WORD = Float64Array.BYTES_PER_ELEMENT

/**
 * The shared memory of trials, lent again and again. A browser counts only the handle of shared
 * memory, some bytes, and not the memory behind it. Dropped memory is collected late or never, so
 * no trial may drop its own.
 */
export class TrialBuffers {
  /** Free buffers, smallest first. */
  #free: SharedArrayBuffer[] = []
  #lent: SharedArrayBuffer[] = []

  /**
   * Lends the smallest free buffer that holds `bytes`, its first `bytes` all 0. If no buffer is
   * large enough, a new one takes the place of the largest. Throws a RangeError if the memory
   * cannot be allocated.
   */
  readonly lend: MemorySource = (bytes) => {
    const place = this.#free.findIndex(({ byteLength }) => byteLength >= bytes)
    const [fits] = this.#free.splice(place, 1)
    const words = Math.ceil(bytes / WORD)
    const buffer = place >= 0 && fits ? fits : newShared(words * WORD)
    this.#lent.push(buffer)
    // New buffers are filled, too. Otherwise their pages would be made while the trial runs, and
    // the first trial alone would pay for them.
    new Float64Array(buffer, 0, words).fill(0)
    return buffer
  }

  /** Makes all lent buffers free again. Nobody may read or write them any more. */
  takeBack(): void {
    this.#free = [...this.#free, ...this.#lent].sort((a, b) => a.byteLength - b.byteLength)
    this.#lent = []
  }

  /** Makes one lent buffer free again. Nobody may read or write it any more. */
  giveBack(buffer: SharedArrayBuffer): void {
    const others = this.#lent.filter((lent) => lent !== buffer)
    this.#lent = [buffer]
    this.takeBack()
    this.#lent = others
  }

  /** Gives up all lent buffers for ever, because a thread may still read or write them. */
  forget(): void {
    this.#lent = []
  }

  /**
   * Prepares for a run whose largest trial holds `trialBytes`, and `largest` in one piece. Drops
   * the free buffers if they hold more than twice `trialBytes`. Makes the largest piece first:
   * trials come in any order, and each that is larger than those before would otherwise leave a
   * buffer behind.
   */
  prepare(largest: number, trialBytes: number): void {
    this.forget()
    this.limit(2 * trialBytes)
    this.lend(largest)
    this.takeBack()
  }

  /** Drops the free buffers if they hold more than `bytes`. */
  limit(bytes: number): void {
    if (this.#free.reduce((sum, { byteLength }) => sum + byteLength, 0) > bytes) this.#free = []
  }

  /** Bytes of all buffers, lent or free. */
  get bytes(): number {
    return [...this.#free, ...this.#lent].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}
