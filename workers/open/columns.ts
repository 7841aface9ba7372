/** The columns of a table, each read as times, and as texts if it has other values. */
import type { Message } from '../base/message'
import { type CellTime, type DateOrder, swapped, timeOf, type Unit, UNITS } from './cells'
import { grown, NONE, Names } from './spans'

const FIRST = 1024
/** What a cell is: no time, a number without a unit, a time in ms, a date of which either part may be the day. */
const [OTHER, NUMBER, MS, EITHER] = [0, 1, 2, 3]
/** A length such as `500m`, which may be thousandths of something. */
const MINUTES_ALONE = /^\S+\s*m$/i

/** How the cells of a column are read that do not say it: a unit for numbers, an order for dates. */
export type Scale = Unit | DateOrder

export class Column {
  readonly name: string
  #values = new Float64Array(FIRST)
  #kinds = new Uint8Array(FIRST)
  /** Number of each cell's text in `names`; −1 if its time says it all. */
  #words = new Int32Array(FIRST).fill(NONE)
  readonly names = new Names()
  /** Cells that are times: all of them, numbers without a unit (0 needs none), lengths with one, dates. */
  readonly count = { times: 0, numbers: 0, lengths: 0, dates: 0 }
  /** Dates of a known order of day and month, and of either. */
  readonly #orders = { 'day-first': 0, 'month-first': 0, either: 0 }

  constructor(name: string) {
    this.name = name
  }

  /** Sets a cell. `comma`: a comma stands before decimals, where the cell leaves it open. */
  set(row: number, cell: string, comma: boolean): void {
    if (row >= this.#values.length) this.#grow(row)
    const text = cell.trim()
    const time = timeOf(text, comma)
    this.#values[row] = time?.value ?? NaN
    if (time) this.#kinds[row] = this.#counted(time, text)
    // Times are all different, and nobody's names: a million of them need no texts.
    const isNoName =
      time && (time.is !== 'number' || /[.,]/.test(text) || String(time.value) === text)
    if (text !== '' && !isNoName) this.#words[row] = this.names.of(text)
  }

  /** The time of a cell in ms, its numbers in a unit; NaN without one. */
  at(row: number, scale?: Scale): number {
    const value = this.#values[row] ?? NaN
    const kind = this.#kinds[row]
    if (kind === NUMBER) return value === 0 ? 0 : value * (UNITS[scale as Unit] ?? NaN)
    if (kind === EITHER && (this.order ?? scale) === 'month-first') return swapped(value)
    return value
  }

  /** The order of day and month that some of the dates show; null if none does, or both are there. */
  get order(): DateOrder | null {
    const { 'day-first': day, 'month-first': month } = this.#orders
    return day > 0 === month > 0 ? null : day > 0 ? 'day-first' : 'month-first'
  }

  /** What the cells do not say: the unit of numbers, the order of dates; null if they say all. */
  get needs(): 'unit' | 'order' | null {
    if (this.count.numbers > 0) return 'unit'
    return this.#orders.either > 0 && this.order === null ? 'order' : null
  }

  /** The number in `names` of the cell as a name; −1 for an empty one. */
  numberAt(row: number): number {
    const [value = NaN, number = NONE] = [this.#values[row], this.#words[row]]
    return number === NONE && Number.isFinite(value) ? this.names.of(String(value)) : number
  }

  /** The cell as a name; undefined for an empty one. */
  word(row: number): string | undefined {
    return this.names.list[this.numberAt(row)]
  }

  #counted(time: CellTime, text: string): number {
    const { is, value } = time
    this.count.times++
    if (is === 'number') {
      if (value !== 0) this.count.numbers++
      return NUMBER
    }
    if (is === 'length') {
      if (!MINUTES_ALONE.test(text)) this.count.lengths++
      return MS
    }
    this.count.dates++
    if (time.order === undefined) return MS
    this.#orders[time.order ?? 'either']++
    return time.order === null ? EITHER : MS
  }

  #grow(row: number): void {
    const room = Math.max(2 * this.#values.length, row + 1)
    this.#values = grown(this.#values, new Float64Array(room).fill(NaN))
    this.#kinds = grown(this.#kinds, new Uint8Array(room).fill(OTHER))
    this.#words = grown(this.#words, new Int32Array(room).fill(NONE))
  }
}

/** What a column can be chosen for. */
export const ROLES = ['start', 'end', 'duration', 'arrive', 'worker', 'name'] as const
export type Role = (typeof ROLES)[number]
export type RoleColumns = Partial<Record<Role, string>>
/** Roles of a time. */
export const TIME_ROLES = ['start', 'end', 'duration', 'arrive'] as const
export type TimeRole = (typeof TIME_ROLES)[number]
/** The scale of each column with a time that needs one. */
export type RoleScales = Partial<Record<TimeRole, Scale>>

/** Rows that are tasks: those in which a column has one of these values. */
export interface Only {
  column: string
  values: readonly string[]
}

/** A program whose tables are known: which columns it means, in which units. */
export interface Program {
  name: string
  columns: RoleColumns
  /** Unit of its numbers that have none and count from no known time. */
  unit: Unit
  /** Rows that are tasks; absent if all are. */
  only?: Only
  /** What a reader should know of such tables. */
  note?: Message
}

/** Rows of a table, or of objects, with the same columns. */
export interface Columns {
  rows: number
  list: readonly Column[]
  /** The first rows as they stand in the file. */
  sample: readonly (readonly string[])[]
  /** The program that wrote them, if it is known; its choice is the likely one. */
  program: Program | null
}

export const columnOf = ({ list }: Columns, name: string | undefined): Column | undefined =>
  list.find((one) => one.name === name)

/** The columns of a table by their roles. */
export const columnsOf = (table: Columns, roles: RoleColumns): Partial<Record<Role, Column>> =>
  Object.fromEntries(ROLES.map((role) => [role, columnOf(table, roles[role])]))

/** The time of a row in ms by its role; NaN without one. */
export const timesOf =
  (columns: Partial<Record<Role, Column>>, scales: RoleScales) =>
  (role: TimeRole, row: number): number =>
    columns[role]?.at(row, scales[role]) ?? NaN

export const isTime = ({ count }: Column): boolean => count.times > 0
