import styles from './chart-card.module.css'
import { UNKNOWN } from '../format'
import { headerOf, type Cell, type Column, type Table } from './table'
import { t } from '../i18n/text'

/** Rows beyond this would cost more to lay out than anyone reads; the CSV has them all. */
const MOST_ROWS = 500

const printed = (cell: Cell, { print }: Column): string => {
  if (cell === null) return UNKNOWN
  if (typeof cell === 'string') return cell
  return print ? print(cell) : String(cell)
}

/** A table twin, scrolled inside its box; reachable and scrollable by keyboard. */
export const ChartTable = ({ table, label }: { table: Table; label: string }) => {
  const { columns, rows, note } = table
  const shown = rows.slice(0, MOST_ROWS)
  const left = rows.length - shown.length
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={t('{label}, table', { label })}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column, c) => (
              <th key={c} scope="col" className={column.text ? styles.text : undefined}>
                {headerOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, r) => (
            <tr key={r}>
              {columns.map((column, c) => (
                <td key={c} className={column.text ? styles.text : undefined}>
                  {printed(row[c] ?? null, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className={styles.note}>
          {t('{left} more {left|row is|rows are} in the CSV.', { left })}
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
