/**
 * Reads a packed trial. It may come from anywhere: sizes are capped before anything is allocated,
 * and everything that a chart or a figure relies on is checked.
 */
import {
  createLedger,
  Ledger,
  ledgerBytes,
  Phase,
  TaskState,
  timeColumns,
  type TimeColumn,
} from '../memory/ledger'
import {
  createSpanLog,
  SpanKind,
  SpanLog,
  spanLogBytes,
  type SpanKindValue,
  type SpanLogMemory,
} from '../memory/span-log'
import { TrialReader, type TrialMemory } from '../memory/trial-memory'
import { MessageError, say, type Message } from '../base/message'
import { runToEnd, type Pieces } from '../base/turn'
import { decodeStep } from '../sizing/step'
import { MAX_LANES, MAX_TASKS, MAX_WORKERS } from '../base/fields'
import { PackedError, unpackIntegers } from './packed-integers'
import { Guess, intColumns, spanColumns, TICKS_PER_MS, unknownOf } from './packed-trial'
import type { IntColumn, PackedTrial, SpanColumn } from './packed-trial'

const MiB = 1024 * 1024
/** Most bytes that a file's trials may take in memory, in total. */
export const MAX_UNPACKED_BYTES = 128 * MiB
/** Longest time in a trial, a day: with longer times a chart would have more bins than pixels. */
const MAX_MS = 24 * 60 * 60 * 1000
/** Entries of an empty log: a log cannot be made without room. */
const MIN_ENTRIES = 1

export class UnpackError extends MessageError {
  /** Path within the packed trial, as in `columns.start`. */
  readonly path: string

  constructor(path: string, said: Message) {
    super(said)
    this.path = path
  }
}

const check = (ok: boolean, path: string, said: Message): void => {
  if (!ok) throw new UnpackError(path, said)
}

const isCount = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most

const integers = (path: string, text: string, count: number): Float64Array => {
  try {
    return unpackIntegers(text, count)
  } catch (error) {
    const why = error instanceof PackedError ? error.said : String(error)
    throw new UnpackError(path, say('a column that can be unpacked ({why})', { why }))
  }
}

/** Two pools that other code ran, with as many tasks as a trial may have. */
const MAX_OBSERVED_BYTES = 384 * MiB

/** Most bytes that these trials may take in memory, packed or not. */
export const mostBytes = (trials: readonly { names?: unknown }[]): number =>
  trials.some(({ names }) => names) ? MAX_OBSERVED_BYTES : MAX_UNPACKED_BYTES

/** Bytes that a packed trial takes in memory, by its own counts. */
export const unpackedBytes = ({ tasks, workers, spans }: PackedTrial): number =>
  bytesOf(tasks, workers, spans.logs, spans.entries)

/** Bytes that a trial would take when unpacked, before it has been packed. */
export const bytesUnpacked = ({ ledger: { tasks, workers }, spans }: TrialReader): number =>
  bytesOf(
    tasks,
    workers,
    spans.length,
    spans.reduce((sum, { count }) => sum + count, 0),
  )

const bytesOf = (tasks: number, workers: number, logs: number, entries: number): number =>
  ledgerBytes({ tasks, workers, resultBytes: 0 }) +
  spanLogBytes(entries) +
  logs * spanLogBytes(MIN_ENTRIES)

const whole = (most: number): Message => say('a whole number from 0 to {most}', { most })

const checkSizes = (packed: PackedTrial): void => {
  const { tasks, workers, waitWorkers, programs = 1, counts, spans, ticksPerMs, epoch } = packed
  const most = {
    tasks: MAX_TASKS,
    workers: packed.names ? MAX_LANES : MAX_WORKERS,
  }
  check(Number.isFinite(epoch), 'epoch', say('a finite number'))
  check(ticksPerMs === TICKS_PER_MS, 'ticksPerMs', say('{only}', { only: TICKS_PER_MS }))
  check(isCount(tasks, most.tasks), 'tasks', whole(most.tasks))
  check(isCount(workers, most.workers), 'workers', whole(most.workers))
  check(isCount(waitWorkers, workers), 'waitWorkers', whole(workers))
  const isDivided = programs === 1 || (workers % programs === 0 && waitWorkers === 0)
  check(isDivided, 'programs', say('a divisor of {workers}, without a wait pool', { workers }))
  for (const name of ['submitted', 'dispatched', 'done'] as const)
    check(isCount(counts[name], tasks), `counts.${name}`, whole(tasks))
  const logs = [1 + workers, 2 + workers]
  check(
    logs.includes(spans.logs),
    'spans.logs',
    say('{one} or {two}, for {workers} workers', { one: 1 + workers, two: 2 + workers, workers }),
  )
  check(isCount(spans.entries, MAX_UNPACKED_BYTES), 'spans.entries', say('a whole number from 0'))
  check(
    unpackedBytes(packed) <= mostBytes([packed]),
    'tasks',
    say('tasks and spans that take at most {most} MiB', { most: mostBytes([packed]) / MiB }),
  )
}

const rangesOf = ({ workers }: PackedTrial): Record<IntColumn, readonly [number, number]> => ({
  worker: [-1, workers - 1],
  state: [TaskState.NONE, TaskState.TIMED_OUT],
  rounds: [0, 2 ** 31 - 1],
})

function* fillIntegers(ledger: Ledger, packed: PackedTrial): Pieces<void> {
  for (const name of intColumns) {
    yield
    const path = `columns.${name}`
    const text = packed.columns[name]
    if (text === undefined) {
      ledger[name].fill(unknownOf[name])
      continue
    }
    const [least, most] = rangesOf(packed)[name]
    const values = integers(path, text, packed.tasks)
    const bad = values.findIndex((value) => !(value >= least && value <= most))
    check(
      bad < 0,
      path,
      say('values from {least} to {most} (got {got} for task {task})', {
        least,
        most,
        got: values[bad] ?? NaN,
        task: bad,
      }),
    )
    ledger[name].set(values)
  }
}

const timesOf = (
  name: TimeColumn,
  text: string,
  known: Readonly<Partial<Record<TimeColumn, Float64Array>>>,
  ledger: Ledger,
  mostMs: number,
): Float64Array => {
  const path = `columns.${name}`
  const guess = new Guess(name, known, ledger.worker)
  const ticks = integers(path, text, ledger.tasks)
  for (let task = 0; task < ticks.length; task++) {
    const difference = ticks[task] ?? NaN
    if (Number.isNaN(difference)) continue
    const at = guess.of(task) + difference
    guess.learn(task, at)
    ticks[task] = at
    if (Math.abs(at) > mostMs * TICKS_PER_MS)
      throw new UnpackError(
        path,
        say('times up to {most} ms (task {task} has another)', { most: mostMs, task }),
      )
  }
  return ticks
}

function* fillTimes(ledger: Ledger, packed: PackedTrial): Pieces<void> {
  const known: Partial<Record<TimeColumn, Float64Array>> = {}
  // Nobody can say how long other code ran.
  const mostMs = packed.names ? Infinity : MAX_MS
  for (const name of timeColumns) {
    const text = packed.columns[name]
    if (text === undefined) continue
    yield
    const ticks = timesOf(name, text, known, ledger, mostMs)
    known[name] = ticks
    ledger[name].set(ticks.map((at) => at / TICKS_PER_MS))
  }
  let last = -Infinity
  known.submit?.forEach((at, task) => {
    if (at < last)
      throw new UnpackError(
        'columns.submit',
        say('tasks in order (task {task} is out of order)', { task }),
      )
    if (!Number.isNaN(at)) last = at
  })
}

/**
 * Counts the tasks of a trial that is over, and puts them in the order of their ends; a trial recorded
 * in blocks has none.
 */
export const endTrial = (
  ledger: Ledger,
  { counts, level }: Pick<PackedTrial, 'counts' | 'level'>,
) => {
  ledger.increment(ledger.PHASE, Phase.OVER)
  ledger.increment(ledger.SUBMITTED, counts.submitted)
  ledger.increment(ledger.DISPATCHED, counts.dispatched)
  ledger.increment(ledger.DONE, counts.done)
  if (level === 'blocks') return
  const finished = finishOrderOf(ledger)
  finished.forEach((task, place) => {
    ledger.finishOrder[place] = task + 1
  })
  ledger.increment(ledger.FINISHED, finished.length)
}

const fillCounters = (ledger: Ledger, packed: PackedTrial): void => {
  const { columns, tasks, workers } = packed
  endTrial(ledger, packed)
  ledger.increment(ledger.FAILED, ledger.state.filter((state) => state === TaskState.FAILED).length)
  const ended =
    columns.ended === undefined
      ? new Float64Array(workers)
      : integers('columns.ended', columns.ended, workers)
  ended.forEach((count, worker) => {
    check(isCount(count, tasks), 'columns.ended', say('values from 0 to {most}', { most: tasks }))
    ledger.addEnded(worker, count)
  })
}

/** The finished tasks by their ends, and those that ended at the same time by their starts. */
const finishOrderOf = ({ state, end, start }: Ledger): number[] => {
  const finished: number[] = []
  state.forEach((value, task) => {
    const inVain = value === TaskState.TIMED_OUT && !Number.isNaN(end[task])
    if (value === TaskState.DONE || value === TaskState.FAILED || inVain) finished.push(task)
  })
  const at = (column: Float64Array, task: number): number => {
    const time = column[task] ?? NaN
    return Number.isNaN(time) ? Infinity : time
  }
  return finished.sort(
    (a, b) => at(end, a) - at(end, b) || 0 || at(start, a) - at(start, b) || 0 || a - b,
  )
}

const kinds: ReadonlySet<number> = new Set(Object.values(SpanKind))

/** The reason why a span is not valid in its log; null if it is. */
const spanProblem = (
  { kind, from, to, argument }: { kind: number; from: number; to: number; argument: number },
  log: number,
  { tasks, workers, names }: PackedTrial,
): [SpanColumn, Message] | null => {
  const mostMs = names ? Infinity : MAX_MS
  if (!kinds.has(kind))
    return [
      'kind',
      say('one of {options} (got {got})', { options: [...kinds].join(', '), got: kind }),
    ]
  const known = kind as SpanKindValue // it is in the set of them
  if (!(Math.abs(from) <= mostMs)) return ['from', say('times up to {most} ms', { most: mostMs })]
  const open = Number.isNaN(to) && known === SpanKind.WORKER_LIFE
  if (!open && !(to >= from && to <= mostMs))
    return ['length', say('lengths from 0, with ends up to {most} ms', { most: mostMs })]
  const ofWorker = log > 0 && log <= workers
  switch (known) {
    case SpanKind.WORKER_LIFE:
    case SpanKind.WORKER_START:
    case SpanKind.STEAL:
      if (known === SpanKind.STEAL && !ofWorker)
        return ['kind', say('steals in the log of a worker')]
      return isCount(argument, workers - 1)
        ? null
        : ['argument', say('a worker below {workers}', { workers })]
    case SpanKind.BLOCK:
      if (!ofWorker) return ['kind', say('blocks in the log of a worker')]
      return isCount(argument, tasks)
        ? null
        : ['argument', say('a number of tasks up to {tasks}', { tasks })]
    case SpanKind.TURN:
      if (!ofWorker) return ['kind', say('turns in the log of a worker')]
      return isCount(argument, tasks - 1)
        ? null
        : ['argument', say('a task below {tasks}', { tasks })]
    case SpanKind.SIZING_STEP:
      return (decodeStep(argument)?.workers ?? Infinity) <= workers
        ? null
        : ['argument', say('a step to at most {workers} workers', { workers })]
    case SpanKind.HOST_BUSY:
    case SpanKind.HOST_BLOCKED:
    case SpanKind.COORDINATOR_BUSY:
      return argument >= 0 ? null : ['argument', say('a number from 0')]
    default:
      return known satisfies never
  }
}

function* unpackSpans(packed: PackedTrial): Pieces<SpanLogMemory[]> {
  const { logs, entries, count, dropped, columns } = packed.spans
  const counts = integers('spans.count', count, logs)
  const drops = integers('spans.dropped', dropped, logs)
  const sum = counts.reduce((total, n) => total + (isCount(n, entries) ? n : NaN), 0)
  check(sum === entries, 'spans.count', say('{entries} entries in all', { entries }))
  const most = 2 ** 31 - 1
  check(
    drops.every((n) => isCount(n, most)),
    'spans.dropped',
    say('whole numbers from 0'),
  )
  const values = {} as Record<SpanColumn, Float64Array> // filled below, one for each name
  for (const name of spanColumns) {
    yield
    values[name] = integers(`spans.columns.${name}`, columns[name], entries)
  }
  yield
  let next = 0
  return Array.from(counts, (spanCount, log) => {
    const memory = createSpanLog(Math.max(MIN_ENTRIES, spanCount), false)
    const spans = new SpanLog(memory)
    let last = 0
    for (let i = 0; i < spanCount; i++, next++) {
      last += values.from[next] ?? NaN
      const from = last / TICKS_PER_MS
      const to = (last + (values.length[next] ?? NaN)) / TICKS_PER_MS
      const kind = values.kind[next] ?? NaN
      const argument = values.argument[next] ?? NaN
      const problem = spanProblem({ kind, from, to, argument }, log, packed)
      if (problem) throw new UnpackError(`spans.columns.${problem[0]}`, problem[1])
      spans.append(kind as SpanKindValue, from, to, argument) // checked above
    }
    spans.drop(drops[log] ?? 0)
    return memory
  })
}

const namesOf = ({ names, tasks, workers }: PackedTrial): Pick<TrialMemory, 'names'> => {
  if (!names) return {}
  check(names.workers.length === workers, 'names.workers', say('{workers} names', { workers }))
  const task = Int32Array.from(integers('names.task', names.task, tasks))
  const most = names.tasks.length - 1
  check(
    task.every((at) => at >= -1 && at <= most),
    'names.task',
    say('values from {least} to {most}', { least: -1, most }),
  )
  const { computed, ...rest } = names
  const { threads = names.workers } = names
  check(threads.length === workers, 'names.threads', say('{workers} names', { workers }))
  if (computed === undefined) return { names: { ...rest, task } }
  const ticks = integers('names.computed', computed, tasks)
  return { names: { ...rest, task, computed: ticks.map((at) => at / TICKS_PER_MS) } }
}

/** Trials that have been unpacked: the check of a file and its display unpack each trial once. */
const unpacked = new WeakMap<PackedTrial, TrialMemory>()

/** The same trial as one of another point; if it has been unpacked, that result is reused. */
export const movedTrial = (packed: PackedTrial, point: number): PackedTrial => {
  const moved = { ...packed, point }
  const memory = unpacked.get(packed)
  if (memory) unpacked.set(moved, memory)
  return moved
}

/** The memory of a packed trial, readable like a live one's. Throws an UnpackError. */
export function* unpackingTrial(packed: PackedTrial): Pieces<TrialMemory> {
  const known = unpacked.get(packed)
  if (known) return known
  checkSizes(packed)
  const { tasks, workers, epoch, level, waitWorkers, programs = 1 } = packed
  const memory = createLedger({ tasks, workers, resultBytes: 0 }, false)
  const ledger = new Ledger(memory)
  yield* fillIntegers(ledger, packed)
  yield* fillTimes(ledger, packed)
  yield
  fillCounters(ledger, packed)
  const spans = yield* unpackSpans(packed)
  const trial = { epoch, level, ledger: memory, waitWorkers, programs, spans, ...namesOf(packed) }
  unpacked.set(packed, trial)
  return trial
}

export const unpackTrial = (packed: PackedTrial): TrialMemory => runToEnd(unpackingTrial(packed))

/** The records of the trials in a run file, in the order of the file. Throws an UnpackError. */
export const unpackedTrials = (tasks: readonly PackedTrial[]) =>
  tasks.map((packed) => {
    const { point, trial } = packed
    return { point, trial, reader: new TrialReader(unpackTrial(packed)) }
  })
