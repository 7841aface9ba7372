/**
 * A trial at any moment, from its ledger: built once in O(n log n), then asked in O(workers × log n), so
 * that a scrubber can be dragged over a hundred thousand tasks.
 */
import {
  scheduleOf,
  sizingSteps,
  SpanKind,
  type SizingStep,
  type StrategySpec,
  type Stretches,
  type TrialReader,
} from '../../../workers/api'
import { countUpTo } from '../lanes/track'
import { Intervals, timelineOf, type Timeline } from './intervals'
import { passagesOf, type Passages } from './passages'
import { begunBy, inside, spansOf } from './spans'
import { dealtTo, takesOf, type Takes } from './takes'

/** Where tasks are; every task of the trial is in one of these. */
export interface Counts {
  /** Not submitted yet. */
  toCome: number
  queue: number
  /** Sent to a worker that is busy. */
  inbox: number
  /** On the way to a worker that has nothing else to do. */
  coming: number
  /** A worker has it and has not begun. */
  unpacking: number
  running: number
  /** The answer is on its way. */
  answering: number
  done: number
}

export interface WorkerState {
  /** In a pool that changes its size: let in. */
  alive: boolean
  running: number
  inbox: number
  /** Dealt to it, and taken by nobody yet; 0 where workers are dealt no tasks. */
  dealt: number
  /** On the way to it, or unpacked by it. */
  coming: number
  /** Given to it, and not answered so far as the dispatcher knows. */
  held: number
  /** Since when it has had nothing to do, in ms; null while it has. */
  idleSince: number | null
  /** Idle, while tasks wait elsewhere and a core is free. There may be more such workers than cores. */
  beside: boolean
}

export interface ReplayState {
  t: number
  counts: Counts
  workers: WorkerState[]
  /** Idle workers beside waiting tasks, as far as there are idle cores for them. */
  stranded: number
  /** Workers that are let in. */
  alive: number
  host: 'busy' | 'blocked' | 'idle'
  /** Null without a coordinator. */
  coordinator: 'busy' | 'idle' | null
}

/** The stages of one worker's tasks. */
export interface Places {
  inbox: Intervals
  coming: Intervals
  unpacking: Intervals
  running: Intervals
  answering: Intervals
}

export type EventKind = 'dispatch' | 'start' | 'end'
export interface ReplayEvent {
  kind: EventKind
  task: number
  worker: number
}

export class ReplayModel {
  readonly reader: TrialReader
  readonly strategy: StrategySpec | null
  readonly passages: Passages
  readonly queue: Intervals
  readonly places: readonly Places[]
  readonly takes: Takes
  /** Where tasks are dealt: those of each worker that nobody has taken yet. */
  readonly dealt: readonly Intervals[]
  readonly events: Readonly<Record<EventKind, Timeline>>
  /** The last thing that happened, in ms. */
  readonly end: number
  /** Threads that run tasks; 1 where that is the host. */
  readonly workers: number
  readonly inHost: boolean
  readonly hasCoordinator: boolean
  /** Sizes of a pool that changes its own, each from a moment on. */
  readonly #sizes: readonly SizingStep[]
  readonly #cores: number
  readonly #lives: readonly (Stretches | null)[]
  readonly #busy: Stretches
  readonly #blocked: Stretches
  readonly #coordinator: Stretches
  readonly #steals: Stretches
  readonly #rounds = { least: Infinity, most: 1 }

  constructor(reader: TrialReader, strategy: StrategySpec | null, cores: number) {
    this.reader = reader
    this.strategy = strategy
    this.#cores = cores
    const schedule = scheduleOf(reader)
    const passages = passagesOf(reader, schedule)
    this.passages = passages
    this.inHost = strategy?.kind === 'direct' || reader.ledger.workers === 0
    this.workers = Math.max(1, reader.ledger.workers)
    const { tasks, worker, submit, dispatch, start, end, done } = passages
    // Without a pool a task waits in the host until its turn has come, and has no way to go.
    const taken = this.inHost ? start : dispatch
    const reach = this.inHost ? start : passages.reach
    const receive = this.inHost ? start : passages.receive
    const all = Int32Array.from({ length: tasks }, (_, task) => task)
    this.queue = new Intervals(all, submit, taken)
    const own = Array.from({ length: this.workers }, (): number[] => [])
    for (let task = 0; task < tasks; task++) own[worker[task] ?? 0]?.push(task)
    this.places = own.map((list) => {
      const ids = Int32Array.from(list)
      return {
        inbox: new Intervals(ids, taken, reach),
        coming: new Intervals(ids, reach, receive),
        unpacking: new Intervals(ids, receive, start),
        running: new Intervals(ids, start, end),
        answering: new Intervals(ids, end, done),
      }
    })
    this.takes = takesOf(strategy)
    const dealers = this.takes === 'dealt' ? this.workers : 0
    const hands = Array.from({ length: dealers }, (): number[] => [])
    for (const task of all) hands[this.dealtTo(task) ?? 0]?.push(task)
    this.dealt = hands.map((list) => new Intervals(Int32Array.from(list), submit, taken))
    this.events = {
      dispatch: timelineOf(all, dispatch),
      start: timelineOf(all, start),
      end: timelineOf(all, end),
    }
    for (const rounds of reader.ledger.rounds) {
      this.#rounds.least = Math.min(this.#rounds.least, Math.max(1, rounds))
      this.#rounds.most = Math.max(this.#rounds.most, rounds)
    }
    const first = schedule.submit[0] ?? NaN
    const zero = Number.isNaN(first) ? 0 : first
    this.#busy = spansOf(reader, SpanKind.HOST_BUSY, zero)
    this.#blocked = spansOf(reader, SpanKind.HOST_BLOCKED, zero)
    this.#coordinator = spansOf(reader, SpanKind.COORDINATOR_BUSY, zero)
    this.#steals = spansOf(reader, SpanKind.STEAL, zero)
    this.#lives = schedule.lives.map(
      (life) =>
        life && { from: life.from.map((at) => at - zero), to: life.to.map((at) => at - zero) },
    )
    this.#sizes = sizingSteps(reader.spans).map((step) => ({ ...step, atMs: step.atMs - zero }))
    this.end = done.reduce((last, at) => (at < Infinity && at > last ? at : last), 0)
    this.hasCoordinator =
      strategy?.kind === 'push'
        ? strategy.placement === 'coordinator'
        : this.#coordinator.from.length > 0
  }

  /** How long a task is among those of its trial: 0 the shortest, 1 the longest, by powers of two. */
  weightOf(task: number): number {
    const { least, most } = this.#rounds
    if (most <= least) return 0.7
    const own = this.reader.ledger.rounds[task] ?? least
    return Math.log2(Math.max(least, own) / least) / Math.log2(most / least)
  }

  /** Are some tasks longer than others? */
  get mixed(): boolean {
    return this.#rounds.most > this.#rounds.least
  }

  /** The worker that a task was dealt to; null where workers are dealt no tasks. */
  dealtTo(task: number): number | null {
    return dealtTo(this.takes, task, this.workers)
  }

  /** The last step of the pool's size by `t`; null for a pool that keeps its size. */
  sizeAt(t: number): SizingStep | null {
    return this.#sizes.findLast(({ atMs }) => atMs <= t) ?? null
  }

  /** Steals up to `t`. */
  steals(t: number): number {
    return begunBy(this.#steals, t) + 1
  }

  /** Tasks that `worker` had answered by `t`, so far as its dispatcher can know. */
  answered(worker: number, t: number): number {
    const own = this.places[worker]
    // A coordinator hears of an answer before the host does, and the ledger has the host's time only.
    return (this.hasCoordinator ? own?.running.ended(t) : own?.answering.ended(t)) ?? 0
  }

  #livesAt(worker: number, t: number): boolean {
    const life = this.#lives[worker]
    return !life || inside(life, t)
  }

  /** Everything that can be said of the moment `t`, in ms since the first submit. */
  stateAt(t: number): ReplayState {
    const counts: Counts = {
      toCome: this.passages.tasks - this.queue.begun(t),
      queue: this.queue.count(t),
      inbox: 0,
      coming: 0,
      unpacking: 0,
      running: 0,
      answering: 0,
      done: 0,
    }
    const workers = this.places.map((own, worker): WorkerState => {
      const inbox = own.inbox.count(t)
      const unpacking = own.unpacking.count(t)
      const coming = own.coming.count(t) + unpacking
      const running = own.running.count(t)
      counts.inbox += inbox
      counts.coming += coming - unpacking
      counts.unpacking += unpacking
      counts.running += running
      counts.answering += own.answering.count(t)
      counts.done += own.answering.ended(t)
      const alive = this.#livesAt(worker, t)
      const free = alive && inbox + coming + running === 0
      return {
        alive: alive || inbox + coming + running > 0,
        running,
        inbox,
        dealt: this.dealt[worker]?.count(t) ?? 0,
        coming,
        held: Math.max(0, own.inbox.begun(t) - this.answered(worker, t)),
        idleSince: free ? Math.max(0, own.running.lastEnd(t), this.#bornAt(worker, t)) : null,
        beside: false,
      }
    })
    const waiting = counts.queue + counts.inbox
    const busy = workers.filter(({ running }) => running > 0).length
    const room = waiting > 0 && !this.inHost ? Math.max(0, this.#cores - busy) : 0
    const idle = workers.filter(({ idleSince }) => idleSince !== null)
    if (room > 0) for (const one of idle) one.beside = true
    return {
      t,
      counts,
      workers,
      stranded: Math.min(idle.length, room),
      alive: workers.filter(({ alive }) => alive).length,
      host: inside(this.#blocked, t) ? 'blocked' : this.#hostBusy(t) ? 'busy' : 'idle',
      coordinator: this.hasCoordinator ? (inside(this.#coordinator, t) ? 'busy' : 'idle') : null,
    }
  }

  #hostBusy(t: number): boolean {
    return inside(this.#busy, t) || (this.inHost && (this.places[0]?.running.count(t) ?? 0) > 0)
  }

  #bornAt(worker: number, t: number): number {
    const lives = this.#lives[worker]
    return lives?.from[begunBy(lives, t)] ?? 0
  }

  /** When the next thing happens after `t`, or the last one before it; null at the ends. */
  nextAfter(t: number): number | null {
    let next = Infinity
    for (const { at } of Object.values(this.events))
      next = Math.min(next, at[countUpTo(at, at.length, t)] ?? Infinity)
    return next < Infinity ? next : null
  }
  lastBefore(t: number): number | null {
    let last = -Infinity
    for (const { at } of Object.values(this.events)) {
      let place = countUpTo(at, at.length, t) - 1
      while (place >= 0 && at[place] === t) place--
      last = Math.max(last, at[place] ?? -Infinity)
    }
    return last > -Infinity ? last : null
  }

  /** What happens at exactly `t`; the first `most` of each kind. */
  eventsAt(t: number, most = 3): ReplayEvent[] {
    const found: ReplayEvent[] = []
    for (const kind of ['end', 'dispatch', 'start'] as const) {
      const { at, task } = this.events[kind]
      let place = countUpTo(at, at.length, t) - 1
      for (let n = 0; n < most && place >= 0 && at[place] === t; n++, place--) {
        const id = task[place] ?? 0
        found.push({ kind, task: id, worker: this.passages.worker[id] ?? 0 })
      }
    }
    return found
  }
}
