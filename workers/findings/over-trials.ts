/** Figures of a place over all of its valid trials: a finding is not about a single trial. */
import { formatInterval, formatMs, formatPercent } from '../base/format'
import type { Measure, TrialResult } from '../run-file/result'
import { median, medianInterval } from '../stats'
import type { Place } from '../reading'
import { shareOf } from './places'

/** Trials without a number are left out. */
export type FigureOf = (trial: TrialResult) => number | null | undefined

const valuesOver = ({ valid }: Place, of: FigureOf): number[] =>
  valid.map((trial) => of(trial) ?? NaN).filter(Number.isFinite)

/** Median over the valid trials; NaN if none has the figure. */
export const overTrials = (place: Place, of: FigureOf): number => median(valuesOver(place, of))

/** 95 % interval of the median over the valid trials; null for too few. */
export const intervalOver = (place: Place, of: FigureOf) => medianInterval(valuesOver(place, of))

/** The share of the workers' time that was idle while tasks waited. */
export const strandedIn = (trial: TrialResult): number => shareOf(trial, 'stranded')

export const strandedOf = (place: Place): number => overTrials(place, strandedIn)

export const percent = (share: number): string => formatPercent(share, 0)

/** `4.2 ms [4.1, 4.4 ms]`: the median with its 95 % interval. */
export const medianText = (
  { interval: intervals, median: medians }: Place,
  measure: Measure,
): string => {
  const interval = intervals[measure]
  const value = formatMs(medians[measure])
  return interval ? `${value} ${formatInterval(interval, formatMs)}` : value
}

/** `38 % [36, 40 %]`: the median over the valid trials with its 95 % interval. */
export const overTrialsText = (
  place: Place,
  of: FigureOf,
  print: (value: number) => string,
): string => {
  const values = valuesOver(place, of)
  const interval = medianInterval(values)
  return `${print(median(values))}${interval ? ` ${formatInterval(interval, print)}` : ''}`
}
