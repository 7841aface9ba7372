import { type Message, say } from '../base/message'
import { pointsOf } from '../experiment/parse'
import { valueAt } from '../experiment/patch'
import type { Point } from '../experiment/types'
import { sharingLong } from '../findings/places'
import { type Reading, SHUFFLE_PATH } from '../reading'
import type { Verdict } from './types'

const sizesOf = ({ spec }: Point) => ({
  every: valueAt(spec, 'workload.sizes.every'),
  shuffled: valueAt(spec, SHUFFLE_PATH),
  workers:
    spec.strategy.kind === 'push' && spec.strategy.workers > 1 ? spec.strategy.workers : null,
})

const takesTurns = ({ spec: { strategy } }: Point) =>
  strategy.kind === 'push' && strategy.policy === 'round-robin'

/** The common value; null if they differ, or if there is none. */
const only = <T>(values: readonly T[]): T | null => {
  const found = new Set(values)
  return found.size === 1 ? (values[0] ?? null) : null
}

/**
 * Periodic sizes can fall in step with the number of workers: in turn, all long tasks then go to the
 * same few. A verdict must mention this worst case of round-robin. It is judged by the pools
 * themselves, since a variant or the axis may change the sizes.
 */
export const fairnessOf = ({ experiment, variantsDiffer }: Reading): Verdict['fairness'] => {
  if (variantsDiffer)
    return {
      text: say(
        'The variants do different work: other tasks, or other arrivals. Their times do not say which variant is better.',
      ),
      shuffle: false,
    }
  const points = pointsOf(experiment)
  const inTurn = points.filter(takesTurns).length
  // Its worst case favours nobody if all take turns, or none does.
  if (inTurn === 0 || inTurn === points.length) return null
  const pools = points.map(sizesOf).filter((pool) => pool.workers !== null)
  const workers = only(pools.map((pool) => pool.workers))
  const every = only(pools.map((pool) => pool.every))
  const shuffled = only(pools.map((pool) => pool.shuffled))
  if (typeof every !== 'number' || workers === null) return null
  const hit = sharingLong(workers, every)
  if (hit === workers) return null
  if (shuffled === true)
    return { text: say('The sizes are shuffled: no policy meets its worst case.'), shuffle: false }
  if (shuffled !== false) return null
  const who = hit === 1 ? say('the same worker') : say('the same {hit} of them', { hit })
  return {
    text: say(
      '{workers} workers with every {every} task longer is the worst case for round-robin: all the long tasks go to {who}.',
      { workers, every: ordinal(every), who },
    ),
    // The switch changes only the base, which pools may override.
    shuffle: valueAt(experiment.base, SHUFFLE_PATH) === false,
  }
}

const ordinal = (n: number): Message => {
  const tens = n % 100
  const last = tens > 10 && tens < 14 ? 0 : n % 10
  if (last === 1) return say('{n}st', { n })
  if (last === 2) return say('{n}nd', { n })
  return last === 3 ? say('{n}rd', { n }) : say('{n}th', { n })
}
