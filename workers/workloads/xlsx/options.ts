import { int } from '../../base/fields'

/**
 * Rows per sheet. The XML of this many stays below 512 KiB: read-excel-file unpacks larger XML in a
 * separate thread, which the page's policy refuses and whose work would not be part of any worker.
 */
export const ROWS_PER_SHEET = 2500
/** Upper bounds: bytes of a file without rows, and per row and per sheet in a packed file. */
const BOOK_BYTES = 2048
const SHEET_BYTES = 1024
const ROW_BYTES = 38

export const bookBytes = (rows: number): number =>
  BOOK_BYTES + Math.ceil(rows / ROWS_PER_SHEET) * SHEET_BYTES + rows * ROW_BYTES

export const xlsxOptions = {
  rows: int({
    label: 'Rows',
    help: 'Rows of a file, in sheets of a few thousand.',
    min: 1,
    max: 50_000,
    unit: 'rows',
    default: 5000,
    presets: [10, 500, 5000, 20_000],
  }),
}
