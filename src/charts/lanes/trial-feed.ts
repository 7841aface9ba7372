import { SpanKind, TaskState, type SpanKindValue, type TrialReader } from '../../../workers/api'
import { Moments, Track } from '../trial/track'

/** Maximum number of entries read per call, so that a frame stays short. */
const MAX_PER_READ = 60_000

/**
 * A trial as tracks, read in steps: each read continues where the last one ended, along the finish
 * order and the span logs, and never scans anything twice. Times are in ms since the first submit.
 *
 * Weight of a bar: log2 of the number of rounds of its task.
 */
export class TrialFeed {
  /** What each worker's thread ran: tasks; of tasks that await, the turns in which they computed. */
  readonly workers: Track[] = []
  /** Tasks that await, from start to end, by worker: as many tracks as were in progress at once. */
  readonly awaited: Track[][] = []
  /** Stretches of the host's own code, with the number of tasks; stretches that blocked it. */
  readonly hostBusy = new Track()
  readonly hostBlocked = new Track()
  /** Stretches of the coordinator's own code; empty without a coordinator. */
  readonly coordinatorBusy = new Track()
  /** Lifetimes by worker, from request to end, one bar each; known after they have ended. */
  readonly lives: Track[] = []
  /** Starts of workers, from request to ready, one bar per lifetime. */
  readonly startUps: Track[] = []
  /** Steals by thief: bars without length, with the victim as their task. */
  readonly steals: Track[] = []
  /** Times at which the size of the pool changed. */
  readonly resizings = new Moments()
  readonly submits = new Moments()
  /** Arrivals of tasks that the host refused. */
  readonly refused = new Moments()
  /** Starts of tasks, by worker. */
  readonly starts: Moments[] = []
  /** Ends of tasks that threw or timed out, by worker. */
  readonly failures: Moments[] = []
  lightest = Infinity
  heaviest = -Infinity
  /** Latest time seen. */
  end = 0
  /** Zero of this feed in the trial's own clock; NaN while nothing has been submitted. */
  origin = NaN
  readonly reader: TrialReader
  /** Submits of other programs' tasks, which are numbered in any order, in order of time. */
  #submits: Float64Array | null = null
  #read = 0
  #submitted = 0
  #turns = false
  #finished = 0
  readonly #spansRead: number[]

  constructor(reader: TrialReader) {
    this.reader = reader
    this.#spansRead = reader.spans.map(() => 0)
    for (let w = 0; w < reader.ledger.workers; w++) this.#addWorker()
  }

  /** True for a trial with a coordinator: it has a log after those of its workers. */
  get hasCoordinator(): boolean {
    const { spans, ledger } = this.reader
    return this.coordinatorBusy.length > 0 || spans.length > 1 + ledger.workers
  }

  /** Reads new entries; returns true if there were any. */
  read(): boolean {
    const { ledger } = this.reader
    if (Number.isNaN(this.origin)) {
      if (ledger.submitted === 0) return false
      this.origin = this.reader.origin
    }
    // Not short-circuited: all three must be read.
    const finished = ledger.readable(this.#finished)
    // The turns of a task are logged before its end, so that a task is known to await.
    const news = [this.#readSubmits(), this.#readSpans(), this.#readFinished(finished)]
    return news.includes(true)
  }

  #readSubmits(): boolean {
    const { ledger, names, level } = this.reader
    if (names) this.#submits ??= ledger.submit.toSorted()
    const submits = this.#submits ?? ledger.submit
    const until = Math.min(ledger.tasks, this.#read + MAX_PER_READ)
    const first = this.#read
    for (; this.#read < until; this.#read++) {
      const isRefused = ledger.state[this.#read] === TaskState.SHED
      if (!isRefused && this.#submitted === ledger.submitted) break
      const column = isRefused ? ledger.arrive : submits
      const at = (column[this.#read] ?? NaN) - this.origin
      // Outside the pool there is still a task whose turn is before those that were submitted.
      if (Number.isNaN(at) && !isRefused && level !== 'blocks') break
      if (!isRefused) this.#submitted++
      if (Number.isNaN(at)) continue
      if (isRefused) this.refused.push(at)
      else this.submits.push(at)
      if (at > this.end) this.end = at
    }
    return this.#read > first
  }

  #readFinished(readable: number): boolean {
    const { ledger } = this.reader
    const first = this.#finished
    const until = Math.min(readable, first + MAX_PER_READ)
    for (let place = first; place < until; place++) {
      const task = ledger.finishedAt(place)
      if (task >= 0) this.#addTask(task)
    }
    this.#finished = until
    return until > first
  }

  #addTask(task: number): void {
    const { ledger } = this.reader
    const from = this.reader.timeOf('start', task) - this.origin
    const to = (ledger.end[task] ?? NaN) - this.origin
    if (Number.isNaN(from) || Number.isNaN(to)) return
    // A task without a worker was run by the host itself: its lane is the only one, or the host's.
    if (ledger.workers > 0 && (ledger.worker[task] ?? 0) < 0) return
    const worker = Math.max(0, ledger.worker[task] ?? 0)
    const track = this.#ofWorker(this.workers, worker)
    const weight = Math.log2(Math.max(1, ledger.rounds[task] ?? 1))
    this.#weigh(weight)
    if (this.#turns) roomIn(this.awaited[worker] ?? [], from).push(task, from, to, weight)
    else track?.push(task, from, to, weight)
    this.starts[worker]?.push(from)
    const state = ledger.state[task]
    if (state === TaskState.FAILED || state === TaskState.TIMED_OUT) this.failures[worker]?.push(to)
    if (to > this.end) this.end = to
  }

  #readSpans(): boolean {
    let any = false
    this.reader.spans.forEach((log, thread) => {
      const first = this.#spansRead[thread] ?? 0
      const until = Math.min(log.count, first + MAX_PER_READ)
      for (let i = first; i < until; i++) {
        const { kind, from, to, argument } = log.at(i)
        this.#addSpan(thread, kind, from - this.origin, to - this.origin, argument)
      }
      this.#spansRead[thread] = until
      any ||= until > first
    })
    return any
  }

  #addSpan(thread: number, kind: SpanKindValue, from: number, to: number, argument: number): void {
    switch (kind) {
      case SpanKind.HOST_BUSY:
        this.hostBusy.push(argument, from, to, 0)
        break
      case SpanKind.HOST_BLOCKED:
        this.hostBlocked.push(argument, from, to, 0)
        break
      case SpanKind.COORDINATOR_BUSY:
        this.coordinatorBusy.push(argument, from, to, 0)
        break
      case SpanKind.BLOCK:
      case SpanKind.TURN: {
        if (thread === 0) return
        const task = kind === SpanKind.BLOCK ? -argument : argument
        this.#turns ||= kind === SpanKind.TURN
        this.#ofWorker(this.workers, thread - 1)?.push(task, from, to, 0)
        this.#weigh(0)
        break
      }
      case SpanKind.STEAL:
        if (thread === 0) return
        this.#ofWorker(this.steals, thread - 1)?.push(argument, from, to, 0)
        break
      case SpanKind.SIZING_STEP:
        this.resizings.push(from)
        break
      case SpanKind.WORKER_START:
        this.#ofWorker(this.startUps, argument)?.push(argument, from, to, 0)
        return
      case SpanKind.WORKER_LIFE:
        // A lifetime begins before the trial and ends after it: `end` must not follow from it.
        this.#ofWorker(this.lives, argument)?.push(argument, from, to, 0)
        return
      default:
        kind satisfies never
        return
    }
    if (to > this.end) this.end = to
  }

  #weigh(weight: number): void {
    this.lightest = Math.min(this.lightest, weight)
    this.heaviest = Math.max(this.heaviest, weight)
  }

  #ofWorker(tracks: readonly Track[], worker: number): Track | undefined {
    // A function of the user's may have written the number.
    if (!(worker < Math.max(1, this.reader.ledger.workers))) return undefined
    while (this.workers.length <= worker) this.#addWorker()
    return tracks[worker]
  }

  #addWorker(): void {
    this.workers.push(new Track())
    this.awaited.push([])
    this.lives.push(new Track())
    this.startUps.push(new Track())
    this.steals.push(new Track())
    this.starts.push(new Moments())
    this.failures.push(new Moments())
  }
}

/** The track whose last bar ends closest before `from`; a new one if there is none. */
const roomIn = (tracks: Track[], from: number): Track => {
  const lastOf = (track: Track) => track.to[track.length - 1] ?? -Infinity
  const free = tracks.filter((track) => lastOf(track) <= from)
  const [first, ...rest] = free
  if (first)
    return rest.reduce((best, track) => (lastOf(track) > lastOf(best) ? track : best), first)
  const added = new Track()
  tracks.push(added)
  return added
}

/** A feed that has read all of a trial. */
export const feedOf = (reader: TrialReader): TrialFeed => {
  const feed = new TrialFeed(reader)
  while (feed.read());
  return feed
}
