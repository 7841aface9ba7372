import { sizings } from '../sizing'
import type { StrategySpec } from './types'

/** Does the pool of this strategy change its size while a trial runs? */
export const isSized = (strategy: StrategySpec): boolean =>
  'sizing' in strategy && sizings.get(strategy.sizing).create !== null
