/** The bets that a reader can make before a run. */
import { questionOf, type Experiment, type VariantId } from '../../workers/api'

/** The variant that finishes first, or the value that is enough. */
export type Bet = VariantId | number

/** Most values that are offered. */
const MOST = 6

const isPowerOfTwo = (value: number): boolean => Number.isInteger(Math.log2(value))

/**
 * The variants of which one may win or, if it is asked how many are enough, the values; of many, the
 * powers of two. Empty for another question.
 */
export const betsOf = (experiment: Experiment): Bet[] => {
  const { axis, variants, asks } = experiment
  if (!axis || asks === 'who' || asks === 'what-cost')
    return variants.length > 1 ? variants.map(({ id }) => id) : []
  const values = axis.values.filter((value) => typeof value === 'number')
  if (questionOf(experiment, null).kind !== 'how-many' || values.length < axis.values.length)
    return []
  const sorted = values.toSorted((a, b) => a - b)
  const few = sorted.length > MOST ? sorted.filter(isPowerOfTwo) : sorted
  return few.length > 1 && few.length <= MOST ? few : []
}

/** True if a value is enough, and no smaller one that was offered. */
export const isNearest = (bet: number, enough: number, bets: readonly Bet[]): boolean =>
  bets.find((one) => typeof one === 'number' && one >= enough) === bet
