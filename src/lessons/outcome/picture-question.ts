/** Questions about the picture. What is right is read from the run, so that no answer is typed in. */
import {
  formatMs,
  formatPercent,
  type Measure,
  measureOf,
  type Place,
  type Reading,
  type VariantId,
} from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import type { PictureOption, PictureQuestion } from '../lesson'
import { claimBetween, isEven } from './question'
import { TOTAL } from './words'

/** The answer that none of them stands out. */
export const ALIKE = 'alike'

interface Shown {
  /** What the picture shows of a place; the median of the measure without it. */
  shown?: (place: Place) => number | null | undefined
  /** Asks for the lowest of the measure. */
  least?: true
  print?: (value: number) => string
}

/**
 * Asks for the place that has the most of a measure. Right are all that the run does not tell apart from
 * it; that none stands out if they are equal, and nothing if it may be any of them. Not asked if the trial that
 * is shown says otherwise.
 */
const mostOf =
  (measure: Measure, { shown, least, print = formatMs }: Shown = {}) =>
  (
    question: string,
    of: (run: Reading) => readonly Place[] = ({ places }) => places,
    labelOf = ({ name }: Place): string => inWords(name),
  ): PictureQuestion => ({
    question,
    answers: (run) => {
      const places = of(run)
      const options = places.map((place, i): PictureOption => {
        const value = (shown ? shown(place) : place.median[measure]) ?? NaN
        const { variant } = place
        return { id: String(i), label: labelOf(place), variant, value, print: print(value) }
      })
      const medians = places.map(({ median }) => (median[measure] ?? NaN) * (least ? -1 : 1))
      const most = places[medians.indexOf(Math.max(...medians))]
      const claims = places.flatMap((place) =>
        most && place !== most ? (claimBetween(run, most, place, measure) ?? []) : [],
      )
      if (!most || claims.length === 0 || claims.length < places.length - 1) return null
      const apart = claims.flatMap(({ kind, one, other }) =>
        kind === 'faster' && (one === most) === (least ?? false)
          ? [one === most ? other : one]
          : [],
      )
      const near = options.filter((_, i) => apart.every((place) => place !== places[i]))
      const top = Math.max(...options.map(({ value }) => value))
      if (apart.length > 0)
        return near.some(({ value }) => value === top)
          ? { options, right: near.map(({ id }) => id) }
          : null
      return { options, right: claims.every(isEven) ? [ALIKE] : [] }
    },
  })

/** Figures of the trial that a picture of single tasks shows, so that both agree. */
const inTrial = (measure: Measure): Shown => ({
  shown: ({ medianTrial }) => medianTrial && measureOf(medianTrial, measure),
})

/** Asks which of these dots or bars, which are medians, is the highest. */
export const slowest = mostOf(TOTAL)

/** Asks where the slowest 1 % of the tasks waited longest for their answer. */
export const longestTail = mostOf('responseP99', inTrial('responseP99'))

/** Asks where a typical task waited longest for its answer. */
export const slowestAnswers = mostOf('responseP50', inTrial('responseP50'))

/** Asks whose lanes are the longest. */
export const longestLanes = mostOf(TOTAL, inTrial(TOTAL))

/** Share of a worker's time without a task, 0 to 1. */
const idleOf = ({ idle, stranded }: { idle: number; stranded: number }): number =>
  Math.max(0, idle + stranded)

/** Shares of a time without a task in the trial that the lanes show, by worker. */
const idleShares = (place: Place | null): number[] =>
  (place?.medianTrial?.utilization.shares ?? []).map(idleOf)

const printShare = (share: number): string => formatPercent(share, 0)

/** Asks in which pool the workers were without a task for a larger share of the time. */
export const idlestPool = mostOf('poolUtilization', {
  shown: (place) => {
    const shares = idleShares(place)
    return shares.reduce((sum, share) => sum + share, 0) / shares.length
  },
  least: true,
  print: printShare,
})

/** Shares of a lane as near as this cannot be told apart by eye. */
const NEAR_SHARES = 0.1

/** Asks which worker of a variant was without a task longest, in the trial that the lanes show. */
export const idlestWorker = (question: string, variant: VariantId): PictureQuestion => ({
  question,
  answers: (run) => {
    const shares = idleShares(run.at(variant))
    if (shares.length < 2) return null
    const options = shares.map((value, i) => ({
      id: String(i),
      label: t('worker {n}', { n: i + 1 }),
      variant,
      value,
      print: printShare(value),
    }))
    const near = options.filter(({ value }) => value >= Math.max(...shares) - NEAR_SHARES)
    return { options, right: near.length < options.length ? near.map(({ id }) => id) : [ALIKE] }
  },
})
