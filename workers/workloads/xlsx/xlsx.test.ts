import { unzipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL } from '../../base/extent.testing'
import { fillBook, sheetsOf } from './book'
import { cellsOf } from './cells'
import { bookBytes, ROWS_PER_SHEET } from './options'
import { readInJs } from './xlsx-js'
import { excelize } from './xlsx-wasm'

/** Bytes from which fflate, under read-excel-file, unpacks in a separate thread. */
const OWN_THREAD_BYTES = 524_288

const readInWasm = await excelize()
const book = (rows: number, seed = 1, index = 0) => {
  const bytes = new Uint8Array(bookBytes(rows))
  fillBook(bytes, seed, index, { rows })
  return bytes
}

describe('xlsx', () => {
  it('is read the same by both kernels and by patterns, for any rows and seed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 120 }), fc.integer(), async (rows, seed) => {
        const file = book(rows, seed)
        const cells = cellsOf(file)
        expect(cells.split('\n').map((row) => row.split('\t').length)).toEqual(Array(rows).fill(4))
        expect(await readInJs(file)).toBe(cells)
        expect(readInWasm(file)).toBe(cells)
      }),
      { numRuns: ALL ? 15 : 5 },
    )
  })

  it('keeps its rows in order over several sheets', async () => {
    const rows = 2 * ROWS_PER_SHEET + 1
    const file = book(rows)
    const cells = cellsOf(file)
    const numbers = cells.split('\n').map((row) => Number(row.split('\t')[0]))
    expect(numbers).toEqual(Array.from({ length: rows }, (_, i) => i + 1))
    expect(await readInJs(file)).toBe(cells)
    expect(readInWasm(file)).toBe(cells)
  })

  it('has sheets that are unpacked in the thread that reads them', () => {
    for (let seed = 0; seed < 5; seed++)
      expect(sheetsOf(seed, 0, ROWS_PER_SHEET)[0]?.length).toBeLessThan(0.9 * OWN_THREAD_BYTES)
  })

  it('fills its message to the last byte, with room to spare for other seeds', () => {
    for (const rows of [1, 2, 100, 2500, 2501, 20_000]) {
      const padding = unzipSync(book(rows))['padding.bin']
      expect(padding?.length).toBeGreaterThan(0.05 * bookBytes(rows))
    }
  })

  it('refuses a message that is too short for the file', () => {
    expect(() => fillBook(new Uint8Array(200), 1, 0, { rows: 5 })).toThrow(/\[xlsx\].*got 200/)
  })
})
