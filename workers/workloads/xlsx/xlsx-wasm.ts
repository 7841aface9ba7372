import { init } from 'excelize-wasm'
import { writeChecksum } from '../checksum'
import type { RunKernel } from '../workload'

type Read = (file: Uint8Array) => string

/** Starts the library, a Go program, and returns a function that reads all cells of all sheets. */
const startExcelize = async (): Promise<Read> => {
  const url = new URL('../../../build/wasm/excelize-packed.bin', import.meta.url)
  // The parameter has type string, but goes to fetch (to readFileSync under Node), and both accept
  // a URL.
  const library = await init(url as unknown as string)
  return (file) => {
    const book = library.OpenReader(file)
    if (book.error) throw new Error(`[xlsx] a file that excelize can read (${book.error})`)
    const lines: string[] = []
    for (const sheet of book.GetSheetList().list)
      // The cells are raw: values as they are in the file, not as a spreadsheet would show them.
      for (const [number, text, amount, flag] of book.GetRows(sheet, { RawCellValue: true }).result)
        lines.push([number, text, amount, flag === '1'].join('\t'))
    return lines.join('\n')
  }
}

let started: Promise<Read> | null = null

/** The library, started once per thread: it never ends, so a second one would stay beside it. */
export const excelize = (): Promise<Read> => (started ??= startExcelize())

export const create = async (): Promise<RunKernel> => {
  const read = await excelize()
  return (_task, payload, rounds, out) => {
    for (let round = 0; round < rounds; round++) writeChecksum(read(payload), out)
  }
}
