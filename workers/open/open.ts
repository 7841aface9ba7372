/** Opens a file of another program: recognises it, reads it, and guesses what its tasks are. */
import { joined, say } from '../base/message'
import { printable } from '../base/printable'
import { columnOf, type Columns, type Only, type RoleColumns, type RoleScales } from './columns'
import type { Arrivals, Mapping, Opened } from './format'
import { formats } from './formats'
import { NO_TASKS, PERCENTILES } from './no-tasks'
import { hasTasks, likelyColumns } from './roles'
import { scalesOf } from './scales'
import { type Progress, refuse, textOf } from './text'

const START = 300
const OWN = /^\s*\{\s*"format"\s*:\s*"poolscope-/

/** Throws an OpenError that says what the file is, or what it would have to be. */
const unknown = (head: string): never => {
  const known = NO_TASKS.find(({ is }) => is(head))
  if (known)
    return refuse(say('This is {what}. {use}', { what: known.what, use: known.use ?? PERCENTILES }))
  if (/^\s*(?:<!doctype|<html)/i.test(head))
    return refuse(
      say(
        'This is a web page, and none of the reports that are read here. If it offers its data as a file, such as CSV or JSON, open that.',
      ),
    )
  return refuse(
    say('None of the formats that are opened: {formats}. It begins with “{beginning}”.', {
      formats: joined(
        formats.list.flatMap(({ files }) => files ?? []),
        '; ',
      ),
      beginning: head.slice(0, START).replace(/\s+/g, ' ').trim().slice(0, 60),
    }),
  )
}

/**
 * Reads a file, whatever its name, packed by gzip or not. Throws an OpenError that says what the
 * file is, or what was expected of it.
 */
export const openFile = async (file: Blob, title: string, progress?: Progress): Promise<Opened> => {
  const source = await textOf(file, progress)
  const { head } = source
  // A file of this page may hold any words.
  if (!OWN.test(head) && NO_TASKS.some(({ is }) => is(head))) unknown(head)
  const found = formats.list.find((one) => one.recognises(head)) ?? unknown(head)
  const content = await found.read(source)
  return {
    format: found.id,
    title: printable(title),
    spans: null,
    columns: null,
    notes: [],
    likely: null,
    nested: 'side-by-side',
    starts: null,
    cores: null,
    machine: null,
    ...content,
  }
}

/** What follows from the columns of a table that were chosen: their units, and when tasks arrived. */
export const readingOf = (
  table: Columns,
  columns: RoleColumns,
  given: RoleScales = {},
): Pick<Mapping, 'columns' | 'scales' | 'arrivals'> => ({
  columns,
  scales: scalesOf(table, columns, given),
  arrivals: arrivalsOf(columns),
})

const arrivalsOf = (columns: RoleColumns): Arrivals => {
  const isTimed = hasTasks(columns) && (columns.start ?? columns.end) !== undefined
  if (!isTimed) return 'beginning'
  if (columns.arrive !== undefined) return 'recorded'
  return columns.worker === undefined ? 'starts' : 'beginning'
}

const likelyRows = (table: Columns): Only | null => {
  const only = table.program?.only
  return only && columnOf(table, only.column) ? only : null
}

/** The choice that is most likely right. */
export const likelyChoice = ({ spans, columns, likely, nested, starts }: Opened): Mapping => {
  const recorded = spans?.arrive.subarray(0, spans.length).some(Number.isFinite) ?? false
  return {
    columns: {},
    scales: {},
    only: columns ? likelyRows(columns) : null,
    arrivals: recorded ? 'recorded' : 'beginning',
    ...(columns && readingOf(columns, likelyColumns(columns))),
    kinds: likely,
    nested,
    starts,
    zeros: 'keep',
    names: 'keep',
    part: null,
  }
}
