/** Figures of a place over all of its sound trials: what a finding says of a variant, not of one trial. */
import { formatInterval } from '../base/format'
import type { TrialResult } from '../spec/result'
import { median, medianInterval } from '../stats'
import { soundTrials } from './median-trial'
import type { Place } from './reading'

/** One figure of a trial; what is no number there counts for nothing. */
export type FigureOf = (trial: TrialResult) => number | null | undefined

export const valuesOver = ({ point }: Pick<Place, 'point'>, of: FigureOf): number[] =>
  soundTrials(point)
    .map((trial) => of(trial) ?? NaN)
    .filter(Number.isFinite)

/** Median over the sound trials; NaN where none has the figure. */
export const overTrials = (place: Pick<Place, 'point'>, of: FigureOf): number =>
  median(valuesOver(place, of))

/** The median over trials with its 95 % interval, as printed: `38 % [36, 40 %]`. */
export const overTrialsText = (
  place: Pick<Place, 'point'>,
  of: FigureOf,
  print: (value: number) => string,
  seed: number,
): string => {
  const values = valuesOver(place, of)
  const interval = medianInterval(values, seed)
  return `${print(median(values))}${interval ? ` ${formatInterval(interval, print)}` : ''}`
}
