/** The cells of a file as one text: one line per row, cells separated by tabs. */
import { strFromU8, unzipSync } from 'fflate'

const ROW = /<row [^>]*>(.*?)<\/row>/g
const CELL = /<c r="[A-Z]+\d+"(?: t="(\w+)")?>(?:<is><t>|<v>)(.*?)<\//g

const cellText = (kind: string | undefined, value: string): string =>
  kind === 'b' ? String(value === '1') : value

/** The text of a file made by `book.ts`, read with patterns: no XML parser is involved. */
export const cellsOf = (file: Uint8Array): string => {
  const parts = unzipSync(file, { filter: ({ name }) => name.startsWith('xl/worksheets/') })
  return Object.keys(parts)
    .map((path) => strFromU8(parts[path] ?? new Uint8Array()))
    .flatMap((xml) => [...xml.matchAll(ROW)])
    .map(([, cells = '']) =>
      [...cells.matchAll(CELL)].map(([, kind, value = '']) => cellText(kind, value)).join('\t'),
    )
    .join('\n')
}
