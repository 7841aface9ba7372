/** The verdict where a variant leaves far more tasks without an answer than another. */
import { formatPercent } from '../../base/format'
import { say } from '../../base/message'
import { LEAST_BLOCKS, type Place, type Reading } from '../../reading'
import type { TrialResult } from '../../run-file/result'
import { median, tasksToRun } from '../../stats'
import { namePart } from '../../claims'
import { type Statement, trialsChip } from '../parts'

/** Share of tasks that were refused or given up. */
const lostIn = (trial: TrialResult): number => 1 - tasksToRun(trial) / trial.tasks

const sharesOf = ({ valid }: Place): number[] => valid.map(lostIn)

const shareText = (share: number): string =>
  formatPercent(share, share === 0 || share >= 0.01 ? 0 : share >= 0.001 ? 1 : 2)

/** Share of tasks that timed out from which on it is the news. */
const NEWS_FROM = 0.1

/**
 * Null if all variants answer about as many of their tasks. To refuse some is what a variant is for:
 * that is the news only where it refuses so many that responses have no median.
 */
export const unanswered = (run: Reading, places: readonly Place[]): Statement | null => {
  const isLost = ({ median: middle }: Place) => middle.responseP50 === null
  const byShare = places
    .filter((place) => Math.max(0, ...sharesOf(place)) > 0 || !isLost(place))
    .toSorted((a, b) => median(sharesOf(a)) - median(sharesOf(b)))
  const [best, worst] = [byShare[0], byShare.at(-1)]
  if (!best || !worst || best === worst) return null
  // In no trial does the better lose as much as the worse in its best one.
  const apart = Math.max(...sharesOf(best)) < Math.min(...sharesOf(worst))
  const late = median(worst.valid.map(({ timedOut = 0, tasks }) => timedOut / tasks))
  if (!isLost(worst) && !(apart && late >= NEWS_FROM)) return null
  const stands = apart && [best, worst].every(({ valid }) => valid.length >= LEAST_BLOCKS)
  return {
    kind: 'difference',
    winners: [best.variant],
    claims: [],
    leading: 0,
    headline: [
      namePart(run, worst.variant, true),
      {
        text: say(' left {share} of the tasks without an answer, ', {
          share: shareText(median(sharesOf(worst))),
        }),
      },
      namePart(run, best.variant),
      { text: say(' {share}.', { share: shareText(median(sharesOf(best))) }) },
    ],
    second: [],
    stands,
    open: stands ? [] : [{ places: [best, worst], blocks: LEAST_BLOCKS }],
    why: null,
    evidence: [trialsChip([best, worst])],
  }
}
