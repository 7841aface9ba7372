/** The verdict on tasks without an answer: where it is asked for, or a variant leaves far more of them. */
import { formatPercent } from '../../base/format'
import { joined, say } from '../../base/message'
import { isUnanswered, LEAST_BLOCKS, type Place, type Reading, unansweredIn } from '../../reading'
import { median } from '../../stats'
import { namePart, type Part } from '../../claims'
import { BARE, idsOf, type Statement, trialsChip } from '../parts'

const shareText = (share: number): string =>
  formatPercent(share, share === 0 || share >= 0.01 ? 0 : share >= 0.001 ? 1 : 2)

const timedOutIn = ({ valid }: Place): number =>
  median(valid.map(({ timedOut = 0, tasks }) => timedOut / tasks))

/** Share of tasks that timed out from which on it is the news. */
const NEWS_FROM = 0.1

/** Shares that differ by at most this are as good as equal. */
const SAME = 0.01

/** In no trial does the one lose as much as the other in its best one. */
const isApart = (one: Place, other: Place): boolean =>
  Math.max(...unansweredIn(one)) < Math.min(...unansweredIn(other))

const isAlike = (one: Place, other: Place): boolean => {
  const shares = [one, other].flatMap(unansweredIn)
  return Math.max(...shares) - Math.min(...shares) <= SAME
}

/**
 * Null if all variants answer about as many of their tasks, unless that is what is asked. To refuse some
 * is what a variant is for: that is the news only where it refuses so many that responses have no median.
 */
export const unanswered = (run: Reading, places: readonly Place[]): Statement | null => {
  const order = places
    .filter(({ valid }) => valid.length > 0)
    .toSorted((a, b) => median(unansweredIn(a)) - median(unansweredIn(b)))
  const [best, ...others] = order
  const last = others.at(-1)
  if (!best || !last) return null
  const tied = others.filter((place) => isAlike(best, place))
  const beaten = others.filter((place) => !tied.includes(place) && isApart(best, place))
  const worst = beaten.at(-1) ?? last
  const isNews = isUnanswered(worst) || (isApart(best, worst) && timedOutIn(worst) >= NEWS_FROM)
  if (run.asked !== 'who-answers' && !isNews) return null
  // One that wins beats another, or all are alike.
  const isSettled = beaten.length > 0 || tied.length === others.length
  const stands = isSettled && order.every(({ valid }) => valid.length >= LEAST_BLOCKS)
  return {
    ...BARE,
    kind: 'unanswered',
    winners: isSettled ? idsOf([best, ...tied]) : [],
    beaten: idsOf(beaten),
    headline: [
      ...(isSettled ? [] : [{ text: say('Cannot be told yet: ') }]),
      namePart(run, worst.variant, isSettled),
      {
        text: say(' left {share} of the tasks without an answer, ', {
          share: shareText(median(unansweredIn(worst))),
        }),
      },
      namePart(run, best.variant),
      { text: say(' {share}.', { share: shareText(median(unansweredIn(best))) }) },
    ],
    stands,
    open: stands ? [] : [{ places: [best, worst], blocks: LEAST_BLOCKS }],
    evidence: [trialsChip([best, worst])],
  }
}

/** `Tasks timed out (A at 8: 50 %, A at 16: 100 %).` Empty if about as many do everywhere. */
export const timedOutText = ({ places }: Reading): Part[] => {
  const known = places.filter(({ valid }) => valid.length > 0)
  const least = Math.min(...known.map(timedOutIn))
  const late = known.filter(
    (place) => timedOutIn(place) >= NEWS_FROM + (isUnanswered(place) ? 0 : least),
  )
  const shares = late
    .slice(0, 4)
    .map((place) => joined([place.short, ': ', shareText(timedOutIn(place))]))
  const text = say('Tasks timed out ({places}).', { places: joined(shares, ', ') })
  return late.length > 0 ? [{ text }] : []
}
