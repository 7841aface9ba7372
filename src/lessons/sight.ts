/** Questions about the picture. What is right is read from the run, so that no answer is typed in. */
import {
  formatMs,
  formatPercent,
  medianTrial,
  type PointResult,
  type VariantId,
} from '../../workers/api'
import { t } from '../i18n/text'
import { pointOf, type Points } from './outcome'
import type { SeenOption, Sight } from './lesson'

/** The answer that none of them stands out. */
export const ALIKE = 'alike'

/** A time this close to the longest, as a share of it, cannot be told from it by eye. */
const NEAR_TIMES = 0.05
/** The same for shares of a lane. */
const NEAR_SHARES = 0.1

/** The right ones are the largest and what comes near it; all of them: none stands out. */
const seenOf = (
  options: readonly SeenOption[],
  least: (most: number) => number,
): ReturnType<Sight['seen']> => {
  const values = options.map(({ value }) => value)
  if (options.length < 2 || !values.every((value) => Number.isFinite(value) && value >= 0))
    return null
  const from = least(Math.max(...values))
  const near = options.filter(({ value }) => value >= from).map(({ id }) => id)
  return { options, right: near.length === options.length ? [ALIKE] : near }
}

/** A point that can be picked, and what it is called. */
export interface Contender {
  point: PointResult | null
  label: string
}

/** Time of a point in a chart of medians. */
const medianMs = (point: PointResult | null): number => point?.median.makespanMs ?? NaN

/** Time of the trial that the lanes show of a point. */
const laneMs = (point: PointResult | null): number =>
  (point && medianTrial(point)?.makespanMs) ?? NaN

const longestBy =
  (msOf: (point: PointResult | null) => number) =>
  (question: string, of: (run: Points) => readonly Contender[]): Sight => ({
    question,
    seen: (run) =>
      seenOf(
        of(run).map(({ point, label }, i) => {
          const variant = point && { variant: point.variant }
          return {
            id: String(i),
            label,
            ...variant,
            value: msOf(point),
            print: formatMs(msOf(point)),
          }
        }),
        (most) => most * (1 - NEAR_TIMES),
      ),
  })

/** Which of these dots or bars is the highest? */
export const slowest = longestBy(medianMs)

/** Whose lanes are the longest? */
export const longestLanes = longestBy(laneMs)

/** The trial that the lanes show of a variant. */
const trialOf = (run: Points, variant: VariantId) => {
  const point = pointOf(run, variant)
  return point && medianTrial(point)
}

/** Share of a worker's time without a task, 0 to 1. */
const idleOf = ({ idle, stranded }: { idle: number; stranded: number }): number =>
  Math.max(0, idle + stranded)

/** Which worker of a variant was without a task longest, in the trial that the lanes show? */
export const idlestWorker = (question: string, variant: VariantId): Sight => ({
  question,
  seen: (run) => {
    const shares = trialOf(run, variant)?.utilization.shares ?? []
    return seenOf(
      shares.map((share, i) => ({
        id: String(i),
        label: t('worker {n}', { n: i + 1 }),
        variant,
        value: idleOf(share),
        print: formatPercent(idleOf(share), 0),
      })),
      (most) => most - NEAR_SHARES,
    )
  },
})

/** In which pool were the workers without a task for a larger share of the time? */
export const idlestPool = (
  question: string,
  names: Readonly<Partial<Record<VariantId, string>>>,
): Sight => ({
  question,
  seen: (run) =>
    seenOf(
      Object.entries(names).map(([id, label]) => {
        const variant = id as VariantId // a key of `names`
        const shares = trialOf(run, variant)?.utilization.shares ?? []
        const value = shares.reduce((sum, share) => sum + idleOf(share), 0) / shares.length
        return { id, label, variant, value, print: formatPercent(value, 0) }
      }),
      (most) => most - NEAR_SHARES,
    ),
})
