/**
 * A parking place: threads that find nothing to do sleep here until another thread has news.
 * Sleepers are workers that block, or a host that waits without blocking; any thread may notify
 * them.
 *
 * Source: D. Vyukov, event counts (2008), and the sleep module of rayon: announce, check again,
 * sleep.
 *
 * Words (each on a line of its own)
 *   NEWS       notifiers  incremented by each notifier; sleepers sleep on it
 *   SLEEPERS   sleepers   threads that sleep or are about to
 *
 * Invariants: SLEEPERS is the number of threads in `block` and `waitAsync`. NEWS is only
 * incremented. It wraps, but 2³² increments between a load and the wait that follows it do not
 * happen.
 * A sleeper uses both words until its `block` or `waitAsync` has ended, some turns after its wake-up:
 * their memory must not be lent again before that.
 *
 * Publish/observe: a notifier stores its news with Atomics first, then calls `wake`.
 *
 * Wake-ups, and why none is lost. A sleeper increments SLEEPERS (s1), loads NEWS (s2),
 * checks once more for what it wants (s3), and sleeps only while NEWS still has the value that it
 * loaded (s4). A notifier stores its news (n1), loads SLEEPERS (n2), and if that is not 0
 * increments NEWS (n3) and notifies (n4). All are sequentially consistent. If n2 comes before s1,
 * then n1 comes before s3, and the check finds the news. Otherwise n2 sees the sleeper and n3
 * follows. If n3 comes before s2, then n1 again comes before s3. If n3 comes after s2, either s4
 * finds that NEWS has changed and does not sleep, or n4 comes while the thread sleeps and wakes it.
 * Each notification wakes as many sleepers as can use it. A sleeper woken for something that
 * another thread has taken meanwhile finds nothing and sleeps again.
 *
 * The end of a trial is news as well: its stop flag is stored (n1), then all sleepers are woken, and
 * each sleeper looks at the flag in its check (s3). A sleeper that looked only before it entered
 * could miss the flag, and nothing would come after it.
 *
 * May be stale: SLEEPERS may count a thread that will not sleep after all; that costs one needless
 * notify.
 */

/** Words that a parking place needs, each on its own line. */
export const PARKING_WORDS = 2

export class Parking {
  readonly #words: Int32Array
  readonly #news: number
  readonly #sleepers: number

  /** `news` and `sleepers`: offsets of the two words in `words`, initially zero. */
  constructor(words: Int32Array, [news = 0, sleepers = 0]: readonly number[]) {
    this.#words = words
    this.#news = news
    this.#sleepers = sleepers
  }

  /**
   * Blocks the thread until a notification, or until `timeoutMs` has passed. `ready` checks once
   * more for what the thread needs; if `ready` returns true, the thread does not sleep. Returns
   * true if the time-out ended the sleep.
   */
  block(ready: () => boolean, timeoutMs: number): boolean {
    Atomics.add(this.#words, this.#sleepers, 1)
    const expected = Atomics.load(this.#words, this.#news)
    const woken = ready() ? 'ok' : Atomics.wait(this.#words, this.#news, expected, timeoutMs)
    Atomics.sub(this.#words, this.#sleepers, 1)
    return woken === 'timed-out'
  }

  /** Sleeps as in `block`, for a thread that must not block. */
  async waitAsync(ready: () => boolean, timeoutMs: number): Promise<void> {
    Atomics.add(this.#words, this.#sleepers, 1)
    const expected = Atomics.load(this.#words, this.#news)
    if (!ready()) {
      const wait = Atomics.waitAsync(this.#words, this.#news, expected, timeoutMs)
      if (wait.async) await wait.value
    }
    Atomics.sub(this.#words, this.#sleepers, 1)
  }

  /** Wakes up to `count` sleepers. Makes a system call only if there are sleepers. */
  wake(count: number): void {
    if (Atomics.load(this.#words, this.#sleepers) === 0) return
    Atomics.add(this.#words, this.#news, 1)
    Atomics.notify(this.#words, this.#news, count)
  }
}
