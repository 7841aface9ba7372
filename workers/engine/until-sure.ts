/** Decides how many blocks an experiment runs, if it runs until its answer is sure. */
import type { Experiment } from '../experiment/types'
import { looksFor } from '../reading'
import type { RunFile } from '../run-file/result'
import { mostMsOf, type EndRule } from './planned-blocks'

export interface RunProgress {
  /** Blocks that ran, without those that only repeated others. */
  blocks: number
  /** No block is planned after them. */
  isLast: boolean
  /** Comparisons that the answer claims together. */
  among: number
  passedMs(): number
  /** Time of the longest block, in ms. */
  blockMs: number
  /** Longest time of the run, in ms; null: as long as somebody waits. */
  mostMs: number | null
  isSure(): boolean
}

/**
 * Why the run ends after a block; null if one more follows. The outcome is looked at only after the fixed
 * looks. No block begins that would end too late, if it takes as long as the longest before it.
 */
export const endOf = (
  experiment: EndRule & Pick<Experiment, 'axis'>,
  { blocks, isLast, among, passedMs, blockMs, mostMs, isSure }: RunProgress,
): RunFile['ended'] | null => {
  const { until, trials } = experiment
  if (isLast && (until !== 'sure' || blocks >= trials)) return 'last-block'
  if (until !== 'sure') return null
  if (passedMs() + blockMs > (mostMs ?? mostMsOf(experiment))) return 'time'
  return isLast && looksFor(among).includes(blocks) && isSure() ? 'sure' : null
}
