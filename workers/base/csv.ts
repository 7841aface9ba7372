/** Text that a spreadsheet would run as a formula, or in which it would begin to look for one. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

const textCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const cellOf = (cell: string | number | null): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(cell)
  return Number.isFinite(cell) ? String(cell) : ''
}

/** CSV (RFC 4180: CRLF, doubled quotes), unknown numbers empty; no text is a formula. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
