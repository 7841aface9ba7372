/** Decides how many blocks an experiment runs, if it runs until its answer is sure. */
import type { Experiment } from '../experiment/types'
import { leastBlocks, looksFor, LOOKS } from '../reading'
import type { RunFile } from '../run-file/result'
import { trialsInOrder } from './run-result'

type EndRule = Pick<Experiment, 'until' | 'trials'>

/** Longest run without an order to wait, in ms: nobody waits for longer. */
const MOST_MS = 120_000

/** Blocks that run in any case: all, or those before the first look and those that have run. */
export const blocksAtFirst = (
  { until, trials }: EndRule,
  before: RunFile | null = null,
): number => {
  if (until !== 'sure') return trials
  const ran = before ? trialsInOrder(before).map(({ result }) => result.block + 1) : []
  return Math.max(Math.min(trials, LOOKS[0]), ...ran)
}

export interface RunProgress {
  /** Comparisons that the answer claims together. */
  among: number
  passedMs(): number
  /** Time, in ms, after which the run ends in any case; null: as long as somebody waits. */
  mostMs: number | null
  isSure(): boolean
}

/**
 * Why the run ends after so many blocks; null if one more follows. The outcome is looked at only
 * after the fixed looks, and time ends no run before its blocks can tell anything.
 */
export const endOf = (
  { until, trials }: EndRule,
  blocks: number,
  { among, passedMs, mostMs, isSure }: RunProgress,
): RunFile['ended'] | null => {
  if (until !== 'sure' || blocks >= trials) return 'last-block'
  if (passedMs() >= (mostMs ?? MOST_MS) && blocks >= leastBlocks(among)) return 'time'
  return looksFor(among).includes(blocks) && isSure() ? 'sure' : null
}
