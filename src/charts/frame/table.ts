/** A chart as a table: the same numbers, as text and as CSV. */
import { csvText } from '../../../workers/api'

/** Texts come in the page’s language; files for programs are in English. */
export interface Column {
  label: string
  /** Unit of the numbers, for the header; none for text and counts. */
  unit?: string
  /** Prints a number on the screen, by default with digits by its size; CSV has the plain number. */
  print?: (value: number) => string
  text?: boolean
}

export type Cell = string | number | null

export interface Table {
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** Note on rows that the table leaves out. */
  note?: string
}

export const headerOf = ({ label, unit }: Column): string => (unit ? `${label} (${unit})` : label)

/** The same numbers, with units in the header. */
export const csvOf = ({ columns, rows }: Table): string => csvText([columns.map(headerOf), ...rows])
