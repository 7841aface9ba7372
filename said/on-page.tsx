/** The page without a browser: draws a screen once and reads its words. */
import './no-browser'
import { MantineProvider } from '@mantine/core'
import { createElement, type ReactElement } from 'react'
import { prerender } from 'react-dom/static'

/** Data attributes that carry meaning without words. */
const MARKS = ['best', 'hurt', 'verdict', 'finding', 'severity', 'state', 'note']

const markOf = (attributes: string): string =>
  MARKS.flatMap((name) => {
    const value = new RegExp(`data-${name}="([^"]*)"`).exec(attributes)?.[1]
    return value === undefined || value === 'false'
      ? []
      : [`<${name}${value === 'true' ? '' : ` ${value}`}> `]
  }).join('')

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

const INLINE = new Set(['a', 'b', 'em', 'i', 'small', 'span', 'strong', 'sup', 'sub', 'abbr'])

/** Buttons on each chart's card. */
const TOOL =
  /<button[^>]*aria-label="[^"]+: [^"]*"[^>]*>(?:<span[^>]*>)*(?:PNG|SVG|CSV|Table|Таблица)(?:<\/span>)*<\/button>/g

/** The words of a drawn page: a line for each block or row of a table. */
export const wordsOf = (html: string): string[] =>
  html
    .replace(TOOL, '')
    .replace(/<(style|script|svg)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(\/?)(\w+)([^>]*)>/g, (_, closing: string, name: string, attributes: string) => {
      const mark = closing ? '' : markOf(attributes)
      if (name === 'td' || name === 'th') return closing ? ' | ' : mark
      return (INLINE.has(name) ? '' : '\n') + mark
    })
    .replace(/&([\w#]+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Waits until all parts of the screen have been loaded. */
export const drawn = async (screen: ReactElement): Promise<string[]> => {
  const faults: unknown[] = []
  const { prelude } = await prerender(createElement(MantineProvider, null, screen), {
    progressiveChunkSize: Infinity,
    onError: (fault) => void faults.push(fault),
  })
  if (faults.length > 0) throw faults[0]
  return wordsOf(await new Response(prelude).text())
}
