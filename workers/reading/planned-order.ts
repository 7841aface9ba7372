/** The order of trials, which follows from the seed: none can be dropped, moved or given to another. */
import { say } from '../base/message'
import { randomBlocks, seedOfBlock } from '../experiment/blocks'
import { issueAt } from '../experiment/issues'
import { pointsOf } from '../experiment/parse'
import type { SpecIssue } from '../experiment/types'
import { LOOKS } from '../judge/thresholds'
import { wasCut } from '../run-file/file-text'
import { experimentOf, isJoined, originKey } from '../run-file/origin'
import { isValid } from '../stats'
import {
  mostRepeated,
  outside,
  type Disturbance,
  type PointResult,
  type RunFile,
  type TrialResult,
} from '../run-file/result'

/** Trials with an error after which a point has no more. */
const MAX_FAULTS = 2
/** Blocks of the longest run: more than a file has trials of a point. */
const MAX_BLOCKS = 200
/** Disturbances that take a whole block. */
const OF_BLOCKS: ReadonlySet<Disturbance> = new Set([...outside, 'hasty'])

/**
 * The first trial that is not where the plan has it, that is missing, or that counts in a disturbed
 * block; null if all is well. `isOld`: a file of an earlier version, whose blocks were not marked.
 */
export const planIssue = (file: RunFile, isOld: boolean): SpecIssue | null => {
  for (const point of firstOfEach(file)) {
    const own = { ...file, experiment: experimentOf(file, point) }
    const size = pointsOf(own.experiment).length
    // The A/A run is in the plan and not in the file; of joined runs, some may have had one.
    const sizes =
      isJoined(file) && point.run === undefined
        ? [size, size + 1]
        : [size + Number(own.experiment.noise)]
    const issues = sizes.map((each) => issueIn(own, originKey(point), each, isOld))
    if (!issues.includes(null)) return issues[0] ?? null
  }
  return null
}

/** The first point of each run. */
const firstOfEach = ({ points }: RunFile): PointResult[] => {
  const keys = points.map(originKey)
  return points.filter((_, i) => keys.indexOf(keys[i] ?? '') === i)
}

/** @param size points in a block, with that of an A/A run */
const issueIn = (file: RunFile, origin: string, size: number, isOld: boolean): SpecIssue | null => {
  const { experiment, notes } = file
  const planned = pointsOf(experiment)
  const next = randomBlocks(size, experiment.seed)
  const blocks: number[][] = []
  const ran = new Map<number, TrialResult>()
  const indices = planned.map(({ variant, x }) =>
    file.points.findIndex(
      (one) => one.variant === variant && one.x === x && originKey(one) === origin,
    ),
  )
  const trialsOf = (point: number) => file.points[indices[point] ?? -1]?.trials ?? []
  for (const point of planned.keys())
    for (const [i, result] of trialsOf(point).entries()) {
      const { trial, order, block: own, seed } = result
      const at = `points.${indices[point]}.trials.${i}`
      const block = Math.floor(order / size)
      while (blocks.length <= Math.min(block, MAX_BLOCKS)) blocks.push(next())
      if (blocks[block]?.[order % size] !== point || ran.has(order))
        return issueAt(`${at}.order`, say('a place of its point in the plan, by the seed'))
      ran.set(order, result)
      if (trial !== i) return issueAt(`${at}.trial`, say('{i}', { i }))
      // Files of earlier pages have no blocks: their trials are numbered instead.
      if (own !== block && own !== i) return issueAt(`${at}.block`, say('{block}', { block }))
      if (seed !== seedOfBlock(experiment, own))
        return issueAt(`${at}.seed`, say('{seed}', { seed: seedOfBlock(experiment, own) }))
    }
  const last = Math.max(...ran.keys())
  const isCut = wasCut({ notes })
  const settles = experiment.until === 'sure' && planned.length > 2
  const parts = 1 + (file.pauses?.length ?? 0)
  let marked = 0
  for (const [block, order] of blocks.entries()) {
    const ofBlock = (at: number, point: number) =>
      ran.get(at * size + (blocks[at]?.indexOf(point) ?? NaN))
    // Looks are at the blocks that were not run again, and each part of a run had its own.
    const isLook = LOOKS.some(
      (look) => look <= block && block <= look + Math.min(marked, parts * mostRepeated(look)),
    )
    const why = new Set(order.flatMap((point) => ofBlock(block, point)?.disturbed ?? []))
    const isMarked = [...why].some((one) => OF_BLOCKS.has(one))
    const isDisturbed = [...why].some((one) => one !== 'block' && OF_BLOCKS.has(one))
    for (const [place, point] of order.entries()) {
      if (point >= planned.length) continue
      const own = ofBlock(block, point)
      const at = `points.${indices[point]}.trials`
      const isLater = block * size + place > last && isCut
      const faults = trialsOf(point).filter(({ error }) => error !== undefined).length
      // A settled point has no trials from one look to another.
      const isTurn = block > 0 && !own !== !ofBlock(block - 1, point)
      const isRight = settles && block >= LOOKS[0] ? !isTurn || isLook : own
      if (!isRight && !isLater && faults < MAX_FAULTS)
        return issueAt(at, say('one of block {block}', { block }))
      const counts = own !== undefined && isValid(own)
      const isAlone = own?.disturbed.includes('block') && !isDisturbed && size === planned.length
      if (!isOld && ((counts && isDisturbed) || isAlone))
        return issueAt(`${at}.${own?.trial}.disturbed`, say('that of its whole block'))
    }
    if (isMarked) marked++
  }
  return null
}
