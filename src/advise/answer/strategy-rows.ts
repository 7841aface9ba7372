/** The rows of the chart of all strategies, the best first. */
import type { Measure } from '../../../workers/api'
import { comparedTo, type Figure } from './figures'
import { finalistsOf, finalsFirst, measureShown, type StrategyResult } from '../choose/choice'
import { nameOf } from '../plan/names'
import { atRate } from '../ask/work'

interface StrategyRow extends Figure {
  id: string
  name: string
  final: boolean
}

export interface StrategyRows {
  rows: StrategyRow[]
  /** Number of rows that are left out. */
  left: number
  /** Speedup against inline; or response in ms. */
  kind: 'speedup' | 'response'
  /** Measure of the rows; strategies without it are left out. */
  measure: Measure
}

const MAX_ROWS = 14

export const strategyRows = (measured: readonly StrategyResult[]): StrategyRows => {
  const ranked = finalsFirst(measured)
  const measure = measureShown(measured)
  const finalists = finalistsOf(measured).length
  const rows = ranked.flatMap((one): StrategyRow[] => {
    const figure = comparedTo(one, measure, finalists)
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
  const inline = rows.find(({ id }) => id === 'inline')
  // Inline is always shown, since all others are compared with it.
  if (inline && !best.includes(inline)) best.splice(-1, 1, inline)
  return {
    rows: best,
    left: ranked.length - best.length,
    kind: first && atRate(first.experiment.base) ? 'response' : 'speedup',
    measure,
  }
}
