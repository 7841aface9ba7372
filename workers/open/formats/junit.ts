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
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi
const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const LAST_POINT = 0x10ffff

/** An attribute with its signs. Entities that a file defines stay: they could be of any size. */
const plain = (text: string): string =>
  text.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    const point = Number(decimal ?? `0x${hex}`)
    return point <= LAST_POINT ? String.fromCodePoint(point) : (SIGNS[name ?? ''] ?? all)
  })

const attributesOf = (rest: string): Readonly<Record<string, string>> => {
  const found: [string, string][] = []
  ATTRIBUTE.lastIndex = 0
  for (let next = ATTRIBUTE.exec(rest); next; next = ATTRIBUTE.exec(rest))
    found.push([next[1] ?? '', plain(next[2] ?? next[3] ?? '')])
  return Object.fromEntries(found)
}

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

const isJunit = (head: string) => /^\s*</.test(head) && /<testsuites?[\s>]/.test(head)

/**
 * The XML that JUnit introduced and most test runners write: how long each test took, and of suites
 * often when they began.
 *
 * Source: Ant's task `junit`, and what pytest, jest-junit, surefire and PHPUnit write.
 */
export const junit = producer('junit', 'JUnit XML', 's', isJunit, {
  tasks: [/^testcase$/],
  objects: async (source, give) => {
    const suites: Readonly<Record<string, string>>[] = []
    let test: Readonly<Record<string, string>> | null = null
    const isCut = readTags(await wholeText(source), (tag, rest) => {
      if (tag === 'testcase') test = attributesOf(rest)
      if (tag === 'testsuite') suites.push(attributesOf(rest))
      const isSkipped = tag === 'skipped'
      if (!test || !(isSkipped || tag === '/testcase' || rest.endsWith('/'))) return
      if (tag.endsWith('testcase') || isSkipped)
        give({ ...test, ...(isSkipped && { time: '' }), kind: 'testcase' })
      if (tag.endsWith('testcase') || isSkipped) test = null
    })
    // Some runners give all suites the time at which the report began.
    const timed = suites.filter(({ timestamp, time }) => timestamp && time)
    if (new Set(timed.map(({ timestamp }) => timestamp)).size > 1)
      for (const suite of timed) give({ ...suite, kind: 'testsuite' })
    return notesOf(isCut && say('The file is cut off at its end: all before was read.'))
  },
  spans: () => (row) => {
    const { kind, timestamp: start, classname, file, name, time } = row
    const duration = time ? String(time).replaceAll(',', '') : NaN
    if (kind === 'testsuite') return [{ start, duration, title: name, kind }]
    return [{ start: NaN, duration, title: [classname ?? file, name], kind: 'testcase' }]
  },
})
