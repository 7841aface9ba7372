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

type Attributes = Readonly<Record<string, string>>

const attributesOf = (rest: string): Attributes =>
  Object.fromEntries(
    Array.from(rest.matchAll(ATTRIBUTE), ([, name, one, other]) => [
      name,
      plain(one ?? other ?? ''),
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
const dateOf = (text: string | undefined) => text?.replace(PLAIN_DATE, '$1-$2-$3 ')

/** The start and the end of a test, or its duration, as the programs name them. */
const timesOf = (test: Attributes) => {
  const start = test['start-time'] ?? test['startTime'] ?? test['starttime'] ?? test['start']
  const end = dateOf(test['end-time'] ?? test['endTime'] ?? test['endtime'])
  const duration = test['time'] ?? test['elapsed'] ?? test['duration']
  const isLong = duration !== undefined && end === undefined
  return { start: dateOf(start) ?? NaN, ...(isLong ? { duration: secondsOf(duration) } : { end }) }
}

/** Seconds with commas between thousands; NaN for none. */
const secondsOf = (text = '') => (text === '' ? NaN : Number(text.replaceAll(',', '')))

/**
 * The XML of test runners: how long each test took, or when it ran, and of JUnit's suites often when they
 * began.
 *
 * Source: Ant's task `junit`, and what pytest, jest-junit, surefire and PHPUnit write; the schemas of NUnit
 * 2 and 3, xUnit 2, Visual Studio (TRX) and Robot Framework.
 */
export const junit = producer(
  'junit',
  'Test results (XML)',
  's',
  (head) => /^\s*</.test(head) && ROOT.test(head),
  {
    tasks: [/^testcase$/],
    objects: async (source, give) => {
      const suites: Attributes[] = []
      let test: Attributes | null = null
      const isCut = readTags(await wholeText(source), (tag, rest) => {
        if (TEST.test(tag) && !tag.startsWith('/')) test = attributesOf(rest)
        if (tag === 'testsuite') suites.push(attributesOf(rest))
        // Robot Framework has the times of a test in its last status.
        if (tag === 'status' && test) test = { ...test, ...attributesOf(rest) }
        const isSkipped = tag === 'skipped'
        if (
          !test ||
          !(isSkipped || (TEST.test(tag) && (tag.startsWith('/') || rest.endsWith('/'))))
        )
          return
        give(isSkipped ? {} : test)
        test = null
      })
      // Some runners give all suites the time at which the report began.
      const timed = suites.filter(({ timestamp, time }) => timestamp && time)
      if (new Set(timed.map(({ timestamp }) => timestamp)).size > 1)
        for (const suite of timed) give({ ...suite, kind: 'testsuite' })
      return notesOf(isCut && say('The file is cut off at its end: all before was read.'))
    },
    spans: () => (row) => {
      const of = row as Attributes // from above
      const { kind = 'testcase', classname, file, name, fullname, testName } = of
      if (kind === 'testsuite')
        return [{ start: of['timestamp'], duration: secondsOf(of['time']), title: name, kind }]
      return [{ ...timesOf(of), title: fullname ?? testName ?? [classname ?? file, name], kind }]
    },
  },
)
