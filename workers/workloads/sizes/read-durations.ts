import { english, say, type Message } from '../../base/message'
import { MOST_ROUNDS } from './rounds'

/** Units of a duration and how many µs each is. */
export const MICROSECONDS = { us: 1, ms: 1000, s: 1_000_000 } as const
export type DurationUnit = keyof typeof MICROSECONDS

/** A text of durations, read: whole µs in the order of the text, or what is wrong with it (`message` is English). */
export type ReadDurations =
  { ok: true; durationsUs: Int32Array } | { ok: false; message: string; said: Message }

export const MOST_DURATIONS = 10_000

/** What a unit may be called in a header or beside a number. */
const CALLED: Readonly<Record<DurationUnit, RegExp>> = {
  us: /^(?:us|[µμ]s|usec|micros|microseconds?)$/i,
  ms: /^(?:ms|msec|millis|milliseconds?)$/i,
  s: /^(?:s|secs?|seconds?)$/i,
}
const UNITS = Object.keys(CALLED) as DurationUnit[] // the keys of an object of exactly these

/** A unit as printed. */
const printed = (unit: DurationUnit): string => (unit === 'us' ? 'µs' : unit)

/** The unit that a word names; undefined for any other word. */
const unitCalled = (word: string): DurationUnit | undefined =>
  UNITS.find((unit) => CALLED[unit].test(word))

/** A number, and the unit that may stick to it. */
const ENTRY = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-zµμ]*)$/i
/** Longest word that may be a number with its unit, in characters. */
const MOST_WORD = 40
/** A comma between digits in a line that something else divides already: a decimal comma. */
const DECIMAL_COMMA = /\d,\d/
const DIVIDED_OTHERWISE = /[;\t]|[^\s,;]\s+[^\s,;]/
const MOST_SHOWN = 24

const shown = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text

/** What is wrong with a line; thrown only inside `readDurations`. */
class LineProblem extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(english(said))
    this.said = said
  }
}

const refused = (said: Message): ReadDurations => ({ ok: false, message: english(said), said })

const unquoted = (word: string): string => word.replace(/^(["'])(.*)\1$/, '$2').trim()

const isHeader = (line: string): boolean =>
  !line.split(/[,;\t ]+/).some((word) => /^["']?[+-]?\.?\d/.test(word)) && /\p{L}/u.test(line)

/** A header may name one column of durations and one of units; its unit must be the chosen one. */
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
    .filter((one) => one !== undefined)
  const [other] = named.filter((one) => one !== unit)
  if (other !== undefined && !named.includes(unit))
    throw new LineProblem(
      say('durations in {unit}, as chosen (the header says {other})', {
        unit: say(printed(unit)),
        other: say(printed(other)),
      }),
    )
}

const durationUs = (text: string, number: number, unit: DurationUnit): number => {
  const us = number * MICROSECONDS[unit]
  const whole = Math.round(us)
  const got = say('{number} {unit}', { number: shown(text), unit: say(printed(unit)) })
  if (whole < 1) throw new LineProblem(say('at least 1 µs (got {got})', { got }))
  if (whole > MOST_ROUNDS)
    throw new LineProblem(
      say('at most {most} s (got {got})', { most: MOST_ROUNDS / MICROSECONDS.s, got }),
    )
  return whole
}

/** All durations of a line, added to `found`. */
const readLine = (line: string, unit: DurationUnit, found: number[]): void => {
  if (DECIMAL_COMMA.test(line) && DIVIDED_OTHERWISE.test(line))
    throw new LineProblem(
      say('decimal points, since a comma divides values (got {got})', { got: shown(line) }),
    )
  /** True: a word that names the unit may follow. */
  let unitMayFollow = false
  for (const word of line.split(/[,;\t ]+/).map(unquoted)) {
    if (word === '') continue
    if (word.length > MOST_WORD)
      throw new LineProblem(
        say('a number of at most {most} characters (got {got})', {
          most: MOST_WORD,
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
    if (digits !== undefined) found.push(durationUs(digits, Number(digits), unit))
    if (found.length > MOST_DURATIONS)
      throw new LineProblem(say('at most {most} durations in all', { most: MOST_DURATIONS }))
  }
}

/**
 * Reads durations from pasted text: numbers, one a line or divided by commas, semicolons, tabs or
 * blanks. A first line without a number is a header; a unit may stand behind a number. Both must agree
 * with `unit`. Values are rounded to whole µs. Whatever cannot be read is refused with its line:
 * nothing is left out.
 */
export const readDurations = (text: string, unit: DurationUnit): ReadDurations => {
  const found: number[] = []
  let headerMayCome = true
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = raw.trim()
    if (line === '') continue
    try {
      if (headerMayCome && isHeader(line)) checkHeader(line, unit)
      else readLine(line, unit, found)
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error
      return refused(say('line {line}: {problem}', { line: index + 1, problem: error.said }))
    }
    headerMayCome = false
  }
  if (found.length === 0) return refused(say('at least one duration, such as 250 (got none)'))
  return { ok: true, durationsUs: Int32Array.from(found) }
}
