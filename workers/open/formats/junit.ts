import { say } from '../../base/message'
import { notesOf } from '../format'
import { wholeText } from '../text'
import { producer } from './producer'

/** Texts in which no tag begins: comments, text as it stands, instructions. */
const SKIPPED = [
  ['!--', '-->'],
  ['![CDATA[', ']]>'],
  ['?', '?>'],
] as const
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi
const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const LAST_POINT = 0x10ffff

/** An attribute with its signs. Entities that a file defines stay: they could be of any size. */
const plain = (text: string): string =>
  text.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    const point = Number(decimal ?? `0x${hex}`)
    return point <= LAST_POINT ? String.fromCodePoint(point) : (SIGNS[name ?? ''] ?? all)
  })

/** The attributes of a tag: programs write `startTime` or `start-time`. */
const attributesOf = (rest: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(rest.matchAll(ATTRIBUTE), ([, name = '', one = '', other = one]) => [
      name.toLowerCase().replace('-', ''),
      plain(other),
    ]),
  )

/** Position of the end of a tag, before which quotes may hold a bracket; −1 without one. */
const endOfTag = (text: string, from: number): number => {
  const signs = /["'>]/g
  signs.lastIndex = from
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] === '>') return sign.index
    signs.lastIndex = text.indexOf(sign[0], signs.lastIndex) + 1
    if (signs.lastIndex === 0) break
  }
  return -1
}

/** Calls `give` with each tag; every sign is looked at once. @returns whether the text is cut off */
const readTags = (text: string, give: (name: string, rest: string) => void): boolean => {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const from = at + 1
    const [begin, end] = SKIPPED.find(([start]) => text.startsWith(start, from)) ?? []
    at = begin ? text.indexOf(end, from + begin.length) : endOfTag(text, from)
    if (at < 0) return true
    const [, name = '', rest = ''] = /^(\/?[^\s/]*)([^]*)$/.exec(text.slice(from, at)) ?? []
    if (!begin) give(name, rest)
  }
  return false
}

const ROOT = /<(?:testsuites?|test-results|test-run|assembly|assemblies|TestRun|robot)[\s>]/
/** Elements of a test: of JUnit, NUnit, xUnit and Robot Framework, Visual Studio. */
const TEST = /^\/?(?:testcase|test-case|test|UnitTestResult)$/
/** Dates of Robot Framework: `20260302 09:00:00.123`. */
const PLAIN_DATE = /^(\d{4})(\d\d)(\d\d) /
const dateOf = (text: unknown) => text && String(text).replace(PLAIN_DATE, '$1-$2-$3 ')

const isTests = (head: string) => /^\s*</.test(head) && ROOT.test(head)

/**
 * The XML of test runners: how long each test took, or when it ran, and of JUnit's suites often when
 * they began.
 *
 * Source: Ant's task `junit`, and what pytest, jest-junit, surefire and PHPUnit write; the schemas of
 * NUnit 2 and 3, xUnit 2, Visual Studio (TRX) and Robot Framework.
 */
export const junit = producer('junit', 'Test results (XML)', 's', isTests, {
  tasks: [/^testcase$/],
  objects: async (source, give) => {
    const suites: Readonly<Record<string, string>>[] = []
    let test: Readonly<Record<string, string>> | null = null
    const isCut = readTags(await wholeText(source), (tag, rest) => {
      const isTest = TEST.test(tag)
      if (isTest && !tag.startsWith('/')) test = attributesOf(rest)
      if (tag === 'testsuite') suites.push(attributesOf(rest))
      // Robot Framework has the times of a test in its last status.
      if (tag === 'status') test &&= { ...test, ...attributesOf(rest) }
      const isSkipped = tag === 'skipped'
      if (!test || !(isSkipped || (isTest && (tag.startsWith('/') || rest.endsWith('/'))))) return
      give({ ...(!isSkipped && test), kind: 'testcase' })
      test = null
    })
    // Some runners give all suites the time at which the report began.
    const timed = suites.filter(({ timestamp, time }) => timestamp && time)
    if (new Set(timed.map(({ timestamp }) => timestamp)).size > 1)
      for (const suite of timed) give({ ...suite, start: suite['timestamp'], kind: 'testsuite' })
    return notesOf(isCut && say('The file is cut off at its end: all before was read.'))
  },
  spans: () => (row) => {
    const { elapsed, time = elapsed, duration = time, kind, classname, file, name } = row
    const { starttime, start = starttime, endtime, testname, fullname = testname } = row
    const title = fullname ?? (kind === 'testcase' ? [classname ?? file, name] : name)
    // Thousands may be between commas.
    const seconds = duration ? String(duration).replaceAll(',', '') : NaN
    const length = endtime ? { end: dateOf(endtime) } : { duration: seconds }
    return [{ start: dateOf(start) ?? NaN, ...length, title, kind: String(kind) }]
  },
})
