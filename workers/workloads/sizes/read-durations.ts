import { choice, number as numberField } from '../../base/fields'
import { english, MessageError, say, type Message } from '../../base/message'
import { MAX_ROUNDS } from './size-rule'

/** Units of a duration, each with its length in µs. */
export const MICROSECONDS = { us: 1, ms: 1000, s: 1_000_000 } as const
export type DurationUnit = keyof typeof MICROSECONDS

/** The unit of times in a text. */
export const unitField = (help: string, usual: DurationUnit) =>
  choice({
    label: 'In',
    help,
    options: [
      { value: 'us', label: 'µs' },
      { value: 'ms', label: 'ms' },
      { value: 's', label: 's' },
    ],
    default: usual,
  })

/** By what the times in a text are divided. */
export const divideField = numberField({
  label: 'Divided by',
  help: 'A long recording as a short run: by 1000, a second is a millisecond.',
  min: 1,
  max: 1_000_000,
  default: 1,
  presets: [1, 10, 100, 1000],
})

/** Durations read from a text, in whole µs and in order, or the fault (`message` is English). */
export type ReadDurations =
  | { ok: true; durationsUs: Int32Array }
  | { ok: false; message: string; said: Message }

export type ReadTimes =
  | { ok: true; timesUs: readonly number[] }
  | { ok: false; message: string; said: Message }

export const MAX_DURATIONS = 10_000

/** Names of a unit in a header or beside a number. */
const CALLED: Readonly<Record<DurationUnit, RegExp>> = {
  us: /^(?:us|[µμ]s|usec|micros|microseconds?)$/i,
  ms: /^(?:ms|msec|millis|milliseconds?)$/i,
  s: /^(?:s|secs?|seconds?)$/i,
}
// the keys of an object with exactly these units
const UNITS = Object.keys(CALLED) as DurationUnit[]

const printed = (unit: DurationUnit): string => (unit === 'us' ? 'µs' : unit)

const unitCalled = (word: string): DurationUnit | undefined =>
  UNITS.find((unit) => CALLED[unit].test(word))

/** A number, and the unit that may follow it without a space. */
const ENTRY = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-zµμ]*)$/i
/** Longest word that may be a number with its unit, in characters. */
const MAX_WORD = 40
/** Decimal comma: a comma between digits in a line that has another separator. */
const DECIMAL_COMMA = /\d,\d/
const OTHER_SEPARATOR = /[;\t]|[^\s,;]\s+[^\s,;]/
const MAX_SHOWN = 24

const shown = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text

/** The fault of a line; thrown only inside `readDurations`. */
class LineProblem extends MessageError {}

const refused = (said: Message): Extract<ReadTimes, { ok: false }> => ({
  ok: false,
  message: english(said),
  said,
})

const unquoted = (word: string): string => word.replace(/^(["'])(.*)\1$/, '$2').trim()

const isHeader = (line: string): boolean =>
  !line.split(/[,;\t ]+/).some((word) => /^["']?[+-]?\.?\d/.test(word)) && /\p{L}/u.test(line)

/** Checks a header: one column of durations and one of units, which must be the chosen unit. */
const checkHeader = (line: string, unit: DurationUnit): void => {
  const columns = line
    .split(/[,;\t]/)
    .map(unquoted)
    .filter(Boolean)
  const values = columns.filter((column) => !/^units?$/i.test(column))
  if (values.length > 1)
    throw new LineProblem(
      say('one column of durations (the header names {names})', {
        names: shown(values.join(', ')),
      }),
    )
  const named = (values[0] ?? '')
    .split(/[^a-zµμ]+/i)
    .map(unitCalled)
    .filter((name) => name !== undefined)
  const [other] = named.filter((name) => name !== unit)
  if (other !== undefined && !named.includes(unit))
    throw new LineProblem(
      say('durations in {unit}, as chosen (the header says {other})', {
        unit: say(printed(unit)),
        other: say(printed(other)),
      }),
    )
}

const durationUs = (text: string, number: number, { unit, divide, most }: Reading): number => {
  const us = (number * MICROSECONDS[unit]) / divide
  const got = say('{number} {unit}', { number: shown(text), unit: say(printed(unit)) })
  if (us < 0) throw new LineProblem(say('at least 0 (got {got})', { got }))
  if (us > most)
    throw new LineProblem(
      say('at most {most} s (got {got})', { most: (most * divide) / MICROSECONDS.s, got }),
    )
  return us
}

const readLine = (line: string, reading: Reading, timesUs: number[]): void => {
  const { unit } = reading
  if (DECIMAL_COMMA.test(line) && OTHER_SEPARATOR.test(line))
    throw new LineProblem(
      say('decimal points, since a comma separates values (got {got})', { got: shown(line) }),
    )
  /** True if a word that names the unit may follow. */
  let unitMayFollow = false
  for (const word of line.split(/[,;\t ]+/).map(unquoted)) {
    if (word === '') continue
    if (word.length > MAX_WORD)
      throw new LineProblem(
        say('a number of at most {most} characters (got {got})', {
          most: MAX_WORD,
          got: shown(word),
        }),
      )
    const [, digits, stuck = ''] = ENTRY.exec(word) ?? []
    const named = digits === undefined ? unitCalled(word) : unitCalled(stuck)
    if (digits === undefined ? named === undefined || !unitMayFollow : stuck !== '' && !named)
      throw new LineProblem(say('a number (got {got})', { got: shown(word) }))
    if (named !== undefined && named !== unit)
      throw new LineProblem(
        say('durations in {unit}, as chosen (got {got})', {
          unit: say(printed(unit)),
          got: shown(word),
        }),
      )
    unitMayFollow = digits !== undefined && stuck === ''
    if (digits !== undefined) timesUs.push(durationUs(digits, Number(digits), reading))
    if (timesUs.length > MAX_DURATIONS)
      throw new LineProblem(say('at most {most} durations in all', { most: MAX_DURATIONS }))
  }
}

/**
 * Reads durations from pasted text: numbers, one per line or separated by commas, semicolons, tabs
 * or blanks. A first line without a number is a header; a unit may follow a number. Both must agree
 * with `unit`. Values are divided, and rounded to whole µs, at least 1. A line that cannot be read
 * makes the whole text invalid: nothing is left out.
 */
export const readDurations = (text: string, unit: DurationUnit, divide = 1): ReadDurations => {
  const read = readTimes(text, { unit, divide, most: MAX_ROUNDS })
  return read.ok
    ? { ok: true, durationsUs: Int32Array.from(read.timesUs, (us) => Math.max(1, Math.round(us))) }
    : read
}

interface Reading {
  unit: DurationUnit
  /** A second becomes so many times less. */
  divide: number
  /** Longest time after that, in µs. */
  most: number
}

/** Reads times as `readDurations` does, in µs and not rounded. */
export const readTimes = (text: string, reading: Reading): ReadTimes => {
  const { unit } = reading
  const timesUs: number[] = []
  let headerMayCome = true
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = raw.trim()
    if (line === '') continue
    try {
      if (headerMayCome && isHeader(line)) checkHeader(line, unit)
      else readLine(line, reading, timesUs)
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error
      return refused(say('line {line}: {problem}', { line: index + 1, problem: error.said }))
    }
    headerMayCome = false
  }
  if (timesUs.length === 0) return refused(say('at least one duration, such as 250 (got none)'))
  return { ok: true, timesUs }
}
