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

const chosenColumn = (table: Columns, { columns }: Mapping, role: Role): Column | undefined => {
  const name = columns[role]
  const column = columnOf(table, name)
  if (name !== undefined && !column)
    refuse(
      say('{role}: one of the columns {names} (got {name})', {
        role,
        names: table.list.map((one) => one.name).join(', '),
        name,
      }),
    )
  if (role === 'duration' && name !== undefined && (column?.count.dates ?? 0) > 0)
    refuse(say('duration: lengths of time (“{name}” has dates)', { name }))
  return column
}

/** Rows that are left out for a cell of a column. */
class Left {
  empty = 0
  unread = 0
  first = ''

  add(text: string | undefined): void {
    if (text === undefined) this.empty++
    else if (this.unread++ === 0) this.first = text
  }

  notes(name: string): Message[] {
    return notesOf(
      this.empty > 0 &&
        say('{n} {n|row|rows} without “{name}” {n|is|are} left out.', { n: this.empty, name }),
      this.unread > 0 &&
        say('{n} {n|row is|rows are} left out: “{name}” is no time there, such as “{first}”.', {
          n: this.unread,
          name,
          first: this.first,
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
  const columns = Object.fromEntries(
    ROLES.map((role) => [role, chosenColumn(table, choice, role)]),
  ) as Partial<Record<Role, Column>>
  const asks = asksOf(table, choice.columns, scales)
  if (asks) throw new AskError(asks)
  const { start, end, duration, worker, name } = columns
  const used = (start && end ? ['start', 'end'] : ['start', 'end', 'duration']).filter(
    (role) => columns[role as Role],
  ) as TimeRole[]
  const isTask = rowsOf(table, only)
  const left = new Map(used.map((role) => [role, new Left()]))
  let [others, backward] = [0, 0]
  const spans = new SpanTable()
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
      lane: worker?.word(row),
      name: name?.word(row),
    })
  }
  if (only && others === table.rows)
    refuse(say('rows in which “{column}” is {values} (there are none)', valuesIn(only)))
  const isChecked = start && end && duration !== undefined
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
        isChecked ? mismatchOf(table, choice.columns, scales) : null,
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
  const column = columnOf(table, only.column)
  const values = new Set(only.values)
  return (row) => values.has(column?.word(row) ?? '')
}
