import Papa from 'papaparse'
import { say } from '../../base/message'
import { timeOf } from '../cells'
import { Column, isTime, type Program } from '../columns'
import { format, notesOf } from '../format'
import { headlessOf, programOf } from '../programs'
import { MAX_SPANS, nameOf } from '../spans'
import { refuse, wholeText } from '../text'

/** Most columns of a table. */
const MAX_COLUMNS = 200
/** Rows that are shown before the columns are chosen. */
const SAMPLE = 3

const DELIMITERS = [',', ';', '\t', '|']

/** True if a comma stands before decimals, by the cells that do not leave it open. */
const hasDecimalComma = (delimiter: string, cells: readonly string[]): boolean => {
  const count = (form: RegExp) => cells.filter((cell) => form.test(cell.trim())).length
  const groups = delimiter === ',' ? '(?!\\d{3}(?!\\d))' : ''
  return (
    count(new RegExp(`^-?\\d+,${groups}\\d+\\s*[a-zµμ]*$`, 'i')) > count(/^-?\d+\.\d+\s*[a-zµμ]*$/i)
  )
}

/** Names of the columns: those of the first row, unless it has numbers already. */
const namesOf = (first: readonly string[]): { names: string[]; hasHead: boolean } => {
  const hasHead = !first.some((cell) => timeOf(cell.trim(), false))
  const seen = new Map<string, number>()
  const names = first.map((cell, i) => {
    const name = nameOf(hasHead ? cell.trim() : '') || `column ${i + 1}`
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
  files: say('a table: CSV or TSV with starts, ends or durations'),
  recognises: (head) => !/^\s*[<[{]/.test(head) && /\d/.test(head),
  read: async (source) => {
    const text = await wholeText(source, true)
    let columns: Column[] = []
    let rows = 0
    let ragged = 0
    let [comma, isOne] = [false, false]
    let program: Program | null = null
    const sample: string[][] = []
    const take = (cells: readonly string[]): void => {
      if (rows >= MAX_SPANS) refuse(say('at most {most} rows', { most: MAX_SPANS }))
      if (cells.length !== columns.length) ragged++
      if (sample.length < SAMPLE) sample.push(cells.map(nameOf))
      columns.forEach((column, i) => column.set(rows, cells[i] ?? '', comma))
      rows++
    }
    Papa.parse<string[]>(text, {
      delimitersToGuess: DELIMITERS,
      skipEmptyLines: 'greedy',
      comments: '# ',
      chunkSize: 1 << 20,
      complete: () => {},
      chunk: ({ data: parsed, meta }: Papa.ParseResult<string[]>) => {
        let from = 0
        const [first] = parsed
        if (!first) return
        // One column of numbers with a decimal comma has no delimiter, and is taken for two.
        if (columns.length === 0) isOne = first.length === 1
        const data = isOne ? parsed.map((cells) => [cells.join(meta.delimiter)]) : parsed
        if (columns.length === 0) {
          if (first.length > MAX_COLUMNS)
            refuse(say('at most {most} columns (got {n})', { most: MAX_COLUMNS, n: first.length }))
          comma = hasDecimalComma(meta.delimiter, data.slice(0, 100).flat())
          const { names, hasHead } = namesOf(first)
          columns = names.map((name) => new Column(name))
          program = hasHead ? programOf(names) : headlessOf(first)
          if (hasHead) from = 1
        }
        for (let i = from; i < data.length; i++) take(data[i] ?? [])
      },
    })
    if (rows === 0) refuse(say('a table with rows (it has none)'))
    if (!columns.some(isTime))
      refuse(say('a table with times (none of its cells is a number, a length or a date)'))
    return {
      columns: { rows, list: columns, sample, program },
      notes: notesOf(
        ragged > 0 &&
          say(
            '{n} {n|row has|rows have} another number of cells than the first: what is missing is empty, what is too much is left out.',
            { n: ragged },
          ),
      ),
    }
  },
})
