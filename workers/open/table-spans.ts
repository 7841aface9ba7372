/** The tasks of a table, by the columns that were chosen: rows without a time are left out, and counted. */
import { type Message, say } from '../base/message'
import {
  type Column,
  columnOf,
  type Columns,
  type Role,
  ROLES,
  TIME_ROLES,
  type TimeRole,
} from './columns'
import { type Mapping, notesOf } from './format'
import { AskError, asksOf, mismatchOf, unitBySize } from './scales'
import { SpanTable } from './spans'
import { refuse } from './text'

/** A column by its name. Throws an OpenError if there is none; `key`: what it was chosen for. */
const columnIn = (table: Columns, key: string, name: string): Column =>
  columnOf(table, name) ??
  refuse(
    say('{role}: one of the columns {names} (got {name})', {
      role: key,
      names: table.list.map((one) => one.name).join(', '),
      name,
    }),
  )

/** Rows that are left out for a cell of a column: those that are empty, and texts that are no times. */
class Left {
  empty = 0
  readonly texts: string[] = []

  add(text: string | undefined): void {
    if (text === undefined) this.empty++
    else this.texts.push(text)
  }

  notes(name: string): Message[] {
    const { empty, texts } = this
    return notesOf(
      empty > 0 &&
        say('{n} {n|row|rows} without “{name}” {n|is|are} left out.', { n: empty, name }),
      texts.length > 0 &&
        say('{n} {n|row is|rows are} left out: “{name}” is no time there, such as “{first}”.', {
          n: texts.length,
          name,
          first: texts[0] ?? '',
        }),
    )
  }
}

/** Throws an `AskError` where the choice leaves something open that the table does not say. */
export const spansOfTable = (
  table: Columns,
  choice: Mapping,
): { spans: SpanTable; notes: Message[] } => {
  const { scales, only } = choice
  const columns: Partial<Record<Role, Column>> = {}
  for (const role of ROLES) {
    const name = choice.columns[role]
    if (name !== undefined) columns[role] = columnIn(table, role, name)
  }
  const { start, end, duration, worker, name } = columns
  if (duration && duration.count.dates > 0)
    refuse(say('duration: lengths of time (“{name}” has dates)', { name: duration.name }))
  const asks = asksOf(table, choice.columns, scales)
  if (asks) throw new AskError(asks)
  const used = TIME_ROLES.filter(
    (role) => columns[role] && role !== 'arrive' && !(role === 'duration' && start && end),
  )
  const isTask = rowsOf(table, only)
  const left = new Map(used.map((role) => [role, new Left()]))
  let [others, backward] = [0, 0]
  const spans = new SpanTable(worker?.names, name?.names)
  for (let row = 0; row < table.rows; row++) {
    if (!isTask(row)) {
      others++
      continue
    }
    const at = (role: TimeRole) => columns[role]?.at(row, scales[role]) ?? NaN
    const unknown = used.find((role) => !Number.isFinite(at(role)))
    if (unknown) {
      left.get(unknown)?.add(columns[unknown]?.word(row))
      continue
    }
    const ms = start && end ? at('end') - at('start') : at('duration')
    if (ms < 0) {
      backward++
      continue
    }
    spans.add({
      start: start ? at('start') : at('end') - ms,
      ms,
      arrive: at('arrive'),
      lane: worker?.numberAt(row),
      name: name?.numberAt(row),
    })
  }
  if (only && others === table.rows)
    refuse(say('rows in which “{column}” is {values} (there are none)', valuesIn(only)))
  return {
    spans,
    notes: [
      ...notesOf(
        table.program && say('The table is by {program}.', { program: table.program.name }),
        table.program?.note ?? null,
        only !== null &&
          others > 0 &&
          say('{n} {n|row|rows} in which “{column}” is not {values} {n|is|are} left out.', {
            n: others,
            ...valuesIn(only),
          }),
      ),
      ...TIME_ROLES.flatMap((role) => {
        const column = columns[role]
        const scale = scales[role]
        return column && role !== 'duration' && scale && unitBySize(column, table.rows) === scale
          ? say('“{name}” counts {unit} since 1970.', { name: column.name, unit: scale })
          : []
      }),
      ...[...left].flatMap(([role, one]) => one.notes(columns[role]?.name ?? '')),
      ...notesOf(
        backward > 0 &&
          say('{n} {n|row has|rows have} a negative length, and {n|is|are} left out.', {
            n: backward,
          }),
        start && end && duration ? mismatchOf(table, choice.columns, scales) : null,
      ),
    ],
  }
}

const valuesIn = ({ column, values }: NonNullable<Mapping['only']>) => ({
  column,
  values: values.map((value) => `“${value}”`).join(', '),
})

const rowsOf = (table: Columns, only: Mapping['only']): ((row: number) => boolean) => {
  if (!only) return () => true
  const column = columnIn(table, 'only', only.column)
  const values = new Set(only.values)
  return (row) => values.has(column.word(row) ?? '')
}
