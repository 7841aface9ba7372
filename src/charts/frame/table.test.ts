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
      "x,y\r\n'=SUM(A1),-1\r\n'+1,2\r\n'-1,3\r\n'@x,4\r\n\"'\n' ＝x\",5\r\n",
    )
  })

  it('disarms what a spreadsheet with another separator would take for a cell of its own', () => {
    const columns = [{ label: 'x' }]
    const rows: Cell[][] = [['why;"=1+1'], ['first\n @x'], ['5; -3 and 2-1'], ['a; b']]
    expect(csvOf({ columns, rows })).toBe(
      'x\r\n"why;\'""=1+1"\r\n"first\n\' @x"\r\n5;\' -3 and 2-1\r\na; b\r\n',
    )
  })

  it('has no controls that a terminal would obey', () => {
    const rows: Cell[][] = [['\u001b]0;title\u0007'], ['\t=1'], ['a\r\nb'], ['\u202eabc']]
    expect(csvOf({ columns: [{ label: 'x' }], rows })).toBe(
      'x\r\n␛]0;title␇\r\n\' =1\r\n"a \nb"\r\n\ufffdabc\r\n',
    )
  })

  it('gives back every text, seen through a plain reader', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\t', '=', ' ') })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const back = parseCsv(csvOf({ columns: [{ label: 'x' }, { label: 'y' }], rows })).slice(1)
        const bare = back.map((row) =>
          row.map((cell) => cell.replaceAll(/(?<=^|[\n;])'(?=[\s'"]*=)/g, '')),
        )
        expect(bare).toEqual(rows.map((row) => row.map((cell) => cell.replaceAll('\t', ' '))))
        expect(back.flat().join('\n')).not.toMatch(/(^|[\n;])[\s"]*=/)
      }),
    )
  })
})
