/**
 * Notification of the dispatching thread about finished tasks: one rule for all channels.
 *
 * Each notification wakes a thread that may need a core, and one that comes before its batch is
 * full splits the batch that goes back. So a worker notifies once per batch, and of the rest before
 * it waits. At recording level `full`, whose tasks take 50 µs and more, a worker also notifies of
 * every task that took `NOTIFY_MS` or more, before the next one starts. The next task may be a long
 * one, and a worker cannot notify while a task runs. So the dispatching thread itself looks, while
 * tasks are unanswered, for tasks that workers have published; where workers notify of each task, it
 * need not. No finished task waits longer than one look (behind messages: two looks), however long
 * the next task takes. A look takes a core from a worker: each that finds nothing doubles the time
 * to the next, from `LOOK_MS` to `MAX_LOOK_MS`. At level `blocks` workers publish tasks to the ledger
 * with their block.
 */
import { sleep } from '../base/turn'
import type { ChannelNeed, Sleeps } from './channel'
import type { TaskRunner } from './task-runner'

/** Time in ms to the next look after one that found a task, if the dispatching thread is free. */
export const LOOK_MS = 2
/** Longest time in ms to the next look. */
const MAX_LOOK_MS = 16
/** Length in ms from which on a task gets a notification of its own. */
export const NOTIFY_MS = 1

/** Number of tasks per notification, to a worker or from it: half of its queue, so that the rest lasts until the refill. */
export const tasksPerNotice = ({ queue }: Pick<ChannelNeed, 'queue'>): number =>
  Math.max(1, queue >> 1)

/** The parts of a worker that the notifier uses. */
interface NotifierSite {
  runner: Pick<TaskRunner, 'level' | 'asynchronous' | 'lastMs'>
  sleeps: Pick<Sleeps, 'heldMs'>
}

/** The worker's side. At level `full` the notifier counts how long answers were held back. */
export class Notifier {
  readonly #most: number
  readonly #notify: () => void
  readonly #runner: NotifierSite['runner']
  /** True if tasks are long compared with a look at the clock. */
  readonly #timed: boolean
  #pending = 0
  /** End times of the pending tasks, if known. */
  readonly #ends: number[] = []
  readonly #counts: Pick<Sleeps, 'heldMs'>

  /** `batch`: number of tasks per notification. */
  constructor({ runner, sleeps }: NotifierSite, batch: number, notify: () => void) {
    const { level, asynchronous } = runner
    this.#runner = runner
    // The thread may have nothing to do between two tasks of an asynchronous kernel.
    this.#most = asynchronous ? 1 : batch
    // An answer that goes at once is not held back.
    this.#timed = level === 'full' && this.#most > 1
    this.#counts = sleeps
    this.#notify = notify
  }

  /** Takes note of a task that has ended and is published. */
  ended(): void {
    this.#pending++
    if (this.#timed) this.#ends.push(performance.now())
    const long = this.#timed && this.#runner.lastMs >= NOTIFY_MS
    if (long || this.#pending >= this.#most) this.#notifyNow()
  }

  /** Notifies of the pending tasks; called when the worker is about to wait. */
  flush(): void {
    if (this.#pending > 0) this.#notifyNow()
  }

  #notifyNow(): void {
    this.#pending = 0
    const now = this.#timed ? performance.now() : NaN
    // Time beyond this does not count: the dispatching side may have looked by itself.
    for (const end of this.#ends) this.#counts.heldMs += Math.min(LOOK_MS, now - end)
    this.#ends.length = 0
    this.#notify()
  }
}

/**
 * Looks for answers while `unanswered` holds. `look` returns whether it found one; `failed` gets its
 * error.
 */
export const answerLook = (
  unanswered: () => boolean,
  look: () => boolean,
  failed: (error: unknown) => void,
) => {
  let looking = false
  let open = true
  const run = async () => {
    let wait = LOOK_MS
    while (open && unanswered()) {
      await sleep(wait)
      if (open) wait = look() ? LOOK_MS : Math.min(2 * wait, MAX_LOOK_MS)
    }
    looking = false
  }
  return {
    /** Takes note that there are unanswered tasks. */
    expect: () => {
      if (looking || !open) return
      looking = true
      run().catch(failed)
    },
    close: () => (open = false),
  }
}
