/** Times as they stand in a cell: numbers, lengths with their units, dates. */

/** Units of a time, each with its length in ms. */
export const UNITS = {
  ns: 1e-6,
  us: 1e-3,
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
} as const
export type Unit = keyof typeof UNITS
// the keys of an object with exactly these units
export const openUnits = Object.keys(UNITS) as Unit[]

/** Orders of day and month in dates that do not begin with their year. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/**
 * A time of a cell. `value` is in ms since 1970 of a date, in ms of a length that says its unit, and
 * of a number as it stands. `order`: that of day and month; null in a date of which either may be the day.
 */
export interface CellTime {
  is: 'number' | 'length' | 'date'
  value: number
  order?: DateOrder | null
}

/** Words for a unit, in cells and at the end of names; of one letter alone only `s` and `h` are safe. */
export const UNIT_WORD =
  '(?:ns|nanos?(?:ec(?:ond)?s?)?|[uµμ]s(?:ecs?)?|micros(?:ec(?:ond)?s?)?|ms|msecs?|millis(?:ec(?:ond)?s?)?|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?)'

const SMALLEST: readonly (readonly [RegExp, Unit])[] = [
  [/^n/i, 'ns'],
  [/^[uµμ]|^micro/i, 'us'],
  [/^ms|^milli/i, 'ms'],
  [/^m/i, 'min'],
  [/^s/i, 's'],
  [/^h/i, 'h'],
]

export const unitOfWord = (word: string): Unit =>
  SMALLEST.find(([begins]) => begins.test(word))?.[1] ?? 'd'

const PLAIN = /^[+-]?\d+(?:\.\d+)?$/
const DIGITS = "\\d[\\d.,' \\u00a0\\u202f]*|[.,]\\d+"
/** A number such as `1.5`, `1,5`, `1 234.5`. */
const NUMBER = new RegExp(`^([+-]?)(${DIGITS})(e[+-]?\\d+)?$`, 'i')
/** Digits before the decimals, in groups of three or in none. */
const WHOLE = /^(?:\d*|\d{1,3}(?:([.,' \u00a0\u202f])\d{3})(?:\1\d{3})*)$/

/** Reads a number whose decimals stand behind `point`; NaN for anything else. */
const numberAt = (text: string, point: string): number => {
  const [, sign = '', digits = '', power = ''] = NUMBER.exec(text.trim()) ?? []
  const [whole = '', decimals = '', ...more] = digits.trim().split(point)
  if (digits === '' || more.length > 0 || !WHOLE.test(whole) || /\D/.test(decimals)) return NaN
  return Number(`${sign}${whole.replace(/\D/g, '')}.${decimals}${power}`)
}

/** `comma`: a comma stands before decimals, where the text leaves it open. */
const numberOf = (text: string, comma: boolean): number => {
  const [usual, other] = comma ? [',', '.'] : ['.', ',']
  const number = numberAt(text, usual)
  return Number.isNaN(number) ? numberAt(text, other) : number
}

const PART = new RegExp(
  `([+-]?(?:${DIGITS})(?:e[+-]?\\d+)?)(${UNIT_WORD}|m|d)(?![a-zµμ])\\s*`,
  'giy',
)
const CLOCK = /^(?:(?:(\d+)-)?(\d{1,4}):)?(\d{1,4}):(\d\d(?:[.,]\d+)?)$/

const decimal = (text = '0'): number => Number(text.replace(',', '.'))

/** The ms of `1.5 s`, `1m 12s`, `1-02:03:04`, `00:12:58`, `12:58.25`; NaN for anything else. */
const lengthOf = (text: string, comma: boolean): number => {
  const [isClock, days, hours, minutes, seconds = ''] = CLOCK.exec(text) ?? []
  // Two parts without a fraction may be hours and minutes.
  if (isClock !== undefined && (hours !== undefined || /\D/.test(seconds)))
    return (
      60_000 * (60 * (24 * decimal(days) + decimal(hours)) + decimal(minutes)) +
      1000 * decimal(seconds)
    )
  let [ms, end] = [0, 0]
  for (const [part, number = '', unit = ''] of text.matchAll(PART)) {
    ms += numberOf(number, comma) * UNITS[unitOfWord(unit)]
    end += part.length
  }
  return end > 0 && end === text.length ? ms : NaN
}

const DATE =
  /^(\d{1,4})([-/.])(\d\d?)\2(\d{1,4})(?:(?:T|,? )(\d\d?):(\d\d)(?::(\d\d(?:[.,]\d+)?))?\s*([ap]m)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$/i

const zoneMs = (zone = ''): number => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * 60_000 * (60 * decimal(hours) + decimal(minutes))
}

/** A date, with or without a time, in ms since 1970, without a zone as in UTC; null for anything else. */
const dateOf = (text: string): CellTime | null => {
  const [all, first = '', mark, second = '', last = '', hour, minute, seconds, half, zone] =
    DATE.exec(text) ?? []
  if (all === undefined || (first.length === 4) === (last.length === 4)) return null
  const at = (year: string, month: string, day: string): number => {
    const [m, d] = [Number(month), Number(day)]
    const midnight = Date.UTC(Number(year), m - 1, d)
    if (m < 1 || m > 12 || new Date(midnight).getUTCDate() !== d) return NaN
    const hours =
      half === undefined ? decimal(hour) : (decimal(hour) % 12) + (/p/i.test(half) ? 12 : 0)
    const time = 1000 * (60 * (60 * hours + decimal(minute)) + decimal(seconds))
    return midnight + time - zoneMs(zone)
  }
  const [dayFirst, monthFirst] = [at(last, second, first), at(last, first, second)]
  const date: CellTime =
    first.length === 4
      ? { is: 'date', value: at(first, second, last) }
      : mark === '.' || Number.isNaN(monthFirst) || dayFirst === monthFirst
        ? { is: 'date', value: dayFirst, ...(dayFirst !== monthFirst && { order: 'day-first' }) }
        : Number.isNaN(dayFirst)
          ? { is: 'date', value: monthFirst, order: 'month-first' }
          : { is: 'date', value: dayFirst, order: null }
  return Number.isNaN(date.value) ? null : date
}

/** The date of which the month is the day of another, in ms since 1970. */
export const swapped = (ms: number): number => {
  const date = new Date(ms)
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCDate() - 1, date.getUTCMonth() + 1)
  return day + (ms - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
}

/** The time of a cell; null for anything else. `comma`: see `numberOf`. */
export const timeOf = (text: string, comma: boolean): CellTime | null => {
  // Most cells are numbers, or names that begin with a letter.
  if (!/^[\d+\-.,]/.test(text)) return null
  if (PLAIN.test(text) && text.length < 40 && !(comma && text.includes('.')))
    return { is: 'number', value: Number(text) }
  const date = dateOf(text)
  if (date) return date
  const number = numberOf(text, comma)
  if (Number.isFinite(number)) return { is: 'number', value: number }
  const length = lengthOf(text, comma)
  return Number.isFinite(length) ? { is: 'length', value: length } : null
}
