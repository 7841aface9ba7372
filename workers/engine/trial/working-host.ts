/**
 * Submits for a host that has work of its own: before each task it does that work, which is
 * recorded as blocked time. Results that arrive meanwhile must wait, as they would for any such
 * host.
 */
import { nextTurn, sleep } from '../../base/turn'
import type { RunningWork } from '../../host-work/host-work'
import { isOpenLoop } from '../../workloads/arrivals'
import type { TrialPlan } from './trial-plan'

/** Longest sleep before the next arrival, so that an end is noticed quickly; in ms. */
export const NAP_MS = 100

export interface FeedPorts {
  /** Submits the tasks from ≤ task < to. */
  submit(from: number, to: number): void
  /** Records that a task is refused; absent where none can be. */
  shed?(task: number): void
  /** Runs a task in the host, outside any turn; absent where only the pool runs tasks. */
  runHere?(task: number): void
  turn(run: () => void): void
  now(): number
  /** Records the host's other work, outside any turn. */
  blocked(from: number, to: number): void
}

export class WorkingHost {
  readonly #plan: TrialPlan
  readonly #ports: FeedPorts
  readonly #work: RunningWork
  readonly #together: number
  #next = 0
  #completed = 0
  #wake: (() => void) | null = null

  constructor(plan: TrialPlan, ports: FeedPorts, work: RunningWork) {
    const { work: chosen } = plan.spec.host
    this.#plan = plan
    this.#ports = ports
    this.#work = work
    this.#together =
      'together' in chosen && chosen.together !== 'unlimited' ? chosen.together : Infinity
  }

  /** Submits all tasks, each when its plan says so and after its work, until `ended()`. */
  async run(ended: () => boolean): Promise<void> {
    while (this.#next < this.#plan.tasks && !ended()) {
      for (let left = this.#together; left > 0 && this.#next < this.#due() && !ended(); left--)
        this.#workAndSubmit(this.#next++)
      await (this.#next < this.#due() ? nextTurn() : this.#later())
    }
  }

  /** Counts finished tasks: in a closed loop each allows another submit after the host's turn. */
  completed(count: number): void {
    this.#completed += count
    const wake = this.#wake
    this.#wake = null
    wake?.()
  }

  #workAndSubmit(task: number): void {
    const { now, blocked, turn, submit } = this.#ports
    const from = now()
    this.#work.run(task)
    blocked(from, now())
    // One turn per task: the workers have the task while the host goes on working.
    turn(() => submit(task, task + 1))
  }

  /** Number of tasks, from the first, that may be submitted by now. */
  #due(): number {
    const { spec, arrivals, tasks } = this.#plan
    switch (spec.arrivals.kind) {
      case 'batch':
        return tasks
      case 'closed':
        return Math.min(tasks, this.#completed + spec.arrivals.outstanding)
      case 'open':
      case 'profile':
      case 'recorded': {
        const now = this.#ports.now()
        let to = this.#next
        while (to < tasks && (arrivals?.[to] ?? 0) <= now) to++
        return to
      }
      default:
        return spec.arrivals satisfies never
    }
  }

  #later(): Promise<void> {
    const { spec, arrivals } = this.#plan
    if (isOpenLoop(spec.arrivals)) {
      const wait = (arrivals?.[this.#next] ?? 0) - this.#ports.now()
      return wait > 0 ? sleep(Math.min(wait, NAP_MS)) : nextTurn()
    }
    return new Promise((resolve) => (this.#wake = resolve))
  }
}
