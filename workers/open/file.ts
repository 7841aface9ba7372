/** The file of an observed pool: a kind of its own, which no claim of measured runs takes. */
import * as v from 'valibot'
import { formatMs } from '../base/format'
import { english, say } from '../base/message'
import { count, messageSchema, textUpTo } from '../base/schemas'
import { issuesOf } from '../experiment/issues'
import type { ParseResult } from '../experiment/types'
import { MAX_INTEGER, packIntegers, PackedError, unpackIntegers } from '../run-file/packed-integers'
import { MAX_LANES, MAX_TASKS, type Observed } from './observed'
import { refuse } from './text'

/** Ticks per ms: times are kept to 0.1 µs. */
const TICKS = 10_000
const MAX_NAME = 400
const MAX_NOTES = 20

const name = textUpTo(MAX_NAME)
const columnText = v.pipe(v.string(), v.maxLength(64 * 1024 * 1024))

const schema = v.strictObject({
  format: v.literal('poolscope-observed'),
  version: v.literal(1),
  /** The program's format, and the name of its file. */
  from: name,
  title: name,
  tasks: v.pipe(count, v.minValue(1), v.maxValue(MAX_TASKS)),
  lanes: v.pipe(v.array(name), v.maxLength(MAX_LANES)),
  /** Names of tasks; empty if they were left out. */
  names: v.pipe(v.array(name), v.maxLength(MAX_TASKS)),
  columns: v.strictObject({
    /** Difference to the start before, in ticks; absent for durations alone. */
    start: v.exactOptional(columnText),
    /** Duration, in ticks. */
    ms: columnText,
    /** Time waited before the start, in ticks; absent if unknown. */
    waited: v.exactOptional(columnText),
    lane: columnText,
    name: columnText,
  }),
  /** Cores of the machine that ran the tasks; absent if unknown. */
  cores: v.exactOptional(v.pipe(count, v.minValue(1))),
  notes: v.pipe(v.array(messageSchema), v.maxLength(MAX_NOTES)),
})

export type ObservedFile = v.InferOutput<typeof schema>

const toTicks = (ms: number): number => Math.round(ms * TICKS)

const packTicks = (ticks: Float64Array): string =>
  ticks.every((one) => Math.abs(one) <= MAX_INTEGER)
    ? packIntegers(ticks)
    : refuse(say('times of at most {most} in a file', { most: formatMs(MAX_INTEGER / TICKS) }))

/** `names: false` leaves the names of tasks out. Throws an OpenError for times that do not fit. */
export const packObserved = (observed: Observed, { names = true } = {}): ObservedFile => {
  const { format, title, tasks, start, ms, arrive, lane, lanes, name: own, cores, notes } = observed
  const ticks = start?.map(toTicks)
  return {
    format: 'poolscope-observed',
    version: 1,
    from: format,
    title,
    tasks,
    lanes: [...lanes],
    names: names ? [...observed.names] : [],
    columns: {
      ...(ticks && { start: packTicks(ticks.map((at, i) => at - (ticks[i - 1] ?? 0))) }),
      ms: packTicks(ms.map(toTicks)),
      ...(start &&
        arrive && { waited: packTicks(start.map((at, i) => toTicks(at - (arrive[i] ?? at)))) }),
      lane: packIntegers(lane),
      name: packIntegers(names ? own : own.map(() => -1)),
    },
    ...(cores !== null && { cores }),
    notes: [...notes],
  }
}

const unpacked = (file: ObservedFile): Observed => {
  const { tasks, columns, lanes, names, from, title, cores = null, notes } = file
  const column = (text: string, least: number, most: number): Float64Array => {
    const values = unpackIntegers(text, tasks)
    if (!values.every((value) => value >= least && value <= most))
      throw new PackedError(say('values from {least} to {most}', { least, most }))
    return values
  }
  const most = MAX_INTEGER
  let at = 0
  const start =
    columns.start === undefined
      ? null
      : column(columns.start, 0, most).map((difference) => (at += difference) / TICKS)
  const lane = Int32Array.from(column(columns.lane, start ? 0 : -1, lanes.length - 1))
  const waited = columns.waited === undefined ? null : column(columns.waited, 0, most)
  return {
    format: from,
    title,
    tasks,
    start,
    ms: column(columns.ms, 0, most).map((ticks) => ticks / TICKS),
    arrive: start && waited && start.map((begun, i) => begun - (waited[i] ?? 0) / TICKS),
    lane,
    lanes,
    name: Int32Array.from(column(columns.name, -1, names.length - 1)),
    names,
    cores,
    notes,
  }
}

/** Reads the file of an observed pool, strictly: it may come from anywhere. */
export const parseObserved = (input: unknown): ParseResult<Observed> => {
  const shape = v.safeParse(schema, input)
  if (!shape.success) return { ok: false, issues: issuesOf(shape.issues) }
  try {
    return { ok: true, value: unpacked(shape.output) }
  } catch (error) {
    // A damaged text fails in whatever unpacks it.
    const why = error instanceof PackedError ? error.said : String(error)
    const said = say('columns that can be unpacked ({why})', { why })
    return { ok: false, issues: [{ path: 'columns', message: english(said), said }] }
  }
}
