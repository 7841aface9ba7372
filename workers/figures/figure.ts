/** What a figure of a run is: the same for every table, on the page, in the command line and in files. */
import {
  formatBytes,
  formatCount,
  formatMs,
  formatPercent,
  formatRate,
  formatRatio,
  formatThreadTime,
  type Maybe,
} from '../base/format'
import type { Measure, TrialResult } from '../run-file/result'

/** Units by id, and a value alone as a text. */
const prints = {
  ms: formatMs,
  'thread-time': formatThreadTime,
  'per-second': formatRate,
  share: (value: Maybe) => formatPercent(value),
  count: formatCount,
  ratio: (value: Maybe) => formatRatio(value),
  bytes: formatBytes,
} satisfies Record<string, (value: Maybe) => string>

export interface Figure {
  /** A measure of run files, or another name. */
  id: string
  /** In English; translated when it is shown. */
  name: string
  /** Name over narrow columns of plain numbers, where `name` is too long. */
  short?: string
  /** Times are in ms, shares from 0 to 1. */
  unit: keyof typeof prints
  better: 'less' | 'more' | null
  /** Word of `src/words/words.json` that explains the name. */
  term: string
  /** Measure of run files that it is: with an interval, and compared. */
  measure?: Measure
  /** Null for a trial that does not have it. */
  of: (trial: TrialResult) => number | null | undefined
  /** How one place's value is set against another's; absent if it is not. */
  ratio?: 'times' | 'points'
  /** Whether places with these valid trials show it; absent for a figure that is always shown. */
  when?: (trials: readonly TrialResult[]) => boolean
}

export const printed = ({ unit }: Pick<Figure, 'unit'>, value: Maybe): string => prints[unit](value)
