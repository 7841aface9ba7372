import { createLedger, Ledger, ledgerBytes, type LedgerMemory, type TimeColumn } from './ledger'
import { createSpanLog, SpanLog, spanLogBytes, type SpanLogMemory } from './span-log'

/**
 * Amount of recording per task. Recording costs clock reads, so short tasks get fewer: `full`
 * records all seven times; `light` reads the clock once per task (the end of one is the start of
 * the next); `blocks` reads the clock at most twice per block of tasks.
 */
export type RecordingLevel = 'full' | 'light' | 'blocks'

/** Names of a pool that other code ran: its own workers and tasks are known by their numbers. */
export interface TrialNames {
  workers: readonly string[]
  tasks: readonly string[]
  /** Place of each task's name in `tasks`; −1 without one. */
  task: Int32Array
  /**
   * Per worker of the ledger the first one of the same thread: tasks that overlap on a thread have places
   * of their own there, which are one worker in all figures. Left out if all differ.
   */
  threads?: readonly number[]
  /** How long each task computed before it awaited anything, in ms; NaN if unknown. */
  computed?: Float64Array
}

/** How the workers of a trial are divided among dispatchers. */
export interface Division {
  /** Number of workers that belong to the wait pool, counted from the last. */
  waitWorkers: number
  /** Number of programs that the workers belong to, as many to each, in order. */
  programs: number
}

export const UNDIVIDED: Division = { waitWorkers: 0, programs: 1 }

/** All memory that a trial writes; any thread can attach to it. Without more it is undivided. */
export interface TrialMemory extends Partial<Division> {
  epoch: number
  level: RecordingLevel
  ledger: LedgerMemory
  /** Index 0: the host; 1 + w: worker w; after the last worker the coordinator, if there is one. */
  spans: readonly SpanLogMemory[]
  names?: TrialNames
}

/** First worker of each dispatcher, and the number of all workers at the end. */
export const dispatcherBounds = (
  workers: number,
  { waitWorkers, programs }: Division,
): readonly number[] =>
  waitWorkers > 0
    ? [0, workers - waitWorkers, workers]
    : Array.from({ length: programs + 1 }, (_, program) => (program * workers) / programs)

/** The workers that share their dispatcher with `worker`: from ≤ w < to. */
export const besideWorker = (
  worker: number,
  workers: number,
  division: Division,
): { from: number; to: number } => {
  const bounds = dispatcherBounds(workers, division)
  const end = bounds.findIndex((bound) => bound > worker)
  return { from: bounds[end - 1] ?? 0, to: bounds[end] ?? workers }
}

/** Bytes that a trial wrote or could have written. */
export const trialBytes = ({ ledger, spans }: TrialMemory): number =>
  spans.reduce((sum, { capacity }) => sum + spanLogBytes(capacity), ledgerBytes(ledger.shape))

const copyOf = <M extends { buffer: LedgerMemory['buffer'] }>(memory: M, bytes: number): M => ({
  ...memory,
  buffer: new Uint8Array(memory.buffer, 0, bytes).slice().buffer,
})

/** Copies a trial into memory of its own: the trial's memory is lent to the next trial. */
export const copiedTrial = (memory: TrialMemory): TrialMemory => ({
  ...memory,
  ledger: copyOf(memory.ledger, ledgerBytes(memory.ledger.shape)),
  spans: memory.spans.map((log) => copyOf(log, spanLogBytes(log.capacity))),
})

/** Read access to a trial, running or over: the source of charts and statistics. */
export class TrialReader {
  /** The trial's zero, as `absoluteNow()`. */
  readonly epoch: number
  readonly level: RecordingLevel
  readonly waitWorkers: number
  readonly programs: number
  ledger: Ledger
  spans: readonly SpanLog[]
  readonly names: TrialNames | null

  constructor(memory: TrialMemory) {
    this.epoch = memory.epoch
    this.level = memory.level
    this.waitWorkers = memory.waitWorkers ?? 0
    this.programs = memory.programs ?? 1
    this.ledger = new Ledger(memory.ledger)
    this.spans = memory.spans.map((log) => new SpanLog(log))
    this.names = memory.names ?? null
  }

  /** Lets go of the memory, which is lent to another trial. Later reads find no tasks. */
  release(): void {
    const { workers } = this.ledger
    this.ledger = new Ledger(createLedger({ tasks: 0, workers, resultBytes: 0 }, false))
    this.spans = this.spans.map(() => new SpanLog(createSpanLog(1, false)))
  }

  /** Number of the thread of each worker of the ledger; of a pool of this page they are the same. */
  get threads(): number[] {
    const { threads = Array.from({ length: this.ledger.workers }, (_, worker) => worker) } =
      this.names ?? {}
    const firsts = new Map([...new Set(threads)].map((first, place) => [first, place]))
    return threads.map((first) => firsts.get(first) ?? 0)
  }

  /** The first submit time, which is that of task 0; NaN while nothing has been submitted. */
  get firstSubmit(): number {
    return this.ledger.submit[0] ?? NaN
  }

  /** The zero of the time axis, in the trial's own clock: its first submit, or 0 before that. */
  get origin(): number {
    return Number.isFinite(this.firstSubmit) ? this.firstSubmit : 0
  }

  /** A time of `task` as lanes and figures use it, in ms since the epoch; NaN while unknown. */
  timeOf(column: TimeColumn, task: number): number {
    return this.level === 'light' && isRepaired(column)
      ? repairedTimes[column](this.ledger, task)
      : (this.ledger[column][task] ?? NaN)
  }
}

type Times = Readonly<Record<TimeColumn, Float64Array>>

/**
 * The times of level `light`, where the recorded start of a task is the end of the task before it,
 * even if the worker was idle in between. The true start cannot be earlier than the receive, the
 * receive not earlier than the dispatch, and, if workers take tasks themselves, the dispatch not
 * earlier than the submit.
 */
export const repairedTimes = {
  dispatch: ({ submit, dispatch }: Times, task: number): number =>
    later(dispatch[task], submit[task]),
  receive: (times: Times, task: number): number =>
    later(times.receive[task], repairedTimes.dispatch(times, task)),
  start: (times: Times, task: number): number =>
    later(times.start[task], repairedTimes.receive(times, task)),
}

/** `time`, but not before `floor`; an unknown time stays unknown, an unknown floor is ignored. */
const later = (time = NaN, floor = NaN): number => (floor > time ? floor : time)

const isRepaired = (column: TimeColumn): column is keyof typeof repairedTimes =>
  column in repairedTimes
