import { printableLines } from './printable'

/**
 * Where a text would begin a formula: at its start, and where a spreadsheet that separates by semicolons
 * begins a row or a cell, since quotes within a cell do not count there.
 */
const FORMULA = /(?<=^|[\n;])(?=[\s"]*[=+\-@＝＋－＠])/g
const NEEDS_QUOTES = /[",\n]/

const textCell = (text: string): string => {
  const safe = printableLines(text).replaceAll(FORMULA, "'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const cellOf = (cell: string | number | null): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(cell)
  return Number.isFinite(cell) ? String(cell) : ''
}

/** CSV (RFC 4180: CRLF, doubled quotes), unknown numbers empty; no text is a formula, or holds controls. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
