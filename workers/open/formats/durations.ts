import { say } from '../../base/message'
import type { Row } from './json-values'
import { producer } from './producer'

/** A name and its number, and whatever follows them. */
const PAIR = /\s*"((?:[^"\\]|\\.)*)"\s*:\s*-?\d[\d.eE+-]*\s*([,}]|$)/y
/** The beginning of a pair, at the end of the first characters of a longer file. */
const CUT = /\s*(?:"(?:[^"\\]|\\.)*(?:"\s*(?::\s*-?)?)?)?$/y
/** A name of a file or of a test: a path, a name with an extension, or one that pytest writes. */
export const TEST = /[/\\]|::|\.\w+$/

/**
 * True for an object of numbers alone, with names that all fit. Looks at the first characters of a
 * file: what follows them is not known.
 */
export const isNumbersBy = (head: string, name: RegExp): boolean => {
  const begins = /^\s*\{/.exec(head)
  if (!begins) return false
  PAIR.lastIndex = begins[0].length
  for (let pairs = 0; ; pairs++) {
    const at = PAIR.lastIndex
    const [, text, end] = PAIR.exec(head) ?? []
    if (text === undefined) {
      CUT.lastIndex = at
      return pairs > 0 && CUT.test(head)
    }
    if (!name.test(text)) return false
    if (end === '}') return head.slice(PAIR.lastIndex).trim() === ''
  }
}

const isTests = (head: string): boolean => isNumbersBy(head, TEST)
const isPytest = (head: string): boolean => /^\s*\{\s*"[^"]*(?:::|\.py)/.test(head) && isTests(head)

/** Seconds by name: how long each test took, and not when. */
const spans = () => (row: Row) =>
  Object.entries(row).map(([title, duration]) => ({ start: NaN, duration, title }))

export const testDurations = producer('test-durations', 'Test durations', 's', isPytest, {
  files: say('durations of tests: .test_durations of pytest-split'),
  spans,
})

export const knapsack = producer('knapsack', 'Knapsack report', 's', isTests, {
  files: say('durations of tests: a report of knapsack'),
  spans,
})
