import { say } from '../../base/message'
import { format, type Format } from '../format'
import { SpanTable } from '../spans'
import { refuse, wholeJson, type TextSource } from '../text'

/** Names and seconds at the beginning of an object of which all values are numbers. */
const PAIRS = /^\s*\{\s*("(?:[^"\\]|\\.)*"\s*:\s*-?[\d.eE+-]+\s*(?:,|\}|$)\s*){1,}/

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
) => format<Id>({ ...entry, recognises: (head) => PAIRS.test(head) && isIts(head), read })

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
