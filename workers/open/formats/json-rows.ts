/** Rows of JSON of which nothing is known: an array, lines, or lists at any depth of an object. */
import { say } from '../../base/message'
import { Column, type Columns, isTime } from '../columns'
import { format, notesOf } from '../format'
import { programOf } from '../programs'
import { hasTasks, likelyColumns } from '../roles'
import { MAX_SPANS, nameOf } from '../spans'
import { refuse } from '../text'
import { isRow, type Row, valuesOf } from './json-values'

/** Most columns of a list; an object that is used as a map has as many keys as entries. */
const MAX_COLUMNS = 200
/** Most lists of a file, and how deep they and their values may lie. */
const MAX_LISTS = 100
const MAX_DEPTH = 32
/** Rows that are shown before the columns are chosen. */
const SAMPLE = 3
/** Lists and keys that a sentence has room for. */
const NAMED = 12

/** Calls `give` with each value of a row that is no list; inner keys become `outer.inner`. */
const flatten = (row: Row, give: (name: string, cell: string) => void, before = '', depth = 0) => {
  for (const [key, value] of Object.entries(row))
    if (isRow(value)) {
      if (depth < MAX_DEPTH) flatten(value, give, `${before}${key}.`, depth + 1)
    } else if (value !== null && !Array.isArray(value)) give(nameOf(before + key), String(value))
}

/** The objects of one list, as the columns of a table. */
class List {
  rows = 0
  isWide = false
  readonly #columns = new Map<string, Column>()
  readonly #sample: Map<string, string>[] = []

  add(row: Row): void {
    if (this.rows >= MAX_SPANS) refuse(say('at most {most} rows', { most: MAX_SPANS }))
    const cells = new Map<string, string>()
    flatten(row, (name, cell) => {
      if (this.#columns.size < MAX_COLUMNS || this.#columns.has(name)) {
        cells.set(name, cell)
        if (!this.#columns.has(name)) this.#begin(name)
      } else this.isWide = true
    })
    for (const [name, column] of this.#columns) column.set(this.rows, cells.get(name) ?? '', false)
    if (this.rows++ < SAMPLE) this.#sample.push(cells)
  }

  #begin(name: string): void {
    const column = new Column(name)
    for (let row = 0; row < this.rows; row++) column.set(row, '', false)
    this.#columns.set(name, column)
  }

  /** @param path of the list, by which a program may be known */
  columns(path: string): Columns {
    const list = [...this.#columns.values()]
    const sample = this.#sample.map((cells) => list.map(({ name }) => cells.get(name) ?? ''))
    const program = programOf([path, ...this.#columns.keys()])
    return { rows: this.rows, list, sample, program }
  }
}

/** 3 by a known program; 2 with durations, or with starts and ends; 1 with any times; else 0. */
const rankOf = (columns: Columns): number =>
  hasTasks(likelyColumns(columns))
    ? 2 + Number(columns.program !== null)
    : Number(columns.list.some(isTime))

/** Finds the lists of objects within a value, by their path: `data[].spans`. */
const readLists = (value: unknown, path: string, lists: Map<string, List>, depth = 0): void => {
  if (depth > MAX_DEPTH) return
  if (Array.isArray(value))
    for (const row of value.filter(isRow)) {
      const list = lists.get(path) ?? new List()
      if (lists.size < MAX_LISTS) lists.set(path, list)
      list.add(row)
      readLists(row, path === '' ? '' : `${path}[].`, lists, depth + 1)
    }
  else if (isRow(value))
    for (const [key, inner] of Object.entries(value))
      if (Array.isArray(inner)) readLists(inner, path + nameOf(key), lists, depth + 1)
      else readLists(inner, `${path}${nameOf(key)}.`, lists, depth + 1)
}

const named = (names: readonly string[]): string =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ') || '–'

export const jsonRows = format({
  id: 'json-rows',
  name: 'JSON rows',
  files: say('rows of JSON, in a list or one per line: objects with starts, ends or durations'),
  recognises: (head) => /^\s*[[{](?!\s*"format"\s*:\s*"poolscope-)/.test(head),
  read: async (source) => {
    const lists = new Map<string, List>()
    const keys = new Set<string>()
    let values = 0
    const notes = await valuesOf(source, (row) => {
      values++
      for (const key of Object.keys(row)) if (keys.size <= NAMED) keys.add(nameOf(key))
      readLists([row], '', lists)
    })
    // A single object is no list; what is in it may be.
    if (values === 1 && /^\s*\{/.test(source.head)) lists.delete('')
    const [best, ...others] = [...lists]
      .map(([path, list]) => ({
        list,
        name: `${path || '[]'} (${list.rows})`,
        columns: list.columns(path),
      }))
      .map((one) => ({ ...one, rank: rankOf(one.columns) }))
      .toSorted((a, b) => b.rank - a.rank || b.list.rows - a.list.rows)
    const names = named([best, ...others].flatMap((one) => one?.name ?? []))
    const wanted = say('a list of objects, each with a start and an end, or a duration ({why})', {
      why: best
        ? say('no times are in {lists}', { lists: names })
        : say('no such list is in it; its keys are {keys}', { keys: named([...keys]) }),
    })
    if (!best || best.rank === 0) return refuse(wanted)
    return {
      columns: best.columns,
      notes: [
        ...notes,
        ...notesOf(
          lists.size > 0 &&
            !lists.has('') &&
            say('The rows are those of {name}.', { name: best.name }),
          others.length > 0 &&
            say('Other lists in it are left out: {lists}.', {
              lists: named(others.map((one) => one.name)),
            }),
          best.list.isWide &&
            say('Keys beyond the first {most} are left out.', { most: MAX_COLUMNS }),
        ),
      ],
    }
  },
})
