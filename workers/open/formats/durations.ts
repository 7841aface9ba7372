import { say } from '../../base/message'
import { format, type Format } from '../format'
import { SpanTable } from '../spans'
import { refuse, wholeJson, type TextSource } from '../text'

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

const read = async (source: TextSource) => {
  const input = await wholeJson(source)
  const spans = new SpanTable()
  for (const [name, seconds] of Object.entries(input as Record<string, unknown>)) {
    if (typeof seconds !== 'number' || !(seconds >= 0 && seconds < Infinity))
      refuse(say('seconds for each name ({name} has {got})', { name, got: String(seconds) }))
    spans.add({ start: NaN, ms: Number(seconds) * 1000, name: name })
  }
  return { spans }
}

/** Durations of tests by name, in seconds: how long each took, and not when. */
const durations = <const Id extends string>(
  entry: Omit<Format<Id>, 'recognises' | 'read'>,
  isIts: (head: string) => boolean,
) => format<Id>({ ...entry, recognises: (head) => isNumbersBy(head, TEST) && isIts(head), read })

const isPytest = (head: string): boolean => /^\s*\{\s*"[^"]*(?:::|\.py)/.test(head)

export const testDurations = durations(
  {
    id: 'test-durations',
    name: 'Test durations',
    files: say('durations of tests: .test_durations of pytest-split'),
  },
  isPytest,
)

export const knapsack = durations(
  {
    id: 'knapsack',
    name: 'Knapsack report',
    files: say('durations of tests: a report of knapsack'),
  },
  (head) => !isPytest(head),
)
