/** The rows of the chart of all strategies, the best first. */
import type { Measure } from '../../../workers/api'
import { comparedTo, type Figure } from './figures'
import { finalsFirst, measureShown, type Measured } from '../choose/choice'
import { nameOf } from '../plan/names'
import { atRate } from '../ask/work'

export interface StrategyRow extends Figure {
  id: string
  name: string
  final: boolean
}

export interface StrategyRows {
  rows: StrategyRow[]
  /** Rows that are left out. */
  left: number
  /** Speedup against inline; or response in ms. */
  kind: 'speedup' | 'response'
  /** What the rows are figures of; strategies that have none are left out. */
  measure: Measure
}

/** Rows that fit a glance. */
const MAX_ROWS = 14

export const strategyRows = (measured: readonly Measured[]): StrategyRows => {
  const ranked = finalsFirst(measured)
  const measure = measureShown(measured)
  const rows = ranked.flatMap((one): StrategyRow[] => {
    const figure = comparedTo(one, measure)
    return figure
      ? [
          {
            ...figure,
            id: one.candidate.id,
            name: nameOf(one.candidate),
            final: one.round === 'finals',
          },
        ]
      : []
  })
  const [first] = ranked
  const best = rows.slice(0, MAX_ROWS)
  const own = rows.find(({ id }) => id === 'inline')
  // Without a pool is what all are held against, however far behind.
  if (own && !best.includes(own)) best.splice(-1, 1, own)
  return {
    rows: best,
    left: ranked.length - best.length,
    kind: first && atRate(first.experiment.base) ? 'response' : 'speedup',
    measure,
  }
}
