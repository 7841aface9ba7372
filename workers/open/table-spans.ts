/** The tasks of a table, by the columns that were chosen: rows without a time are left out, and counted. */
import { type Message, say } from '../base/message'
import { type Column, columnOf, type Columns, columnsOf, TIME_ROLES, timesOf } from './columns'
import { type Mapping, notesOf } from './format'
import { AskError, asksOf, mismatchOf, unitBySize } from './scales'
import { SpanTable } from './spans'
import { refuse } from './text'

/** What is said of the cells of rows that are left out: those that are empty, and texts that are no times. */
const leftOut = ({ name }: Column, cells: readonly (string | undefined)[]): Message[] => {
  const texts = cells.filter((cell) => cell !== undefined)
  const empty = cells.length - texts.length
  return notesOf(
    empty > 0 && say('{n} {n|row|rows} without “{name}” {n|is|are} left out.', { n: empty, name }),
    texts.length > 0 &&
      say('{n} {n|row is|rows are} left out: “{name}” is no time there, such as “{first}”.', {
        n: texts.length,
        name,
        first: texts[0] ?? '',
      }),
  )
}

/** Throws an `AskError` where the choice leaves something open that the table does not say. */
export const spansOfTable = (
  table: Columns,
  choice: Mapping,
): { spans: SpanTable; notes: Message[] } => {
  const { scales, only } = choice
  const columns = columnsOf(table, choice.columns)
  const { start, end, duration, worker, name } = columns
  if (duration && duration.count.dates > 0)
    refuse(say('duration: lengths of time (“{name}” has dates)', { name: duration.name }))
  const asks = asksOf(table, choice.columns, scales)
  if (asks) throw new AskError(asks)
  const timeAt = timesOf(columns, scales)
  const used = TIME_ROLES.flatMap((role) => {
    const { [role]: column } = columns
    const isUsed = role !== 'arrive' && !(role === 'duration' && start && end)
    return column && isUsed ? [{ role, column, left: [] as (string | undefined)[] }] : []
  })
  const chosen = only && columnOf(table, only.column)
  const values = new Set(only?.values)
  let [others, backward] = [0, 0]
  const spans = new SpanTable(worker?.names, name?.names)
  for (let row = 0; row < table.rows; row++) {
    if (chosen && !values.has(chosen.word(row) ?? '')) {
      others++
      continue
    }
    const unknown = used.find(({ role }) => !Number.isFinite(timeAt(role, row)))
    if (unknown) {
      unknown.left.push(unknown.column.word(row))
      continue
    }
    const ms = start && end ? timeAt('end', row) - timeAt('start', row) : timeAt('duration', row)
    if (ms < 0) {
      backward++
      continue
    }
    spans.add({
      start: start ? timeAt('start', row) : timeAt('end', row) - ms,
      ms,
      arrive: timeAt('arrive', row),
      lane: worker?.numberAt(row),
      name: name?.numberAt(row),
    })
  }
  if (start && end && backward > 0 && spans.length === 0)
    refuse(
      say(
        'starts before their ends (in {n} {n|row|rows} “{end}” lies before “{start}”: have they these units?)',
        {
          n: backward,
          end: end.name,
          start: start.name,
        },
      ),
    )
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
      ...used.flatMap(({ column, left }) => leftOut(column, left)),
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
