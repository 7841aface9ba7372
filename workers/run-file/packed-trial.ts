/**
 * A trial's records as a run file stores them: columns of whole numbers, each the difference to a
 * number that the reader knows already, deflated. Times are rounded to `1 / TICKS_PER_MS` ms, finer
 * than any clock that a page is given. Results are left out, and so is the finish order: it follows
 * from the tasks' ends.
 */
import * as v from 'valibot'
import { count, entriesOf, number, textUpTo } from '../base/schemas'
import { MAX_LANES, MAX_TASKS } from '../base/fields'
import { say } from '../base/message'
import { wanting } from '../experiment/issues'
import { TaskState, timeColumns, type Ledger, type TimeColumn } from '../memory/ledger'
import type { SpanLog } from '../memory/span-log'
import type { RecordingLevel, TrialReader } from '../memory/trial-memory'
import { MAX_NAME } from './observed'
import { packIntegers } from './packed-integers'

/** Ticks per ms; a packed time is a whole number of ticks of 0.1 µs. */
export const TICKS_PER_MS = 10_000

export const intColumns = ['worker', 'state', 'rounds'] as const
export type IntColumn = (typeof intColumns)[number]
/** Packed columns of the ledger: `ended` has a number per worker, the others one per task. */
const packedColumns = [...timeColumns, ...intColumns, 'ended'] as const

export const spanColumns = ['kind', 'from', 'length', 'argument'] as const
export type SpanColumn = (typeof spanColumns)[number]

export const levels = ['full', 'light', 'blocks'] as const satisfies readonly RecordingLevel[]

/** Text of a column, as `packIntegers` writes it. */
const columnText = v.pipe(v.string(), v.maxLength(24 * 1024 * 1024))

const names = (most: number) => v.pipe(v.array(textUpTo(MAX_NAME)), v.maxLength(most))

/** One trial's ledger and span logs, as JSON. */
export const packedSchema = v.strictObject({
  /** Index into the run file's points. */
  point: count,
  /** The trial's number within its point. */
  trial: count,
  /** `absoluteNow()` of the trial's zero. */
  epoch: number,
  level: v.picklist(levels),
  tasks: count,
  workers: count,
  waitWorkers: count,
  /** Left out for one program. */
  programs: v.exactOptional(count),
  /** Always `TICKS_PER_MS`. */
  ticksPerMs: number,
  counts: entriesOf(['submitted', 'dispatched', 'done'], count),
  /** One number per task, or per worker. A column without any known value is left out. */
  columns: entriesOf(packedColumns, v.exactOptional(columnText)),
  spans: v.strictObject({
    /** Number of logs: the host's, one per worker, and the coordinator's if there is one. */
    logs: count,
    entries: count,
    /** Numbers per log: entries, and dropped entries. */
    count: columnText,
    dropped: columnText,
    /** Entries, log after log; `from` is the difference to the log's previous entry. */
    columns: entriesOf(spanColumns, columnText),
  }),
  /** Names of a pool that other code ran; `task` is the place of each task's name, −1 without one. */
  names: v.exactOptional(
    v.strictObject({
      workers: names(MAX_LANES),
      tasks: names(MAX_TASKS),
      task: columnText,
      /** See `TrialNames`. */
      threads: v.exactOptional(
        v.pipe(
          v.array(count),
          v.maxLength(MAX_LANES),
          v.check(
            (threads) => threads.every((first) => threads[first] === first),
            wanting(say('the first worker of each thread')),
          ),
        ),
      ),
      computed: v.exactOptional(columnText),
    }),
  ),
})
export type PackedTrial = v.InferOutput<typeof packedSchema>

/** Values that stand for unknown, in every entry of a column that is left out. */
export const unknownOf = { worker: -1, state: TaskState.NONE, rounds: 0, ended: 0 } as const

/** The earlier time of the same task to which each time is written as a difference. */
const BEFORE: Readonly<Partial<Record<TimeColumn, TimeColumn>>> = {
  start: 'receive',
  end: 'start',
  done: 'end',
}

/** Predicts the next task's time in a column; packing and unpacking make the same predictions. */
export class Guess {
  readonly #before: Float64Array | null
  readonly #worker: Int32Array | null
  readonly #latest = new Map<number, number>()
  #last = 0

  constructor(
    name: TimeColumn,
    known: Readonly<Partial<Record<TimeColumn, Float64Array>>>,
    worker: Int32Array,
  ) {
    const before = BEFORE[name]
    this.#before = (before && known[before]) ?? null
    // A worker receives a task when it has finished the one before it.
    this.#worker = name === 'receive' ? worker : null
  }

  /** The predicted time of a task, in ticks. */
  of(task: number): number {
    const before = this.#before?.[task] ?? NaN
    if (!Number.isNaN(before)) return before
    return this.#latest.get(this.#worker?.[task] ?? -1) ?? this.#last
  }

  learn(task: number, ticks: number): void {
    this.#last = ticks
    this.#latest.set(this.#worker?.[task] ?? -1, ticks)
  }
}

const toTicks = (ms: number): number => Math.round(ms * TICKS_PER_MS)

const isKnown = (column: ArrayLike<number>, unknown: number): boolean => {
  for (let i = 0; i < column.length; i++) if (!Object.is(column[i], unknown)) return true
  return false
}

const columnsOf = (ledger: Ledger): PackedTrial['columns'] => {
  const columns: PackedTrial['columns'] = {}
  for (const name of intColumns)
    if (isKnown(ledger[name], unknownOf[name])) columns[name] = packIntegers(ledger[name])
  const ended = Array.from({ length: ledger.workers }, (_, worker) => ledger.endedOf(worker))
  if (isKnown(ended, unknownOf.ended)) columns.ended = packIntegers(ended)
  const known: Partial<Record<TimeColumn, Float64Array>> = {}
  for (const name of timeColumns) {
    const ticks = ledger[name].map(toTicks)
    if (!isKnown(ticks, NaN)) continue
    const guess = new Guess(name, known, ledger.worker)
    const differences = ticks.map((at, task) => {
      if (Number.isNaN(at)) return NaN
      const difference = at - guess.of(task)
      guess.learn(task, at)
      return difference
    })
    columns[name] = packIntegers(differences)
    known[name] = ticks
  }
  return columns
}

const spansOf = (logs: readonly SpanLog[]): PackedTrial['spans'] => {
  const columns: Record<SpanColumn, number[]> = { kind: [], from: [], length: [], argument: [] }
  const counts = logs.map((log) => log.count)
  for (const [place, log] of logs.entries()) {
    let last = 0
    for (let i = 0; i < (counts[place] ?? 0); i++) {
      const { kind, from, to, argument } = log.at(i)
      const first = toTicks(from)
      // A life without an end still goes on. A length is never below 0, whatever the clock did.
      const end = Number.isNaN(to) ? NaN : Math.max(first, toTicks(to))
      columns.kind.push(kind)
      columns.from.push(first - last)
      columns.length.push(end - first)
      columns.argument.push(Math.round(argument))
      last = first
    }
  }
  return {
    logs: logs.length,
    entries: columns.kind.length,
    count: packIntegers(counts),
    dropped: packIntegers(logs.map(({ dropped }) => dropped)),
    columns: {
      kind: packIntegers(columns.kind),
      from: packIntegers(columns.from),
      length: packIntegers(columns.length),
      argument: packIntegers(columns.argument),
    },
  }
}

export const packTrial = (
  reader: TrialReader,
  { point, trial }: { point: number; trial: number },
): PackedTrial => {
  const { ledger, epoch, level, waitWorkers, programs, names: own } = reader
  return {
    point,
    trial,
    epoch,
    level,
    tasks: ledger.tasks,
    workers: ledger.workers,
    waitWorkers,
    ...(programs > 1 && { programs }),
    ticksPerMs: TICKS_PER_MS,
    counts: {
      submitted: ledger.count(ledger.SUBMITTED),
      dispatched: ledger.count(ledger.DISPATCHED),
      done: ledger.count(ledger.DONE),
    },
    columns: columnsOf(ledger),
    spans: spansOf(reader.spans),
    ...(own && {
      names: {
        workers: [...own.workers],
        tasks: [...own.tasks],
        task: packIntegers(own.task),
        ...(own.threads && { threads: [...own.threads] }),
        ...(own.computed && { computed: packIntegers(own.computed.map(toTicks)) }),
      },
    }),
  }
}
