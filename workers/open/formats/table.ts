import Papa from 'papaparse'
import { say } from '../../base/message'
import { Column } from '../columns'
import { format } from '../format'
import { MAX_SPANS } from '../spans'
import { refuse, wholeText } from '../text'

/** Most columns of a table. */
const MAX_COLUMNS = 200
/** Rows that are shown before the columns are chosen. */
const SAMPLE = 8

const DELIMITERS = [',', ';', '\t', '|']

/** True if a comma stands before decimals: where it separates no columns, and digits follow it. */
const hasDecimalComma = (delimiter: string, rows: readonly (readonly string[])[]): boolean => {
  if (delimiter === ',') return false
  const cells = rows.flat()
  const count = (form: RegExp) => cells.filter((cell) => form.test(cell.trim())).length
  return count(/^-?\d+,\d+$/) > count(/^-?\d+\.\d+$/)
}

const isNumber = (cell: string): boolean => /^\s*[+-]?[\d.,]*\d\s*$/.test(cell)

/** Names of the columns: those of the first row, unless it has numbers already. */
const namesOf = (first: readonly string[]): { names: string[]; hasHead: boolean } => {
  const hasHead = !first.some(isNumber)
  const seen = new Map<string, number>()
  const names = first.map((cell, i) => {
    const name = (hasHead ? cell.trim() : '') || `column ${i + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times > 1 ? `${name} (${times})` : name
  })
  return { names, hasHead }
}

/** A table with a row per task. Which column is what is chosen later. */
export const table = format({
  id: 'table',
  name: 'Table',
  description: 'CSV or TSV with a row per task: start and end or duration, arrival, worker, name.',
  recognises: (head) => !/^\s*[<[{]/.test(head) && /\d/.test(head),
  read: async (source) => {
    const text = (await wholeText(source)).replace(/^\uFEFF/, '')
    let columns: Column[] = []
    let rows = 0
    let ragged = 0
    let comma = false
    const sample: string[][] = []
    const take = (cells: readonly string[]): void => {
      if (rows >= MAX_SPANS) refuse(say('at most {most} rows', { most: MAX_SPANS }))
      if (cells.length !== columns.length) ragged++
      if (sample.length < SAMPLE) sample.push([...cells])
      columns.forEach((column, i) => column.set(rows, cells[i] ?? '', comma))
      rows++
    }
    Papa.parse<string[]>(text, {
      delimitersToGuess: DELIMITERS,
      skipEmptyLines: 'greedy',
      comments: '#',
      chunkSize: 1 << 20,
      complete: () => {},
      chunk: ({ data, meta }: Papa.ParseResult<string[]>) => {
        let from = 0
        if (columns.length === 0) {
          const [first] = data
          if (!first) return
          if (first.length > MAX_COLUMNS)
            refuse(say('at most {most} columns (got {n})', { most: MAX_COLUMNS, n: first.length }))
          comma = hasDecimalComma(meta.delimiter, data.slice(0, 100))
          const { names, hasHead } = namesOf(first)
          columns = names.map((name) => new Column(name))
          if (hasHead) from = 1
        }
        for (let i = from; i < data.length; i++) take(data[i] ?? [])
      },
    })
    if (rows === 0) refuse(say('a table with rows (it has none)'))
    if (!columns.some(({ count }) => count.numbers + count.dates > 0))
      refuse(say('a table with times (none of its columns has numbers)'))
    return {
      spans: null,
      columns: { rows, list: columns, sample },
      nested: 'side-by-side',
      notes:
        ragged > 0
          ? [
              say(
                '{n} {n|row has|rows have} another number of cells than the first: what is missing is empty.',
                {
                  n: ragged,
                },
              ),
            ]
          : [],
    }
  },
})
