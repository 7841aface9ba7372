/** The columns of a table, each read as numbers, and as texts if it has other values. */
import { grown, NONE, Names } from './spans'

/** Units of a time, each with its length in ms. */
export const UNITS = { ns: 1e-6, us: 1e-3, ms: 1, s: 1000, min: 60_000 } as const
export type Unit = keyof typeof UNITS
// the keys of an object with exactly these units
export const openUnits = Object.keys(UNITS) as Unit[]

const FIRST = 1024

export class Column {
  readonly name: string
  /**
   * Numbers; NaN for a cell that is none. Dates are in ms since 1970, and numbers with a unit behind
   * them in ms.
   */
  numbers = new Float64Array(FIRST)
  /** Place in `texts` of each cell's text; −1 if its number says it all. */
  #words = new Int32Array(FIRST).fill(NONE)
  readonly #texts = new Names()
  /** Cells that are times; that say their unit, as a date does. */
  count = { times: 0, inMs: 0 }

  constructor(name: string) {
    this.name = name
  }

  set(row: number, cell: string, comma: boolean): void {
    if (row >= this.numbers.length) this.#grow(row)
    const text = cell.trim()
    const found = timeOf(text, comma)
    this.numbers[row] = found?.value ?? NaN
    if (found) this.count.times++
    if (found?.isMs === true) this.count.inMs++
    // Times are all different, and nobody's names: a million of them need no texts.
    const isNoName = found && (found.isMs || /[.,]/.test(text) || String(found.value) === text)
    if (text !== '' && !isNoName) this.#words[row] = this.#texts.of(text)
  }

  /** The cell as a name; undefined for an empty one. */
  word(row: number): string | undefined {
    const number = this.numbers[row] ?? NaN
    return (
      this.#texts.list[this.#words[row] ?? NONE] ??
      (Number.isFinite(number) ? String(number) : undefined)
    )
  }

  #grow(row: number): void {
    const room = Math.max(2 * this.numbers.length, row + 1)
    this.numbers = grown(this.numbers, new Float64Array(room).fill(NaN))
    this.#words = grown(this.#words, new Int32Array(room).fill(NONE))
  }
}

export interface Columns {
  rows: number
  list: readonly Column[]
  /** The first rows as they stand in the file. */
  sample: readonly (readonly string[])[]
}

/** A number, and the unit that may stand behind it: `1.5`, `1,5`, `1 234.5 ms`. */
const NUMBER = /^([+-]?)(\d[\d.,' \u00a0\u202f]*|[.,]\d+)(e[+-]?\d+)?\s*(ns|[uµμ]s|ms|s|sec|min)?$/i
/** Digits before the decimals, in groups of three or in none. */
const WHOLE = /^(?:\d*|\d{1,3}(?:([.,' \u00a0\u202f])\d{3})(?:\1\d{3})*)$/

const unitOf = (text: string): Unit => {
  const small = text.toLowerCase().replace(/[µμ]/, 'u')
  return openUnits.find((unit) => unit === small) ?? 's'
}

/** Reads a number whose decimals stand behind `point`; null for anything else. */
const numberAt = (text: string, point: string): { value: number; isMs: boolean } | null => {
  const [, sign = '', digits = '', power = '', unit] = NUMBER.exec(text) ?? []
  const [whole = '', decimals = '', ...more] = digits.trim().split(point)
  if (digits === '' || more.length > 0 || !WHOLE.test(whole) || /\D/.test(decimals)) return null
  const number = Number(`${sign}${whole.replace(/\D/g, '')}.${decimals}${power}`)
  if (!Number.isFinite(number)) return null
  return { value: unit ? number * UNITS[unitOf(unit)] : number, isMs: unit !== undefined }
}

/**
 * The number or date of a cell; null for anything else. `comma`: a comma stands before decimals,
 * where a cell leaves it open (`1,234`).
 */
export const timeOf = (text: string, comma: boolean): { value: number; isMs: boolean } | null => {
  const [usual, other] = comma ? [',', '.'] : ['.', ',']
  const date = dateOf(text)
  return Number.isNaN(date)
    ? (numberAt(text, usual) ?? numberAt(text, other))
    : { value: date, isMs: true }
}

const DATE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)([.,]\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/

/** A date with a time, in ms since 1970, without a zone as in UTC; NaN for anything else. */
const dateOf = (text: string): number => {
  const [, day, time, fraction = '', zone = 'Z'] = DATE.exec(text) ?? []
  if (day === undefined || time === undefined) return NaN
  return Date.parse(`${day}T${time}${zone}`) + 1000 * Number(`0${fraction.replace(',', '.')}`)
}

/** What a column can be chosen for. */
export const ROLES = ['start', 'end', 'duration', 'arrive', 'worker', 'name'] as const
export type Role = (typeof ROLES)[number]

/** Names of columns that are known for a role, the best first. */
const KNOWN: Readonly<Record<Role, RegExp>> = {
  start: /^(start|begin|began|started|from)([ _-]?(time|timestamp|at|ts|date))?$|^ts$/,
  end: /^(end|finish|finished|stop|completed|to)([ _-]?(time|timestamp|at|ts|date))?$/,
  duration: /^(duration|dur|elapsed|time|service|length|took|run[ _-]?time)$|duration|elapsed/,
  arrive:
    /^(arrival|arrive|arrived|submit|submitted|queued|enqueued|created|scheduled)([ _-]?(time|timestamp|at|ts|date))?$/,
  worker:
    /^(worker|thread|lane|tid|runner|node|executor|process|pid|slot)([ _-]?(id|name|no|number))?$/,
  name: /^(name|task|test|file|label|title|func|function|job|target|output|app|id)([ _-]?(id|name))?$/,
}

/** The unit that a column's name ends with: `start_ms`, `Duration (s)`. */
const UNIT_IN_NAME: readonly (readonly [RegExp, Unit])[] = [
  [/(?:^|[\s_([-])(?:ns|nanos(?:econds)?)\)?\]?$/, 'ns'],
  [/(?:^|[\s_([-])(?:us|µs|μs|micros(?:econds)?)\)?\]?$/, 'us'],
  [/(?:^|[\s_([-])(?:ms|msec|millis(?:econds)?)\)?\]?$/, 'ms'],
  [/(?:^|[\s_([-])(?:s|sec|secs|seconds?)\)?\]?$/, 's'],
  [/(?:^|[\s_([-])(?:min|minutes?)\)?\]?$/, 'min'],
]

/** `elapsedMs` as `elapsed_ms`. */
const inSmall = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

const unitIn = (name: string): Unit | null =>
  UNIT_IN_NAME.find(([ends]) => ends.test(inSmall(name)))?.[1] ?? null

const withoutUnit = (own: string): string => {
  const name = inSmall(own)
  const found = UNIT_IN_NAME.find(([ends]) => ends.test(name))
  return (found ? name.replace(found[0], '') : name).replace(/[\s_([-]+$/, '').trim()
}

export const isTime = ({ count }: Column): boolean => count.times > 0

export type RoleColumns = Partial<Record<Role, string>>

/** The columns whose names are known for a role; the only column of numbers is the duration. */
export const likelyColumns = ({ list }: Columns): RoleColumns => {
  const found: RoleColumns = {}
  const rest = new Set(list)
  for (const role of ROLES) {
    const needsTime = role !== 'worker' && role !== 'name'
    const column = [...rest].find(
      (one) => KNOWN[role].test(withoutUnit(one.name)) && (!needsTime || isTime(one)),
    )
    if (!column) continue
    found[role] = column.name
    rest.delete(column)
  }
  const times = list.filter(isTime)
  if (found.start === undefined && found.end === undefined && found.duration === undefined) {
    const [only] = times.filter(({ name }) => name !== found.worker && name !== found.arrive)
    if (only) found.duration = only.name
  }
  return found
}

/** The unit by the columns' names, or else the one in which the durations are most usual. */
export const likelyUnit = ({ list, rows }: Columns, chosen: RoleColumns): Unit => {
  const times = [chosen.duration, chosen.start, chosen.end, chosen.arrive]
  for (const name of times) {
    const unit = name === undefined ? null : unitIn(name)
    if (unit) return unit
  }
  const of = (role: Role) => list.find(({ name }) => name === chosen[role])
  const [duration, start, end] = [of('duration'), of('start'), of('end')]
  const values = Array.from(
    { length: rows },
    (_, row) => duration?.numbers[row] ?? (end?.numbers[row] ?? NaN) - (start?.numbers[row] ?? NaN),
  )
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  // Times since 1970 tell their unit by their size.
  const moments = start ?? end
  const [at] = moments?.numbers ?? []
  if (at !== undefined && at > 1e9 && moments?.count.inMs === 0)
    return at > 1e17 ? 'ns' : at > 1e14 ? 'us' : at > 1e11 ? 'ms' : 's'
  if (middle === undefined) return 'ms'
  return sorted.some((value) => !Number.isInteger(value)) && middle < 1000 ? 's' : 'ms'
}
