/** How long a run lasts at most, and how many blocks it has in any case. */
import type { Experiment } from '../experiment/types'
import { LOOKS } from '../reading'
import type { RunFile } from '../run-file/result'
import { trialsInOrder } from '../run-file/trials-in-order'

export type EndRule = Pick<Experiment, 'until' | 'trials'>

/**
 * Longest run until sure without an order to wait, in ms: nobody waits for longer. What a sweep shows
 * in a minute answers most of its question.
 */
export const mostMsOf = ({ axis }: Pick<Experiment, 'axis'>): number => (axis ? 60_000 : 120_000)

/** Blocks that run in any case: all, or those before the first look and those that have run. */
export const blocksAtFirst = (
  { until, trials }: EndRule,
  before: RunFile | null = null,
): number => {
  if (until !== 'sure') return trials
  const ran = before ? trialsInOrder(before).map(({ result }) => result.block + 1) : []
  return Math.max(Math.min(trials, LOOKS[0]), ...ran)
}
