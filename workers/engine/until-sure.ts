/** Decides how many blocks an experiment runs, if it runs until its answer is sure. */
import type { Experiment } from '../experiment/types'
import { leastBlocks, LOOKS, pairsAmong } from '../reading'
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

/**
 * Number of blocks without which no comparison of so many points can succeed, however clear it is:
 * in a sweep each value is compared with the best one and with the other variant, else each point
 * with each.
 */
export const blocksToSay = (points: number, { axis }: Pick<Experiment, 'axis'>): number =>
  leastBlocks((axis ? 2 * points : pairsAmong(points)) * LOOKS.length)

export interface RunProgress {
  /** Number of blocks that run however long they take: fewer would tell nothing. */
  atLeast: number
  passedMs(): number
  /** Time, in ms, after which the run ends in any case; null: as long as somebody waits. */
  mostMs: number | null
  isSure(): boolean
}

/** True if one more block follows. The outcome is looked at only after the fixed `LOOKS`. */
export const goesOn = ({ until, trials }: EndRule, blocks: number, soFar: RunProgress): boolean => {
  if (until !== 'sure' || blocks >= trials) return false
  const late = soFar.passedMs() >= (soFar.mostMs ?? MOST_MS)
  if (late && blocks >= soFar.atLeast) return false
  return !(LOOKS.some((look) => look === blocks) && soFar.isSure())
}
