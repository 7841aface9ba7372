/** How many blocks an experiment runs, if it runs until its answer is sure. */
import type { Experiment } from '../experiment/types'
import { pairsAmong } from '../judge/measure'
import { leastBlocks } from '../judge/sight'
import { LOOKS } from '../judge/sure'
import type { RunFile } from '../run-file/result'
import { ranOf } from './run-result'

type Ends = Pick<Experiment, 'until' | 'trials'>

/** Whoever waits for longer than this goes away. */
const MOST_MS = 120_000

/** Blocks that run in any case: all, or those before the first look; and those that have run already. */
export const blocksAtFirst = ({ until, trials }: Ends, before: RunFile | null = null): number => {
  if (until !== 'sure') return trials
  const ran = before ? ranOf(before).map(({ result }) => result.block + 1) : []
  return Math.max(Math.min(trials, LOOKS[0]), ...ran)
}

/**
 * Blocks without which nothing could be said of so many points, however clear it is: of a sweep each value is
 * compared with the best one and with the other variant, else each point with each.
 */
export const blocksToSay = (points: number, { axis }: Pick<Experiment, 'axis'>): number =>
  leastBlocks((axis ? 2 * points : pairsAmong(points)) * LOOKS.length)

/** What is known when a block has ended. */
export interface SoFar {
  /** Blocks that run however long they take: fewer would tell nothing. */
  atLeast: number
  passedMs(): number
  /** Time after which it ends in any case; null: as long as somebody waits. */
  mostMs: number | null
  isSure(): boolean
}

/** Does one more block follow? It is looked at what came out at the few numbers of blocks that were said before. */
export const goesOn = ({ until, trials }: Ends, blocks: number, soFar: SoFar): boolean => {
  if (until !== 'sure' || blocks >= trials) return false
  const late = soFar.passedMs() >= (soFar.mostMs ?? MOST_MS)
  if (late && blocks >= soFar.atLeast) return false
  return !(LOOKS.some((look) => look === blocks) && soFar.isSure())
}
