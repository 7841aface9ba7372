/**
 * The files: valid workbooks of random cells, each of exactly the bytes of a message. This file
 * makes them without a library, so that their content is known.
 */
import { strToU8, zipSync, type Zippable } from 'fflate'
import { valuesOf, type Options } from '../../base/fields'
import { fillPayload } from '../payload'
import { ROWS_PER_SHEET, xlsxOptions } from './options'

/** Random words per row. */
const WORDS = 4

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const LETTERS = 26

const wordText = (bits: number): string => {
  let text = ''
  for (let left = bits; left > 0; left = Math.floor(left / LETTERS))
    text += String.fromCharCode(97 + (left % LETTERS))
  return text || 'nil'
}

/** A row: number, words, decimal number, truth value. */
const rowXml = (row: number, words: Uint32Array, at: number): string => {
  const [name = 0, place = 0, amount = 0, flag = 0] = words.subarray(at, at + WORDS)
  return (
    `<row r="${row}"><c r="A${row}"><v>${at / WORDS + 1}</v></c>` +
    `<c r="B${row}" t="inlineStr"><is><t>${wordText(name)} ${wordText(place % 676)}</t></is></c>` +
    `<c r="C${row}"><v>${(amount % 10_000_000) / 100}</v></c>` +
    `<c r="D${row}" t="b"><v>${flag & 1}</v></c></row>`
  )
}

const sheetXml = (rows: readonly string[]): string =>
  `${HEADER}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`

const packageFiles = (sheets: number): Record<string, string> => {
  const each = (text: (sheet: number) => string) =>
    Array.from({ length: sheets }, (_, i) => text(i + 1)).join('')
  return {
    '[Content_Types].xml':
      `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="bin" ContentType="application/octet-stream"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      `${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  }
}

export const sheetsOf = (seed: number, index: number, rows: number): string[] => {
  const draw = new Uint8Array(rows * WORDS * Uint32Array.BYTES_PER_ELEMENT)
  fillPayload(draw, seed, index)
  const words = new Uint32Array(draw.buffer)
  const sheets: string[] = []
  for (let from = 0; from < rows; from += ROWS_PER_SHEET) {
    const count = Math.min(ROWS_PER_SHEET, rows - from)
    sheets.push(
      sheetXml(Array.from({ length: count }, (_, i) => rowXml(i + 1, words, (from + i) * WORDS))),
    )
  }
  return sheets
}

/** Writes message `index` of `seed`: a file that fills `bytes` to the last one. */
export const fillBook = (
  bytes: Uint8Array,
  seed: number,
  index: number,
  options: Options,
): void => {
  const { rows } = valuesOf(xlsxOptions, options)
  const sheets = sheetsOf(seed, index, rows)
  const files = Object.fromEntries([
    ...Object.entries(packageFiles(sheets.length)),
    ...sheets.map((xml, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml] as const),
  ])
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, strToU8(text)]),
  )
  // The date is fixed, in the local clock's terms: a zip file has no time zone.
  const pack = (padding: number) =>
    zipSync(
      { ...entries, 'padding.bin': [new Uint8Array(padding), { level: 0 }] },
      { mtime: new Date(2000, 0, 1) },
    )
  const least = pack(0).length
  if (least > bytes.length)
    throw new RangeError(`[xlsx] ${least} bytes for ${rows} rows (got ${bytes.length})`)
  bytes.set(pack(bytes.length - least))
}
