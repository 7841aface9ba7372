/** The objects of a JSON text, whatever holds them: lines, an array, or one after the other. */
import { readJson } from '../../base/json'
import { say } from '../../base/message'
import { notesOf } from '../format'
import { checkPart, refuse, type TextSource, wholeText } from '../text'
import { itemsOf } from './json-items'

/** Lists within lists that are read. */
const MAX_LISTS = 4

export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands below some keys, as in `data.time`; undefined if one of them is missing. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, key) => (isRow(inner) ? inner[key] : undefined), value)

/** The objects below a key of each value, in lists or alone. */
export const rowsAt = (values: Row | readonly Row[], key: string): Row[] =>
  [values].flat().flatMap((value) => [(value as Row)[key]].flat().filter(isRow))

/** Are these names of fields, in a text that is JSON by its first character? */
export const hasKeys =
  (...keys: readonly string[]) =>
  (head: string): boolean =>
    /^\s*[[{]/.test(head) && keys.every((key) => new RegExp(`"${key}"\\s*:`).test(head))

/** Objects one after the other, as `gh api --paginate` writes them, as the entries of one array. */
const asArray = (text: string): string =>
  `[${text.replace(/"(?:[^"\\]|\\.)*"|\}\s*\{/g, (part) => (part.startsWith('"') ? part : '},{'))}]`

/** The value of a JSON text, or with `write` of what that makes of it. */
export const parsed = (
  text: string,
  write = (same: string) => same,
): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(write(text)) }
  } catch {
    // Also where a string without an end is too long for an expression.
    return undefined
  }
}

/** Calls `give` with each object of a text. Lists within lists are one. @returns what to note */
export const valuesOf = async (source: TextSource, give: (row: Row) => void) => {
  let unread = 0
  let isCut = false
  const giveAll = (value: unknown, depth = 0): void => {
    if (isRow(value)) give(value)
    else if (Array.isArray(value) && depth < MAX_LISTS)
      for (const item of value) giveAll(item, depth + 1)
  }
  /** Is the line one value, or empty? */
  const readLine = (line: string): boolean => {
    const read = line.trim() === '' ? { value: null } : parsed(line)
    giveAll(read?.value)
    return read !== undefined
  }
  const [, first = '', next = ''] = /^\s*(\S[^\n]*)\n\s*(\S?)/.exec(source.head) ?? []
  if (next !== '' && parsed(first)) {
    let rest = ''
    for await (const piece of source.pieces()) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      checkPart(rest.length)
      for (const line of lines) if (!readLine(line)) unread++
    }
    isCut = !readLine(rest)
  } else if (/^\s*\[/.test(source.head))
    isCut = (await itemsOf(source, /^\s*\[/, '[', giveAll)).isCut
  else {
    const text = await wholeText(source)
    const read = parsed(text) ?? parsed(text, asArray) ?? readJson(text)
    if ('said' in read) refuse(read.said)
    else giveAll(read.value)
  }
  return notesOf(
    isCut && say('The file is cut off at its end: all before was read.'),
    unread > 0 && say('{n} {n|line is|lines are} no JSON, and {n|is|are} left out.', { n: unread }),
  )
}
