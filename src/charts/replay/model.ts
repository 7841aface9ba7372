/**
 * The state of a trial at any time, from its ledger: built once in O(n log n), then queried in
 * O(workers × log n), so that a scrubber can be dragged over a hundred thousand tasks.
 */
import {
  regretsOf,
  scheduleOf,
  sizingSteps,
  SpanKind,
  strandedAmong,
  runToEnd,
  type Pieces,
  type SizingStep,
  type StrategySpec,
  type Stretches,
  type TrialReader,
} from '../../../workers/api'
import type { TrialSeries } from '../types'
import { countUpTo } from '../trial/track'
import { begunBy, inside, Intervals, spansOf, timelineOf, type Timeline } from '../trial/intervals'
import { dealtTo, intakeOf, taskTimesOf, type Intake, type TaskTimes } from '../trial/task-times'
import { isInHost } from '../trial/thread-name'

/**
 * Stages of a task at its worker: sent to it while it is busy; on the way to it while it is free;
 * unpacked; run; its result on the way back.
 */
const STAGES = ['inbox', 'coming', 'unpacking', 'running', 'answering'] as const
type WorkerStage = (typeof STAGES)[number]

/** Number of tasks at each stage; every task of the trial is at exactly one. */
type Counts = Record<'toCome' | 'queue' | WorkerStage | 'done', number>

export interface WorkerState {
  /** The worker is admitted: relevant in a pool that changes its size. */
  alive: boolean
  running: number
  inbox: number
  /** Number of tasks dealt to the worker and not taken yet; 0 if tasks are not dealt. */
  dealt: number
  /** Tasks on the way to the worker, or unpacked by it. */
  coming: number
  /** Tasks dispatched to the worker, and without a result as far as the dispatcher knows. */
  held: number
  /** Time since when the worker has had nothing to do, in ms; null while busy. */
  idleSince: number | null
  /** Idle, while tasks wait elsewhere and a core is free. Not all of these count as stranded. */
  idleWhileTasksWait: boolean
}

export interface ReplayState {
  t: number
  counts: Counts
  workers: WorkerState[]
  /** Number of stranded workers, by the definition of the figures and of the lanes. */
  stranded: number
  alive: number
  host: 'busy' | 'blocked' | 'idle'
  /** Null without a coordinator. */
  coordinator: 'busy' | 'idle' | null
}

type WorkerStages = Readonly<Record<WorkerStage, Intervals>>

type EventKind = 'dispatch' | 'start' | 'end'
export interface ReplayEvent {
  kind: EventKind
  task: number
  worker: number
}

/** Parts of a model that take longest to make. */
interface ModelParts {
  schedule: ReturnType<typeof scheduleOf>
  times: TaskTimes
  queue: Intervals
  stages: readonly WorkerStages[]
  dealt: readonly Intervals[]
  events: Readonly<Record<EventKind, Timeline>>
}

const threadsIn = (reader: TrialReader): number => Math.max(1, reader.ledger.workers)

function* partsOf(reader: TrialReader, strategy: StrategySpec | null): Pieces<ModelParts> {
  const inHost = isInHost({ reader, strategy })
  const threads = threadsIn(reader)
  const schedule = scheduleOf(reader)
  yield
  const times = taskTimesOf(reader, schedule)
  yield
  const { tasks, worker, submit, dispatch, start, end, done } = times
  // Without a pool a task waits in the host until its turn, and is never in transit.
  const taken = inHost ? start : dispatch
  const reach = inHost ? start : times.reach
  const receive = inHost ? start : times.receive
  const all = Int32Array.from({ length: tasks }, (_, task) => task)
  const queue = new Intervals(all, submit, taken)
  yield
  const assigned = Array.from({ length: threads }, (): number[] => [])
  for (let task = 0; task < tasks; task++) assigned[worker[task] ?? 0]?.push(task)
  const stages: WorkerStages[] = []
  for (const list of assigned) {
    const ids = Int32Array.from(list)
    stages.push({
      inbox: new Intervals(ids, taken, reach),
      coming: new Intervals(ids, reach, receive),
      unpacking: new Intervals(ids, receive, start),
      running: new Intervals(ids, start, end),
      answering: new Intervals(ids, end, done),
    })
    yield
  }
  const intake = intakeOf(strategy)
  const byWorker = Array.from({ length: intake === 'dealt' ? threads : 0 }, (): number[] => [])
  for (const task of all) byWorker[dealtTo(intake, task, threads) ?? 0]?.push(task)
  const dealt = byWorker.map((list) => new Intervals(Int32Array.from(list), submit, taken))
  yield
  const dispatched = timelineOf(all, dispatch)
  yield
  const started = timelineOf(all, start)
  yield
  const events = { dispatch: dispatched, start: started, end: timelineOf(all, end) }
  return { schedule, times, queue, stages, dealt, events }
}

export class ReplayModel {
  readonly reader: TrialReader
  readonly strategy: StrategySpec | null
  readonly times: TaskTimes
  readonly queue: Intervals
  readonly stages: readonly WorkerStages[]
  readonly intake: Intake
  /** Tasks of each worker that are not taken yet, if tasks are dealt in advance. */
  readonly dealt: readonly Intervals[]
  readonly events: Readonly<Record<EventKind, Timeline>>
  /** Time of the last event, in ms. */
  readonly end: number
  /** Number of threads that run tasks; 1 if the host is the only one. */
  readonly workers: number
  readonly inHost: boolean
  readonly hasCoordinator: boolean
  /** Sizes of a pool that changes its size, each with its time. */
  readonly #sizes: readonly SizingStep[]
  readonly #cores: number
  readonly #lives: readonly (Stretches | null)[]
  readonly #busy: Stretches
  readonly #blocked: Stretches
  readonly #coordinator: Stretches
  readonly #steals: Stretches
  readonly #dispatching: readonly Stretches[]
  readonly #rounds = { least: Infinity, most: 1 }
  readonly #regretMs: Float64Array | null

  constructor(
    reader: TrialReader,
    strategy: StrategySpec | null,
    cores: number,
    { schedule, times, queue, stages, dealt, events } = runToEnd(partsOf(reader, strategy)),
  ) {
    this.reader = reader
    this.strategy = strategy
    this.#cores = cores
    this.times = times
    this.inHost = isInHost({ reader, strategy })
    this.workers = threadsIn(reader)
    this.queue = queue
    this.stages = stages
    this.intake = intakeOf(strategy)
    this.dealt = dealt
    this.events = events
    for (const rounds of reader.ledger.rounds) {
      this.#rounds.least = Math.min(this.#rounds.least, Math.max(1, rounds))
      this.#rounds.most = Math.max(this.#rounds.most, rounds)
    }
    const zero = reader.origin
    this.#busy = spansOf(reader, SpanKind.HOST_BUSY, zero)
    this.#blocked = spansOf(reader, SpanKind.HOST_BLOCKED, zero)
    this.#coordinator = spansOf(reader, SpanKind.COORDINATOR_BUSY, zero)
    this.#steals = spansOf(reader, SpanKind.STEAL, zero)
    const sinceZero = ({ from, to }: Stretches): Stretches => ({
      from: from.map((at) => at - zero),
      to: to.map((at) => at - zero),
    })
    this.#lives = schedule.lives.map((life) => life && sinceZero(life))
    this.#dispatching = schedule.dispatching.map(sinceZero)
    // Where workers take their tasks nobody chose.
    this.#regretMs =
      strategy?.kind === 'push' ? (regretsOf(schedule, reader)?.perTask ?? null) : null
    this.#sizes = sizingSteps(reader.spans).map((step) => ({ ...step, atMs: step.atMs - zero }))
    this.end = times.done.reduce((last, at) => (at < Infinity && at > last ? at : last), 0)
    this.hasCoordinator =
      strategy?.kind === 'push'
        ? strategy.placement === 'coordinator'
        : this.#coordinator.from.length > 0
  }

  /** Relative length of a task in its trial: 0 the shortest, 1 the longest, by powers of two. */
  weightOf(task: number): number {
    const { least, most } = this.#rounds
    if (most <= least) return 0.7
    const rounds = this.reader.ledger.rounds[task] ?? least
    return Math.log2(Math.max(least, rounds) / least) / Math.log2(most / least)
  }

  /** Number of the workers that run only tasks that wait; they come last. */
  get waitWorkers(): number {
    return this.reader.waitWorkers
  }

  get mixed(): boolean {
    return this.#rounds.most > this.#rounds.least
  }

  /** Time by which another worker could have begun the task earlier, in ms; 0 if nobody chose. */
  regretMs(task: number): number {
    return this.#regretMs?.[task] ?? 0
  }

  /** Worker that a task was assigned to; null if tasks are not assigned in advance. */
  dealtTo(task: number): number | null {
    return dealtTo(this.intake, task, this.workers)
  }

  /** The last step of the pool's size by `t`; null for a pool of fixed size. */
  sizeAt(t: number): SizingStep | null {
    return this.#sizes.findLast(({ atMs }) => atMs <= t) ?? null
  }

  steals(t: number): number {
    return begunBy(this.#steals, t) + 1
  }

  /** Number of tasks whose result `worker` had sent by `t`, as far as the dispatcher knows. */
  answered(worker: number, t: number): number {
    const stages = this.stages[worker]
    // A coordinator gets a result before the host does, but the ledger has the host's time only.
    return (this.hasCoordinator ? stages?.running.ended(t) : stages?.answering.ended(t)) ?? 0
  }

  #livesAt(worker: number, t: number): boolean {
    const life = this.#lives[worker]
    return !life || inside(life, t)
  }

  /** State at time `t`, in ms since the first submit. */
  stateAt(t: number): ReplayState {
    const counts: Counts = {
      toCome: this.times.tasks - this.queue.begun(t),
      queue: this.queue.count(t),
      inbox: 0,
      coming: 0,
      unpacking: 0,
      running: 0,
      answering: 0,
      done: 0,
    }
    const workers = this.stages.map((stages, worker): WorkerState => {
      const of = (stage: WorkerStage) => stages[stage].count(t)
      for (const stage of STAGES) counts[stage] += of(stage)
      counts.done += stages.answering.ended(t)
      const [inbox, running] = [of('inbox'), of('running')]
      const coming = of('coming') + of('unpacking')
      const alive = this.#livesAt(worker, t)
      const free = alive && inbox + coming + running === 0
      return {
        alive: alive || inbox + coming + running > 0,
        running,
        inbox,
        dealt: this.dealt[worker]?.count(t) ?? 0,
        coming,
        held: Math.max(0, stages.inbox.begun(t) - this.answered(worker, t)),
        idleSince: free ? Math.max(0, stages.running.lastEnd(t), this.#bornAt(worker, t)) : null,
        idleWhileTasksWait: false,
      }
    })
    const waiting = counts.queue + counts.inbox
    const busy = workers.filter(({ running }) => running > 0).length
    const idle = workers.filter(({ idleSince }) => idleSince !== null)
    const dispatching = this.#dispatching.filter((work) => inside(work, t)).length
    const idleCores = this.inHost ? 0 : this.#cores - busy - dispatching
    const stranded = strandedAmong(idle.length, idleCores, waiting)
    if (stranded > 0) for (const one of idle) one.idleWhileTasksWait = true
    return {
      t,
      counts,
      workers,
      stranded,
      alive: workers.filter(({ alive }) => alive).length,
      host: inside(this.#blocked, t) ? 'blocked' : this.#hostBusy(t) ? 'busy' : 'idle',
      coordinator: this.hasCoordinator ? (inside(this.#coordinator, t) ? 'busy' : 'idle') : null,
    }
  }

  #hostBusy(t: number): boolean {
    return inside(this.#busy, t) || (this.inHost && (this.stages[0]?.running.count(t) ?? 0) > 0)
  }

  #bornAt(worker: number, t: number): number {
    const lives = this.#lives[worker]
    return lives?.from[begunBy(lives, t)] ?? 0
  }

  /** Time of the next event after `t`, or of the last one before it; null at the ends. */
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

  /** Events at exactly `t`: the first `limit` of each kind. */
  eventsAt(t: number, limit = 3): ReplayEvent[] {
    const events: ReplayEvent[] = []
    for (const kind of ['end', 'dispatch', 'start'] as const) {
      const { at, task } = this.events[kind]
      let place = countUpTo(at, at.length, t) - 1
      for (let n = 0; n < limit && place >= 0 && at[place] === t; n++, place--) {
        const id = task[place] ?? 0
        events.push({ kind, task: id, worker: this.times.worker[id] ?? 0 })
      }
    }
    return events
  }
}

const models = new WeakMap<TrialReader, ReplayModel>()

/** Makes the model of a trial, once. */
export function* makingReplayModel(series: TrialSeries): Pieces<ReplayModel> {
  const { reader, cores } = series
  const strategy = series.strategy ?? null
  const known = models.get(reader)
  if (known) return known
  const parts = yield* partsOf(reader, strategy)
  yield
  const model = new ReplayModel(reader, strategy, cores, parts)
  models.set(reader, model)
  return model
}

export const replayModelOf = (series: TrialSeries): ReplayModel =>
  runToEnd(makingReplayModel(series))
