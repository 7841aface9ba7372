/** Questions about the picture. What is right is read from the run, so that no answer is typed in. */
import {
  formatMs,
  formatPercent,
  type Place,
  type PointResult,
  type Reading,
  type VariantId,
} from '../../../workers/api'
import { t } from '../../i18n/text'
import type { PictureOption, PictureQuestion } from '../lesson'
import { variantsIn, type Names } from './words'

/** The answer that none of them stands out. */
export const ALIKE = 'alike'

/** A time this close to the longest, as a share of it, cannot be told from it by eye. */
const NEAR_TIMES = 0.05
/** The same for shares of a lane. */
const NEAR_SHARES = 0.1

/** The right ones are the largest and what comes near it; all of them: none stands out. */
const answersOf = (
  options: readonly PictureOption[],
  least: (most: number) => number,
): ReturnType<PictureQuestion['answers']> => {
  const values = options.map(({ value }) => value)
  if (options.length < 2 || !values.every((value) => Number.isFinite(value) && value >= 0))
    return null
  const from = least(Math.max(...values))
  const near = options.filter(({ value }) => value >= from).map(({ id }) => id)
  return { options, right: near.length === options.length ? [ALIKE] : near }
}

/** A place that can be picked, and what it is called. */
export interface Contender {
  place: Place | null
  label: string
}

/** Variants by these names, at one value of the axis if there is one. */
export const named =
  (names: Names, x: PointResult['x'] = null) =>
  (run: Reading): Contender[] =>
    variantsIn(names).map((id) => ({ place: run.at(id, x), label: names[id] ?? id }))

const longestBy =
  (msOf: (place: Place) => number | null | undefined) =>
  (question: string, of: (run: Reading) => readonly Contender[]): PictureQuestion => ({
    question,
    answers: (run) =>
      answersOf(
        of(run).map(({ place, label }, i) => {
          const value = (place && msOf(place)) ?? NaN
          const variant = place && { variant: place.variant }
          return { id: String(i), label, ...variant, value, print: formatMs(value) }
        }),
        (most) => most * (1 - NEAR_TIMES),
      ),
  })

/** Asks which of these dots or bars, which are medians, is the highest. */
export const slowest = longestBy(({ median }) => median.makespanMs)

/** Asks where the slowest 1 % of the tasks waited longest for their answer. */
export const longestTail = longestBy(({ median }) => median.responseP99)

/** Asks whose lanes are the longest: they show the median trial. */
export const longestLanes = longestBy(({ medianTrial }) => medianTrial?.makespanMs)

/** Shares of each worker in the trial that the lanes show of a variant. */
const sharesOf = (run: Reading, variant: VariantId) =>
  run.at(variant)?.medianTrial?.utilization.shares ?? []

/** Share of a worker's time without a task, 0 to 1. */
const idleOf = ({ idle, stranded }: { idle: number; stranded: number }): number =>
  Math.max(0, idle + stranded)

/** Asks which worker of a variant was without a task longest, in the trial that the lanes show? */
export const idlestWorker = (question: string, variant: VariantId): PictureQuestion => ({
  question,
  answers: (run) =>
    answersOf(
      sharesOf(run, variant).map((share, i) => ({
        id: String(i),
        label: t('worker {n}', { n: i + 1 }),
        variant,
        value: idleOf(share),
        print: formatPercent(idleOf(share), 0),
      })),
      (most) => most - NEAR_SHARES,
    ),
})

/** Asks in which pool the workers were without a task for a larger share of the time. */
export const idlestPool = (question: string, names: Names): PictureQuestion => ({
  question,
  answers: (run) =>
    answersOf(
      variantsIn(names).map((variant) => {
        const shares = sharesOf(run, variant)
        const value = shares.reduce((sum, share) => sum + idleOf(share), 0) / shares.length
        const label = names[variant] ?? variant
        return { id: variant, label, variant, value, print: formatPercent(value, 0) }
      }),
      (most) => most - NEAR_SHARES,
    ),
})
