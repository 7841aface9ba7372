/**
 * When the thread that dispatches is notified of finished tasks: one rule for all channels.
 *
 * At recording level `full` tasks take 50 µs and more: a worker notifies of each task before it starts
 * the next one. Tasks of the other levels are shorter, and each notification wakes a thread that may
 * need a core: a worker notifies of a batch, and of the rest before it waits. Its next task may be a
 * long one, and a worker cannot notify while it runs. So at these levels the thread that dispatches
 * looks by itself, every `LOOK_MS` while tasks are unanswered, at what workers have published: no
 * finished task waits longer, whatever the next one takes. At level `blocks` workers publish tasks to
 * the ledger with their block.
 */
import { sleep } from '../base/turn'
import type { TaskRunner } from './task-runner'

/** A finished task is noticed within this time, if the thread that dispatches is free. */
export const LOOK_MS = 2

/** The worker's side. */
export class Notifier {
  readonly #most: number
  readonly #notify: () => void
  #pending = 0

  /** `batch`: tasks of one notification, if the recording level allows more than one. */
  constructor(
    { level, asynchronous }: Pick<TaskRunner, 'level' | 'asynchronous'>,
    batch: number,
    notify: () => void,
  ) {
    // Between two tasks of an asynchronous kernel the thread may have nothing to do.
    this.#most = level === 'full' || asynchronous ? 1 : batch
    this.#notify = notify
  }

  /** A task has ended and is published. */
  ended(): void {
    if (++this.#pending >= this.#most) this.flush()
  }

  /** The worker is about to wait: notifies of what is still pending. */
  flush(): void {
    if (this.#pending === 0) return
    this.#pending = 0
    this.#notify()
  }
}

/** The dispatching side, for levels at which workers notify of batches. */
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
