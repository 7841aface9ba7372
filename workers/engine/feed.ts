/** Feeds a trial: submits each task when its plan says so, and knows when all are done. */
import { deferred } from '../base/deferred'
import { nextTurn, sleep } from '../base/turn'
import type { Fault } from './fault'
import type { TrialPlan } from './trial-plan'

/** Longest piece of host work in one go: answers wait for its end, and the page may be the host. */
const SLICE_MS = 8
/** Submits between two looks at the clock. */
const LOOK_EVERY = 16
/** Longest sleep towards the next arrival, so that an end is seen soon. */
const NAP_MS = 100

export interface FeedPorts {
  submit(task: number): void
  turn(run: () => void): void
  now(): number
}

export class Feed {
  readonly #plan: TrialPlan
  readonly #ports: FeedPorts
  readonly #over = deferred<void>()
  #next = 0
  #answered = 0
  #ended = false

  constructor(plan: TrialPlan, ports: FeedPorts) {
    this.#plan = plan
    this.#ports = ports
    // A fault before anyone waits must not count as unhandled.
    this.#over.promise.catch(() => {})
  }

  /** Submits all tasks; resolves when the last one is answered, throws the Fault that ends it. */
  async run(): Promise<void> {
    const { arrivals } = this.#plan.spec
    switch (arrivals.kind) {
      case 'batch':
        await this.#submitUpTo(this.#plan.tasks)
        break
      case 'closed':
        await this.#submitUpTo(Math.min(arrivals.outstanding, this.#plan.tasks))
        break
      case 'open':
        await this.#submitInTime()
        break
      default:
        arrivals satisfies never
    }
    await this.#over.promise
  }

  /** One task is answered. */
  answered(): void {
    this.#answered++
    if (this.#plan.spec.arrivals.kind === 'closed' && this.#next < this.#plan.tasks)
      this.#ports.submit(this.#next++)
    if (this.#answered === this.#plan.tasks) {
      this.#ended = true
      this.#over.resolve()
    }
  }

  /** Ends the trial before its time. */
  fail(fault: Fault): void {
    this.#ended = true
    this.#over.reject(fault)
  }

  get ended(): boolean {
    return this.#ended
  }

  async #submitUpTo(end: number): Promise<void> {
    const { submit, turn, now } = this.#ports
    while (this.#next < end && !this.#ended) {
      turn(() => {
        const until = now() + SLICE_MS
        while (this.#next < end) {
          submit(this.#next++)
          if (this.#next % LOOK_EVERY === 0 && now() > until) break
        }
      })
      if (this.#next < end) await nextTurn()
    }
  }

  async #submitInTime(): Promise<void> {
    const { submit, turn, now } = this.#ports
    const { arrivals, tasks } = this.#plan
    while (this.#next < tasks && !this.#ended) {
      const due = arrivals?.[this.#next] ?? 0
      const wait = due - now()
      if (wait > 0) {
        await sleep(Math.min(wait, NAP_MS))
        continue
      }
      turn(() => {
        const until = now()
        while (this.#next < tasks && (arrivals?.[this.#next] ?? 0) <= until) submit(this.#next++)
      })
      // Arrivals that are all late would hold the thread; answers must come through.
      await nextTurn()
    }
  }
}
