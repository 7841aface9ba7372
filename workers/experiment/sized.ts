import { sizings } from '../sizing'
import type { StrategySpec } from './types'

/** True if the pool of this strategy changes its size while a trial runs. */
export const isSized = (strategy: StrategySpec): boolean =>
  'sizing' in strategy && sizings.get(strategy.sizing).create !== null
