/** A figure of a place, and a table: a row for each figure, a value for each place. */
import { validTrials } from '../run-file/valid-trials'
import type { PointResult } from '../run-file/result'
import { median } from '../stats'
import { type FigureId, figureOf, type KnownFigure } from '.'

export interface FigureRow {
  figure: KnownFigure
  /** In the order of the places. */
  values: readonly (number | null)[]
}

/** Median over the valid trials that have the figure; null without one. */
export const figureAt = (id: FigureId, point: PointResult): number | null => {
  const { measure, of } = figureOf(id)
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
    .map((figure) => ({ figure, values: points.map((point) => figureAt(figure.id, point)) }))
}
