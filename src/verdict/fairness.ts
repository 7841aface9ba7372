import { pointsOf, valueAt, type Experiment } from '../../workers/api'
import type { Verdict } from './types'
import { t } from '../i18n/text'

/** The place of the switch that the note offers. */
export const SHUFFLE_PATH = 'workload.sizes.shuffle'

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/**
 * Sizes that repeat with a period can fall in step with the number of workers: dealt in turn, the long
 * tasks then all go to the same few. That is the worst case for taking turns, and a verdict must say so.
 */
export const fairnessOf = (experiment: Experiment): Verdict['fairness'] => {
  const every = valueAt(experiment.base, 'workload.sizes.every')
  const shuffled = valueAt(experiment.base, SHUFFLE_PATH)
  const pools = new Set(
    pointsOf(experiment).flatMap(({ spec }) =>
      spec.strategy.kind === 'push' && spec.strategy.workers > 1 ? [spec.strategy.workers] : [],
    ),
  )
  const [workers] = pools
  if (typeof every !== 'number' || pools.size !== 1 || workers === undefined) return null
  if (gcd(every, workers) === 1) return null
  if (shuffled === true)
    return { text: t('The sizes are shuffled: no rule meets its worst case.'), shuffle: false }
  if (shuffled !== false) return null
  const hit = workers / gcd(every, workers)
  const who = hit === 1 ? t('the same worker') : t('the same {hit} of them', { hit })
  return {
    text: t(
      '{workers} workers and every {every} task longer is the worst case for taking turns: dealt in turn, the long ones all go to {who}.',
      { workers, every: ordinal(every), who },
    ),
    shuffle: true,
  }
}

const ordinal = (n: number): string => {
  const tens = n % 100
  const suffix = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${suffix}`
}
