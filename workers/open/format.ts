import type { Message } from '../base/message'
import type { Columns, Only, RoleColumns, RoleScales } from './columns'
import type { Machine } from '../what-if'
import type { SpanTable } from './spans'
import type { TextSource } from './text'

/** The relation of spans of one thread of which one lies within the other. */
export const NESTED = ['outermost', 'innermost', 'side-by-side'] as const
type Nested = (typeof NESTED)[number]

/** When tasks could have started: as recorded, when they did start, or all at the beginning. */
export const ARRIVALS = ['recorded', 'starts', 'beginning'] as const
export type Arrivals = (typeof ARRIVALS)[number]

export const KEEPING = ['keep', 'leave-out'] as const
type Keeping = (typeof KEEPING)[number]

/** What a reader of the file can decide; made as a guess, and changed in the dialog. */
export interface Mapping {
  /** Columns of a table by their role. */
  columns: RoleColumns
  /** Units of those, and orders of their dates, as far as the cells do not say them. */
  scales: RoleScales
  /** Rows of a table that are tasks; null for all. */
  only: Only | null
  /** Kinds of spans that are tasks, by name; null for all. */
  kinds: readonly string[] | null
  nested: Nested
  /** Tasks of no length. */
  zeros: Keeping
  /** Names of tasks, which others may not be meant to see. */
  names: Keeping
  /** One of several recordings in a file, from 0; null for all, one after the other. */
  part: number | null
  arrivals: Arrivals
  /** When tasks started; null: left out where its clock is too coarse. */
  starts: Keeping | null
}

export interface Opened {
  /** Id of the format. */
  format: string
  /** Name of the file. */
  title: string
  /** Spans; of a table, which has none before its columns are chosen, null. */
  spans: SpanTable | null
  columns: Columns | null
  /** What the reader should know: that the file was cut off, what was left out. */
  notes: readonly Message[]
  /** Kinds that are most likely tasks, by name; null if all spans are. */
  likely: readonly string[] | null
  nested: Nested
  /** What was chosen of a coarse clock before the file was kept. */
  starts: Keeping | null
  /** Cores of the machine that ran the tasks; null if the file does not say so. */
  cores: number | null
  /** How each machine ran tests; null if the file does not say so. */
  machine: Machine | null
}

/** What a format reads of a file; the rest is as in most files: see `openFile`. */
type Content = Partial<Opened>

/** The notes among these; false or null for what a file has no need of. */
export const notesOf = (...all: readonly (Message | false | null)[]): Message[] =>
  all.filter((note) => note !== false && note !== null)

/** A format is a file in `formats/` and a line in `formats.ts`. */
export interface Format<Id extends string = string> {
  id: Id
  name: string
  /** What such files are, and of which programs; null for those that this page writes. */
  files: Message | null
  /** Recognises a file by its first characters, never by its name. */
  recognises(head: string): boolean
  /** Reads the file. Throws an OpenError that names what was expected. */
  read(source: TextSource): Promise<Content>
}

export const format = <const Id extends string>(entry: Format<Id>): Format<Id> => entry
