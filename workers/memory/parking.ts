/**
 * A parking place: threads that find nothing to do sleep here until another thread has news. Sleepers
 * are workers that block, or a host that waits without blocking; any thread may bring news.
 *
 * Source: D. Vyukov, event counts (2008), and the sleep module of rayon: announce, look again, sleep.
 *
 * Words (each on a line of its own)
 *   NEWS       who brings news  grows with each of them; sleepers sleep on it
 *   SLEEPERS   sleepers         threads that sleep or are about to
 *
 * Invariants: SLEEPERS is the number of threads in `block` and `rest`. NEWS only grows (and wraps; 2³² pieces of news between a look and a sleep do not happen).
 *
 * Publish/observe: who has news stores it with Atomics first, then calls `wake`.
 *
 * Who wakes whom, and why no wake-up is lost. A sleeper raises SLEEPERS (s1), loads NEWS (s2), looks
 * once more for what it wants (s3), and sleeps only while NEWS is what it saw (s4). A thread with news
 * stores it (n1), loads SLEEPERS (n2), and if that is not 0 raises NEWS (n3) and notifies (n4). All
 * are sequentially consistent. If n2 comes before s1, then n1 comes before s3, and the look finds the
 * news. If not, n3 follows. Is n3 before s2, then n1 is before s3 again. Is it after s2, then s4
 * compares a NEWS that has changed and does not sleep, or n4 comes while the thread sleeps.
 * Each piece of news wakes as many sleepers as it is worth: a sleeper that was woken for what another
 * thread took meanwhile has looked, found nothing, and sleeps again.
 *
 * May be stale: SLEEPERS may count a thread that will not sleep after all; that costs one notify.
 */

/** Words that a parking place needs, each on a line of its own. */
export const PARKING_WORDS = 2

export class Parking {
  readonly #words: Int32Array
  readonly #news: number
  readonly #sleepers: number

  /** `news` and `sleepers`: places of the two words in `words`, zero at the start. */
  constructor(words: Int32Array, [news = 0, sleepers = 0]: readonly number[]) {
    this.#words = words
    this.#news = news
    this.#sleepers = sleepers
  }

  /**
   * Blocks the thread until there is news, or `timeoutMs` is over. `found` looks once more for what
   * the thread wants; if it is there, there is no sleep.
   */
  block(found: () => boolean, timeoutMs: number): void {
    Atomics.add(this.#words, this.#sleepers, 1)
    const heard = Atomics.load(this.#words, this.#news)
    if (!found()) Atomics.wait(this.#words, this.#news, heard, timeoutMs)
    Atomics.sub(this.#words, this.#sleepers, 1)
  }

  /** As `block`, for a thread that must not be blocked. */
  async rest(found: () => boolean, timeoutMs: number): Promise<void> {
    Atomics.add(this.#words, this.#sleepers, 1)
    const heard = Atomics.load(this.#words, this.#news)
    if (!found()) {
      const wait = Atomics.waitAsync(this.#words, this.#news, heard, timeoutMs)
      if (wait.async) await wait.value
    }
    Atomics.sub(this.#words, this.#sleepers, 1)
  }

  /** Tells of news that `most` sleepers can use. A system call only if anyone sleeps. */
  wake(most: number): void {
    if (Atomics.load(this.#words, this.#sleepers) === 0) return
    Atomics.add(this.#words, this.#news, 1)
    Atomics.notify(this.#words, this.#news, most)
  }
}
