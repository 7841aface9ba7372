import { valueAt } from '../spec/patch'
import type { Place } from './reading'

/** The thread that hands out the tasks; null where nobody does: they are taken. */
export const placementOf = ({ spec }: Place): string | null => {
  const placement = valueAt(spec, 'strategy.placement')
  return typeof placement === 'string' ? placement : null
}
