/** The verdict on tasks without an answer: where it is asked for, or a variant leaves far more of them. */
import { formatPercent } from '../../base/format'
import { say } from '../../base/message'
import { LEAST_BLOCKS, type Place, type Reading } from '../../reading'
import { median, tasksToRun } from '../../stats'
import { namePart } from '../../claims'
import { BARE, type Statement, trialsChip } from '../parts'

/** Share of tasks that were refused or given up. */
const sharesOf = ({ valid }: Place): number[] =>
  valid.map((trial) => 1 - tasksToRun(trial) / trial.tasks)

const shareText = (share: number): string =>
  formatPercent(share, share === 0 || share >= 0.01 ? 0 : share >= 0.001 ? 1 : 2)

/** Share of tasks that timed out from which on it is the news. */
const NEWS_FROM = 0.1

/** Shares that differ by at most this are as good as equal. */
const SAME = 0.01

/** In no trial does the one lose as much as the other in its best one. */
const isApart = (one: Place, other: Place): boolean =>
  Math.max(...sharesOf(one)) < Math.min(...sharesOf(other))

const isAlike = (one: Place, other: Place): boolean => {
  const shares = [one, other].flatMap(sharesOf)
  return Math.max(...shares) - Math.min(...shares) <= SAME
}

/**
 * Null if all variants answer about as many of their tasks, unless that is what is asked. To refuse some
 * is what a variant is for: that is the news only where it refuses so many that responses have no median.
 */
export const unanswered = (run: Reading, places: readonly Place[]): Statement | null => {
  const isLost = ({ median: middle }: Place) => middle.responseP50 === null
  const order = places
    .filter((place) => Math.max(0, ...sharesOf(place)) > 0 || !isLost(place))
    .toSorted((a, b) => median(sharesOf(a)) - median(sharesOf(b)))
  const [best, ...others] = order
  const last = others.at(-1)
  if (!best || !last) return null
  const tied = others.filter((place) => isAlike(best, place))
  const beaten = others.filter((place) => !tied.includes(place) && isApart(best, place))
  const worst = beaten.at(-1) ?? last
  const late = median(worst.valid.map(({ timedOut = 0, tasks }) => timedOut / tasks))
  const isNews = isLost(worst) || (isApart(best, worst) && late >= NEWS_FROM)
  if (run.asked !== 'who-answers' && !isNews) return null
  // One that wins beats another, or all are alike.
  const isSettled = beaten.length > 0 || tied.length === others.length
  const stands = isSettled && order.every(({ valid }) => valid.length >= LEAST_BLOCKS)
  const idsOf = (some: readonly Place[]) => some.map(({ variant }) => variant)
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
          share: shareText(median(sharesOf(worst))),
        }),
      },
      namePart(run, best.variant),
      { text: say(' {share}.', { share: shareText(median(sharesOf(best))) }) },
    ],
    stands,
    open: stands ? [] : [{ places: [best, worst], blocks: LEAST_BLOCKS }],
    evidence: [trialsChip([best, worst])],
  }
}
