/** Decides how many blocks an experiment runs: all, until its time is over, or until its answer is sure. */
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
  /** Time, in ms, after which the run ends in any case; null: of a run until sure, as long as somebody waits. */
  mostMs: number | null
  isSure(): boolean
}

/** Is the time over? It ends no run before its blocks can tell anything. */
const isLate = (
  blocks: number,
  { among, passedMs }: Pick<RunProgress, 'among' | 'passedMs'>,
  mostMs: number,
): boolean => passedMs() >= mostMs && blocks >= leastBlocks(among)

/** Is a run of a fixed number of blocks to end before its next one? Only if it was given a time. */
export const endsEarly = ({ until }: EndRule, blocks: number, progress: RunProgress): boolean =>
  until !== 'sure' && progress.mostMs !== null && isLate(blocks, progress, progress.mostMs)

/**
 * Why the run ends after so many blocks; null if one more follows. The outcome is looked at only
 * after the fixed looks.
 */
export const endOf = (
  { until, trials }: EndRule,
  blocks: number,
  progress: RunProgress,
): RunFile['ended'] | null => {
  if (until !== 'sure' || blocks >= trials) return 'last-block'
  if (isLate(blocks, progress, progress.mostMs ?? MOST_MS)) return 'time'
  return looksFor(progress.among).includes(blocks) && progress.isSure() ? 'sure' : null
}
