/** Feeds a trial: submits each task when its plan says so, and knows when all are done. */
import { deferred } from '../base/deferred'
import { nextTurn, sleep } from '../base/turn'
import type { RunningWork } from '../host-work/host-work'
import type { Fault } from './fault'
import { NAP_MS, type FeedPorts } from './feed-ports'
import type { TrialPlan } from './trial-plan'
import { WorkingHost } from './working-host'

/** Longest piece of host work in one go: answers wait for its end, and the page may be the host. */
const SLICE_MS = 8
/** Submits between two looks at the clock; more where a look costs as much as many tasks. */
const LOOK_EVERY = 16
const BLOCK_LOOK_EVERY = 1024

export class Feed {
  readonly #plan: TrialPlan
  readonly #ports: FeedPorts
  readonly #working: WorkingHost | null
  readonly #over = deferred<void>()
  #next = 0
  #answered = 0
  #ended = false

  /** `work`: what the host does before each submit; null for nothing. */
  constructor(plan: TrialPlan, ports: FeedPorts, work: RunningWork | null) {
    this.#plan = plan
    this.#ports = ports
    this.#working = work && new WorkingHost(plan, ports, work)
    // A fault before anyone waits must not count as unhandled.
    this.#over.promise.catch(() => {})
  }

  /** Submits all tasks; resolves when the last one is answered, throws the Fault that ends it. */
  async run(): Promise<void> {
    const submitted = this.#working ? this.#working.run(() => this.#ended) : this.#submitAll()
    // A fault ends the wait for a task that may not be submitted yet.
    try {
      await Promise.race([submitted, this.#over.promise])
      await this.#over.promise
    } finally {
      this.#ended = true
    }
  }

  async #submitAll(): Promise<void> {
    const { arrivals } = this.#plan.spec
    switch (arrivals.kind) {
      case 'batch':
        await this.#submitUpTo(this.#plan.tasks)
        break
      case 'closed':
        await this.#submitUpTo(Math.min(arrivals.outstanding, this.#plan.tasks))
        break
      case 'open':
      case 'profile':
        await this.#submitInTime()
        break
      default:
        arrivals satisfies never
    }
  }

  /** Tasks are answered. */
  answered(count = 1): void {
    this.#answered += count
    if (this.#working) this.#working.answered(count)
    else if (this.#plan.spec.arrivals.kind === 'closed')
      this.#submit(Math.min(this.#next + count, this.#plan.tasks))
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

  #submit(to: number): void {
    const from = this.#next
    if (from >= to) return
    // Before the call: an answer that comes during it may submit more.
    this.#next = to
    this.#ports.submit(from, to)
  }

  async #submitUpTo(end: number): Promise<void> {
    const { turn, now } = this.#ports
    const most = this.#plan.level === 'blocks' ? BLOCK_LOOK_EVERY : LOOK_EVERY
    while (this.#next < end && !this.#ended) {
      turn(() => {
        const until = now() + SLICE_MS
        do this.#submit(Math.min(this.#next + most, end))
        while (this.#next < end && now() <= until)
      })
      if (this.#next < end) await nextTurn()
    }
  }

  async #submitInTime(): Promise<void> {
    const { turn, now } = this.#ports
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
        let to = this.#next
        while (to < tasks && (arrivals?.[to] ?? 0) <= until) to++
        this.#submit(to)
      })
      // Arrivals that are all late would hold the thread; answers must come through.
      await nextTurn()
    }
  }
}
