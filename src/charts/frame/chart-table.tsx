import { Table } from '@mantine/core'
import styles from './chart-card.module.css'
import { formatCount, formatNumber, UNKNOWN } from '../../base/format'
import { headerOf, type Cell, type Column, type Table as Data } from './table'
import { t } from '../../i18n/text'

/** Maximum number of rows on the screen: more would be slow to lay out. The CSV has them all. */
const MAX_ROWS = 500

/** A number with fewer decimals the larger it is. */
const numberText = (value: number): string =>
  Number.isInteger(value)
    ? formatCount(value)
    : formatNumber(value, Math.abs(value) < 1 ? 4 : Math.abs(value) < 100 ? 2 : 0)

const printed = (cell: Cell, { print = numberText }: Column): string => {
  if (cell === null) return UNKNOWN
  return typeof cell === 'string' ? cell : print(cell)
}

export const ChartTable = ({ table, label }: { table: Data; label: string }) => {
  const { columns, rows, note } = table
  const shown = rows.slice(0, MAX_ROWS)
  const left = rows.length - shown.length
  return (
    <div
      className="scroll"
      style={{ height: '100%' }}
      tabIndex={0}
      role="region"
      aria-label={t('{label}, table', { label })}
    >
      <Table className={styles.table} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, c) => (
              <Table.Th key={c} scope="col" data-text={column.text}>
                {headerOf(column.unit ? { ...column, unit: t(column.unit) } : column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row, r) => (
            <Table.Tr key={r}>
              {columns.map((column, c) => (
                <Table.Td key={c} data-text={column.text}>
                  {printed(row[c] ?? null, column)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {left > 0 && (
        <p className={`small faint ${styles.note}`}>
          {t('{left} more {left|row is|rows are} in the CSV.', { left })}
        </p>
      )}
      {note && <p className={`small faint ${styles.note}`}>{note}</p>}
    </div>
  )
}
