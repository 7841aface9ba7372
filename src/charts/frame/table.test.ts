import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './parse-csv.testing'
import { csvOf, type Cell } from './table'

describe('csvOf', () => {
  it('puts the unit into the header and leaves unknown numbers empty', () => {
    const columns = [
      { label: 'variant', text: true },
      { label: 'p99', unit: 'ms' },
    ]
    expect(
      csvOf({
        columns,
        rows: [
          ['A', 1.25],
          ['B', null],
          ['C', NaN],
        ],
      }),
    ).toBe('variant,p99 (ms)\r\nA,1.25\r\nB,\r\nC,\r\n')
  })

  it('disarms text that a spreadsheet would run, and leaves negative numbers alone', () => {
    const columns = [{ label: 'x' }, { label: 'y' }]
    const rows: Cell[][] = [
      ['=SUM(A1)', -1],
      ['+1', 2],
      ['-1', 3],
      ['@x', 4],
      ['\n ＝x', 5],
    ]
    expect(csvOf({ columns, rows })).toBe(
      "x,y\r\n'=SUM(A1),-1\r\n'+1,2\r\n'-1,3\r\n'@x,4\r\n\"'\n ＝x\",5\r\n",
    )
  })

  it('gives back every text, seen through a plain reader', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', ' ') })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const back = parseCsv(csvOf({ columns: [{ label: 'x' }, { label: 'y' }], rows })).slice(1)
        const bare = back.map((row) =>
          row.map((cell) => cell.replace(/^'(?=\s*[=+\-@]|[\t\r])/, '')),
        )
        expect(bare).toEqual(rows)
      }),
    )
  })
})
