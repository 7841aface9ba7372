/**
 * When the thread that dispatches is notified of finished tasks: one rule for all channels.
 *
 * Each notification wakes a thread that may need a core. So a worker notifies of a batch, and of the rest
 * before it waits; at recording level `full`, whose tasks take 50 µs and more, also of every task that
 * ends `TELL_MS` or more after the last notification. Its next task may be a long one, and a worker
 * cannot notify while it runs. So the thread that dispatches looks by itself, every `LOOK_MS` while
 * tasks are unanswered, at what workers have published: no finished task waits longer (behind messages:
 * than two looks), whatever the next one takes. At level `blocks` workers publish tasks to the ledger with their block.
 */
import { sleep } from '../base/turn'
import type { Sleeps } from './channel'
import type { TaskRunner } from './task-runner'

/** From look to look, if the thread that dispatches is free. */
export const LOOK_MS = 2
/** Tasks that end sooner after one another than this share a notification. */
export const TELL_MS = 1

/** What it uses of a worker. */
interface NotifierSite {
  runner: Pick<TaskRunner, 'level' | 'asynchronous'>
  sleeps: Pick<Sleeps, 'heldMs'>
}

/** The worker's side. At level `full` it counts how long it held answers back. */
export class Notifier {
  readonly #most: number
  readonly #notify: () => void
  /** Tasks are long beside a look at the clock. */
  readonly #timed: boolean
  #toldAt = -Infinity
  #pending = 0
  /** When the pending ones ended, if that is known. */
  readonly #ends: number[] = []
  readonly #counts: Pick<Sleeps, 'heldMs'>

  /** `batch`: tasks of one notification. */
  constructor({ runner, sleeps }: NotifierSite, batch: number, notify: () => void) {
    const { level, asynchronous } = runner
    // Between two tasks of an asynchronous kernel the thread may have nothing to do.
    this.#most = asynchronous ? 1 : batch
    this.#timed = level === 'full'
    this.#counts = sleeps
    this.#notify = notify
  }

  /** A task has ended and is published. */
  ended(): void {
    this.#pending++
    const now = this.#timed ? performance.now() : NaN
    if (this.#timed) this.#ends.push(now)
    if (this.#pending >= this.#most || now - this.#toldAt >= TELL_MS) this.#tell(now)
  }

  /** The worker is about to wait: notifies of what is still pending. */
  flush(): void {
    if (this.#pending > 0) this.#tell(this.#timed ? performance.now() : NaN)
  }

  #tell(now: number): void {
    this.#pending = 0
    this.#toldAt = now
    // The dispatching side has looked by itself after `LOOK_MS`.
    for (const end of this.#ends) this.#counts.heldMs += Math.min(LOOK_MS, now - end)
    this.#ends.length = 0
    this.#notify()
  }
}

/** The dispatching side. */
export interface AnswerLook {
  /** There are unanswered tasks from now on. */
  expect(): void
  close(): void
}

/** Calls `look` every `LOOK_MS` while `unanswered` holds. `failed` is told what `look` throws. */
export const answerLook = (
  unanswered: () => boolean,
  look: () => void,
  failed: (error: unknown) => void,
): AnswerLook => {
  let looking = false
  let open = true
  const run = async () => {
    while (open && unanswered()) {
      await sleep(LOOK_MS)
      if (open) look()
    }
    looking = false
  }
  return {
    expect: () => {
      if (looking || !open) return
      looking = true
      run().catch(failed)
    },
    close: () => (open = false),
  }
}
