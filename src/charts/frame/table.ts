/** A chart as a table: the same numbers, as text and as CSV. */

/** Texts come in the page’s language; files for programs are in English. */
export interface Column {
  label: string
  /** Unit of the numbers, for the header; none for text and counts. */
  unit?: string
  /** Prints a number on the screen, by default with digits by its size; CSV has the plain number. */
  print?: (value: number) => string
  text?: boolean
}

export type Cell = string | number | null

export interface Table {
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** Note on rows that the table leaves out. */
  note?: string
}

const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** Adds a quote to text that a spreadsheet would run as a formula. */
const textCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const cellOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(cell)
  return Number.isFinite(cell) ? String(cell) : ''
}

export const headerOf = ({ label, unit }: Column): string => (unit ? `${label} (${unit})` : label)

/** CSV (RFC 4180: CRLF, doubled quotes), units in the header, unknown numbers empty. */
export const csvOf = ({ columns, rows }: Table): string =>
  [columns.map((column) => textCell(headerOf(column))), ...rows.map((row) => row.map(cellOf))]
    .map((cells) => cells.join(',') + '\r\n')
    .join('')
