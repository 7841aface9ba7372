/** The units of a table's columns, as far as names, cells, and the columns beside them say. */
import { list, type Message, say, sentences } from '../base/message'
import { openUnits, type Unit, UNITS } from './cells'
import {
  type Column,
  type Columns,
  columnsOf,
  type RoleColumns,
  type RoleScales,
  type Scale,
  TIME_ROLES,
  type TimeRole,
  timesOf,
} from './columns'
import { hasTasks, summaryIn, unitIn } from './roles'
import { OpenError } from './text'

/** Rows that are looked at. */
const LOOKED_AT = 1000

/** Ranges in which times since 1970 say their unit: from 2001 to 2286. */
const SINCE_1970: readonly (readonly [Unit, number])[] = [
  ['s', 1e9],
  ['ms', 1e12],
  ['us', 1e15],
  ['ns', 1e18],
]

/** The greater half of times since 1970 is within so many times the earliest of them. */
const CLOSE = 1.2

const rangeOf = (time: number) => SINCE_1970.find(([, from]) => time >= from && time < 10 * from)

/** The unit of times since 1970 by their size; null if they are none. */
export const unitBySize = (column: Column, rows: number): Unit | null => {
  // A stand-in for a time, such as −1, is the same in all rows.
  const times = new Set(
    Array.from({ length: Math.min(rows, LOOKED_AT) }, (_, row) => column.at(row, 'ms')),
  )
  const numbers = [...times].filter((time) => time !== 0 && !Number.isNaN(time))
  const near = numbers.filter((time) => rangeOf(time)).toSorted((a, b) => a - b)
  const quarter = Math.floor(near.length / 4)
  const [low = NaN, high = NaN] = [near[quarter], near[near.length - 1 - quarter]]
  // Times since anything else lie further from one another.
  const isSure = 2 * near.length >= numbers.length && high <= CLOSE * low
  return isSure && rangeOf(low) === rangeOf(high) ? (rangeOf(low)?.[0] ?? null) : null
}

/**
 * The scales that the columns' names, cells and program say, beside those that are given. Times of one
 * clock have one unit. A duration beside a start and an end has the unit in which it fits them, and
 * they have that in which they fit a duration.
 */
export const scalesOf = (
  table: Columns,
  roles: RoleColumns,
  given: RoleScales = {},
): RoleScales => {
  const { rows, program } = table
  const scales: RoleScales = {}
  const columns = columnsOf(table, roles)
  const set = (role: TimeRole, scale: Scale | null | undefined): void => {
    if (scale && columns[role]?.needs === (scale in UNITS ? 'unit' : 'order'))
      scales[role] ??= scale
  }
  for (const role of TIME_ROLES) {
    const { [role]: column } = columns
    if (!column) continue
    set(role, given[role])
    if (role !== 'duration') set(role, unitBySize(column, rows))
    if (program?.columns[role] === column.name) set(role, program.unit)
    set(role, unitIn(column.name))
  }
  const moments = TIME_ROLES.filter((role) => role !== 'duration')
  const clocks = moments.flatMap((role) => scales[role] ?? columns[role]?.order ?? [])
  for (const scale of clocks) for (const role of moments) set(role, scale)
  const fit = fittingUnit(table, roles, scales)
  for (const role of TIME_ROLES) set(role, fit)
  return scales
}

/** Share of the time from starts to ends by which durations may differ from it. */
const ROUNDED = 0.1

/** True if durations are, all in all, the time from start to end; false, too, where that is unknown. */
const agrees = (table: Columns, roles: RoleColumns, scales: RoleScales): boolean => {
  const at = timesOf(columnsOf(table, roles), scales)
  let [span, took] = [0, 0]
  for (let row = 0; row < Math.min(table.rows, LOOKED_AT); row++) {
    const [from, to, ms] = [at('start', row), at('end', row), at('duration', row)]
    if (!(to >= from && ms >= 0)) continue
    span += to - from
    took += ms
  }
  return span > 0 && Math.abs(took - span) <= ROUNDED * span
}

/** The unit, of those that are unknown, in which starts, ends and durations agree. */
const fittingUnit = (table: Columns, roles: RoleColumns, scales: RoleScales): Unit | null => {
  const [fit, ...others] = openUnits.filter((unit) =>
    agrees(table, roles, { start: unit, end: unit, duration: unit, ...scales }),
  )
  return others.length === 0 ? (fit ?? null) : null
}

/** A note if a duration beside a start and an end is not the time between them, in any unit. */
export const mismatchOf = (table: Columns, roles: RoleColumns, scales: RoleScales) =>
  agrees(table, roles, scales)
    ? null
    : say('“{name}” is not the time from start to end: tasks are from start to end.', {
        name: roles.duration ?? '',
      })

/** What a table does not say, and its reader has to. */
export interface Asks {
  /** Columns of which the unit, or the order of day and month, is unknown; none: the columns are. */
  scales: readonly TimeRole[]
  said: Message
}

/** The reason why a table has no tasks yet. */
export class AskError extends OpenError {
  readonly asks: Asks

  constructor(asks: Asks) {
    super(asks.said)
    this.asks = asks
  }
}

/** What has to be known before a table has tasks; null if all is. */
export const asksOf = (table: Columns, roles: RoleColumns, scales: RoleScales): Asks | null => {
  if (!hasTasks(roles)) {
    const name = summaryIn(table)?.name
    const said =
      name === undefined
        ? sentences(
            say(
              'Which columns are the start and the end, or the duration? Neither names nor units say it.',
            ),
            say('If no column is a time that tasks took, this file cannot be shown.'),
          )
        : say(
            'With “{name}”, rows are sums or shares of many tasks. If each row is a task, choose its columns.',
            { name },
          )
    return { scales: [], said }
  }
  const columns = columnsOf(table, roles)
  const isChecked = columns.start && columns.end
  const open = TIME_ROLES.filter(
    (role) => columns[role]?.needs && !scales[role] && !(role === 'duration' && isChecked),
  )
  if (open.length === 0) return null
  const ask = (needed: Column['needs'], text: string): Message | null => {
    const asked = open.filter((role) => columns[role]?.needs === needed)
    const names = list(asked.map((role) => `“${roles[role]}”`))
    return asked.length > 0 ? say(text, { n: asked.length, names }) : null
  }
  const said = sentences(
    ask('unit', 'In which unit {n|is|are} {names}? Neither names nor cells say it.'),
    ask('order', 'Is the day or the month first in {names}? No date shows it.'),
  )
  return { scales: open, said }
}
