/** What every kind of verdict is put together from. */
import type { Experiment, PointResult, VariantId } from '../../workers/api'
import { soundTrials } from './median-trial'
import type { Evidence, Verdict } from './types'
import { named, t } from '../i18n/text'

export { within } from '../../workers/api'

/** What a kind of verdict says; how far it can be trusted is said for all of them alike. */
export type Said = Omit<Verdict, 'provisional'>

export interface Judged {
  experiment: Experiment
  points: readonly PointResult[]
  /** Threads that really ran at once; null if not measured. */
  parallelism: number | null
  /** Smallest step of the clock that trials were timed by; 0 where it is not known. */
  clockStepMs?: number
  /** No trial is to come. */
  over: boolean
  /** Of the axis: `threads`. Empty without one. */
  axisUnit: string
  /** Names of the axis's values, where they are no numbers. */
  axisNames?: Readonly<Record<string, string>>
}

export const nothing = (kind: 'measuring' | 'nothing', text: string, why = ''): Verdict => ({
  kind,
  winner: null,
  headline: [{ text }],
  why,
  evidence: [],
  provisional: true,
  factor: null,
  fairness: null,
})

/** Names of variants, told apart by their ids where two are the same. */
export const labelsOf = ({ variants }: Experiment) => {
  const labels = new Map(variants.map(({ id, label }) => [id, named(label) || id]))
  const twice = new Set(labels.values()).size < labels.size
  return (id: VariantId): string => (twice ? `${id} ${labels.get(id)}` : (labels.get(id) ?? id))
}

/** How many sound trials stand behind it. */
export const trialsChip = (points: readonly PointResult[]): Evidence => {
  const counts = points.map((point) => soundTrials(point).length)
  const least = Math.min(...counts)
  return {
    text:
      points.length > 1
        ? t('{n} {n|trial|trials} each', { n: least })
        : t('{n} {n|trial|trials}', { n: least }),
    hurt: false,
  }
}

/** What is said where no difference is claimed: none was found, or nothing can be known yet. */
export const notFound = (advantage: { interval: unknown } | null): string =>
  advantage?.interval ? t('no difference found') : t('too few trials to say')
