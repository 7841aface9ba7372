/** Feeds a trial: submits each task when its plan says so, and ends when all are done. */
import { nextTurn, sleep, deferred } from '../../base/turn'
import { cancelledFault, type Fault } from './fault'
import type { TrialSetting } from './outcome'
import type { TrialPlan } from './trial-plan'
import { roomOf, WaitingRoom } from './waiting-room'
import { NAP_MS, WorkingHost, type FeedPorts } from './working-host'

/** Longest stretch of host work, in ms: results wait for its end, and the page may be the host. */
const SLICE_MS = 8
/** Submits between two clock reads; more at level `blocks`, where a read costs many tasks. */
const LOOK_EVERY = 16
const BLOCK_LOOK_EVERY = 1024

export class Feed {
  readonly #plan: TrialPlan
  readonly #ports: FeedPorts
  readonly #working: WorkingHost | null
  /** Null if the pool is given each task that comes. */
  readonly #room: WaitingRoom | null
  readonly #signal: AbortSignal
  readonly #over = deferred<void>()
  #next = 0
  #completed = 0
  #ended = false

  constructor(
    plan: TrialPlan,
    ports: FeedPorts,
    { work, signal }: Pick<TrialSetting, 'work' | 'signal'>,
  ) {
    this.#plan = plan
    this.#ports = ports
    this.#signal = signal
    this.#working = work && new WorkingHost(plan, ports, work)
    const room = roomOf(plan.spec)
    this.#room =
      room &&
      new WaitingRoom(room, {
        give: (task) => ports.submit(task, task + 1),
        shed: (task) => {
          ports.shed?.(task)
          this.#count(1)
        },
      })
    // A fault before `run` awaits must not count as unhandled.
    this.#over.promise.catch(() => {})
  }

  /** Submits all tasks; resolves when all are done, throws the Fault that ends the trial. */
  async run(): Promise<void> {
    const cancel = () => this.fail(cancelledFault())
    // Nobody listens while threads start: the run may have been stopped then.
    if (this.#signal.aborted) cancel()
    this.#signal.addEventListener('abort', cancel)
    const submitted = this.#working ? this.#working.run(() => this.#ended) : this.#submitAll()
    // A fault must also end the wait for a task that may not be submitted yet.
    try {
      await Promise.race([submitted, this.#over.promise])
      await this.#over.promise
    } finally {
      this.#ended = true
      this.#signal.removeEventListener('abort', cancel)
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
      case 'recorded':
        await this.#submitInTime()
        break
      default:
        arrivals satisfies never
    }
  }

  completed(count = 1): void {
    this.#room?.freed(count)
    if (this.#working) this.#working.completed(count)
    else if (this.#plan.spec.arrivals.kind === 'closed')
      this.#submit(Math.min(this.#next + count, this.#plan.tasks))
    this.#count(count)
  }

  /** Counts tasks that have come to an end of any kind. */
  #count(ended: number): void {
    this.#completed += ended
    if (this.#completed === this.#plan.tasks) {
      this.#ended = true
      this.#over.resolve()
    }
  }

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
    // Set before the call: a result that arrives during it may submit more.
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
    let isFull = false
    while (this.#next < tasks && !this.#ended) {
      const due = arrivals?.[this.#next] ?? 0
      const wait = due - now()
      if (wait > 0) {
        await sleep(Math.min(wait, NAP_MS))
        continue
      }
      turn(() => {
        const until = now()
        const isDue = (task: number) => task < tasks && (arrivals?.[task] ?? 0) <= until
        if (this.#room) {
          // It looks no further than at the first that finds no room: the line of late ones is long.
          while (isDue(this.#next) && this.#room.comes(this.#next)) this.#next++
          isFull = isDue(this.#next)
        } else {
          let to = this.#next
          while (isDue(to)) to++
          this.#submit(to)
        }
      })
      if (isFull) await this.#noRoom()
      // A backlog of late arrivals would hold the thread; results must get through.
      await nextTurn()
    }
  }

  /** The next task finds no room: the host runs it, or waits until there is a place. */
  async #noRoom(): Promise<void> {
    if (!this.#ports.runHere) return this.#room?.place()
    this.#ports.runHere(this.#next++)
    this.#count(1)
  }
}
