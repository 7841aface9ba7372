/** A table of figures: a row for each, a value for each place. */
import { validTrials } from '../run-file/valid-trials'
import type { PointResult } from '../run-file/result'
import { median } from '../stats'
import type { Figure } from './figure'
import { type FigureId, figureOf, type KnownFigure } from '.'

export interface FigureRow {
  figure: KnownFigure
  /** In the order of the places: medians over the valid trials that have it; null without one. */
  values: readonly (number | null)[]
}

const valueAt = ({ measure, of }: Figure, point: PointResult): number | null => {
  if (measure) return point.median[measure]
  const values = validTrials(point).flatMap((trial) => of(trial) ?? [])
  return values.length > 0 ? median(values) : null
}

/** Rows of these figures, without those that these places have no use for. */
export const figureRows = (
  ids: readonly FigureId[],
  points: readonly PointResult[],
): FigureRow[] => {
  const trials = points.flatMap(validTrials)
  return ids
    .map(figureOf)
    .filter(({ when }) => when?.(trials) ?? true)
    .map((figure) => ({ figure, values: points.map((point) => valueAt(figure, point)) }))
}
