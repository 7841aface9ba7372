/** The columns of a table, each read as numbers, and as texts if it has other values. */
import { NONE, Names } from './spans'

/** Units of a time, each with its length in ms. */
export const UNITS = { ns: 1e-6, us: 1e-3, ms: 1, s: 1000, min: 60_000 } as const
export type Unit = keyof typeof UNITS
// the keys of an object with exactly these units
export const openUnits = Object.keys(UNITS) as Unit[]

const FIRST = 1024

export class Column {
  readonly name: string
  /** Numbers; NaN for a cell that is none. Times of day and dates are in ms since 1970. */
  numbers = new Float64Array(FIRST)
  /** Place of each cell's text in `texts`. */
  words = new Int32Array(FIRST).fill(NONE)
  readonly texts = new Names()
  /** Cells that are numbers; that are dates; that are empty. */
  count = { numbers: 0, dates: 0, empty: 0 }

  constructor(name: string) {
    this.name = name
  }

  set(row: number, cell: string, comma: boolean): void {
    if (row >= this.numbers.length) this.#grow(row)
    const text = cell.trim()
    if (text === '') {
      this.numbers[row] = NaN
      this.count.empty++
      return
    }
    const number = numberOf(text, comma)
    if (Number.isNaN(number)) {
      const at = dateOf(text)
      if (!Number.isNaN(at)) this.count.dates++
      this.numbers[row] = at
    } else {
      this.numbers[row] = number
      this.count.numbers++
    }
    this.words[row] = this.texts.of(text)
  }

  #grow(row: number): void {
    const room = Math.max(2 * this.numbers.length, row + 1)
    const [numbers, words] = [new Float64Array(room).fill(NaN), new Int32Array(room).fill(NONE)]
    numbers.set(this.numbers)
    words.set(this.words)
    this.numbers = numbers
    this.words = words
  }
}

export interface Columns {
  rows: number
  list: readonly Column[]
  /** The first rows as they stand in the file. */
  sample: readonly (readonly string[])[]
}

/** A number, and the unit that may stand behind it: `1.5`, `1,5`, `1 234.5 ms`. */
const NUMBER =
  /^([+-]?[\d.,' \u00a0\u202f]*\d[\d.,' \u00a0\u202f]*(?:e[+-]?\d+)?)\s*(?:ns|[uµμ]s|ms|s|sec|min)?$/i

/** The number of a cell; NaN for anything else. `comma`: a comma stands before decimals. */
const numberOf = (text: string, comma: boolean): number => {
  const [, digits] = NUMBER.exec(text) ?? []
  if (digits === undefined) return NaN
  const plain = digits.replace(/[' \u00a0\u202f]/g, '')
  return Number(comma ? plain.replace(/\./g, '').replace(',', '.') : plain.replace(/,/g, ''))
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

export const unitIn = (name: string): Unit | null =>
  UNIT_IN_NAME.find(([ends]) => ends.test(inSmall(name)))?.[1] ?? null

const withoutUnit = (own: string): string => {
  const name = inSmall(own)
  const found = UNIT_IN_NAME.find(([ends]) => ends.test(name))
  return (found ? name.replace(found[0], '') : name).replace(/[\s_([-]+$/, '').trim()
}

const isTime = ({ count: { numbers, dates } }: Column): boolean => numbers + dates > 0

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
  const duration = list.find(({ name }) => name === chosen.duration)
  const start = list.find(({ name }) => name === (chosen.start ?? chosen.end))
  const values = Array.from({ length: rows }, (_, row) => duration?.numbers[row] ?? NaN)
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  // Times since 1970 tell their unit by their size.
  const [at] = start?.numbers ?? []
  if (at !== undefined && at > 1e9 && start?.count.dates === 0)
    return at > 1e17 ? 'ns' : at > 1e14 ? 'us' : at > 1e11 ? 'ms' : 's'
  if (middle === undefined) return 'ms'
  return sorted.some((value) => !Number.isInteger(value)) && middle < 1000 ? 's' : 'ms'
}
