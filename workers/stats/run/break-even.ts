/**
 * The task length from which a pool pays off, by two definitions:
 *
 * break-even   the pool's wall time equals that of one thread without a pool
 * 5 % length   the share of overhead in a thread's time has fallen to 5 %
 */
import { median } from '../median'
import { randomSource, type RandomSource } from '../../base/random'
import { quantile } from '../percentiles'

interface LengthTrial {
  block: number
  makespanMs: number
  workNs: number
  overheadShare: number
}

/** Trials at one length; lengths in the unit of the axis, such as additions. */
export interface LengthPoint {
  length: number
  trials: readonly LengthTrial[]
}

export interface LengthMark {
  length: number
  /** Work per task of that length, in ns. */
  workNs: number
  /**
   * 95 % bootstrap intervals over blocks; null below six blocks. An end beyond the lengths of the
   * axis is unknown: 0 below the shortest, Infinity above the longest.
   */
  lengthInterval: [number, number] | null
  workInterval: [number, number] | null
  /**
   * The same length if the measured work were too short by `WORK_ERROR`, and if it were too long.
   * Both times that overhead is the difference of come from the same trials, so that no interval
   * holds this error. Null for a length that does not depend on the error.
   */
  ifWorkIsOff: [number, number] | null
}

export const LOW_SHARE = 0.05
/** Error of the measured work: a loop after the trial runs at another speed of the core. */
const WORK_ERROR = 0.01
const RESAMPLES = 1000
const MIN_BLOCKS = 6
const [LOW, HIGH] = [0.025, 0.975]
/** Smallest share, for its logarithm: a share of 0 has none. */
const MIN_SHARE = 1e-6

/** One length with its height above the crossed line, in logarithms. */
interface Height {
  length: number
  workNs: number
  height: number
}

type Length = Pick<LengthMark, 'length' | 'workNs'>
type Crossing = Omit<LengthMark, 'ifWorkIsOff'>

/** Interpolates in logarithms; linearly if one end has none. */
const between = (from: number, to: number, share: number): number =>
  from > 0 && to > 0 ? from * (to / from) ** share : from + (to - from) * share

/** The result if the heights are never above 0: the length lies below the axis. */
const BELOW: Length = { length: 0, workNs: 0 }
/** The result if the height is above 0 at the longest length. */
const BEYOND: Length = { length: Infinity, workNs: Infinity }

/** The last length at which the heights fall to 0, between two neighbours, if the axis has it. */
const lastFall = (heights: readonly Height[]): Length => {
  const last = heights.at(-1)
  if (!last || !(last.height <= 0)) return BEYOND
  for (let i = heights.length - 2; i >= 0; i--) {
    const [left, right] = [heights[i] as Height, heights[i + 1] as Height] // both in range
    if (!(left.height > 0)) continue
    const share = left.height / (left.height - right.height)
    return {
      length: between(left.length, right.length, share),
      workNs: between(left.workNs, right.workNs, share),
    }
  }
  return BELOW
}

type Sides = Record<'pool' | 'alone', readonly LengthTrial[]> & { length: number }
type HeightOf = (sides: Sides) => Height

const medianOf = (trials: readonly LengthTrial[], of: (trial: LengthTrial) => number): number =>
  median(trials.map(of))

const resampled = <T>(values: readonly T[], random: RandomSource): T[] =>
  values.map(() => values[Math.floor(random() * values.length)] as T) // in range

/** The trials of these blocks, each as often as its block. */
const ofBlocks = (trials: readonly LengthTrial[], blocks: readonly number[]): LengthTrial[] =>
  blocks.flatMap((block) => trials.filter((trial) => trial.block === block))

const markOf = (points: readonly Sides[], heightOf: HeightOf, seed: number): Crossing | null => {
  const crossing = lastFall(points.map(heightOf))
  if (crossing === BELOW || crossing === BEYOND) return null
  const all = points.flatMap(({ pool, alone }) => [...pool, ...alone].map(({ block }) => block))
  // A block holds every length, so that what it does to all of them stays together.
  const blocks = [...new Set(all)].filter((block) =>
    points.every(
      ({ pool, alone }) =>
        pool.some((trial) => trial.block === block) &&
        (alone.length === 0 || alone.some((trial) => trial.block === block)),
    ),
  )
  if (blocks.length < MIN_BLOCKS) return { ...crossing, lengthInterval: null, workInterval: null }
  const random = randomSource(seed, 'length bootstrap')
  const falls = Array.from({ length: RESAMPLES }, () => {
    const drawn = resampled(blocks, random)
    return lastFall(
      points.map(({ length, pool, alone }) =>
        heightOf({ length, pool: ofBlocks(pool, drawn), alone: ofBlocks(alone, drawn) }),
      ),
    )
  })
  const intervalOf = (of: (fall: Length) => number): [number, number] => {
    const sorted = Float64Array.from(falls, of).sort()
    return [quantile(sorted, LOW), quantile(sorted, HIGH)]
  }
  return {
    ...crossing,
    lengthInterval: intervalOf(({ length }) => length),
    workInterval: intervalOf(({ workNs }) => workNs),
  }
}

const ascending = <T extends { length: number }>(points: readonly T[]): T[] =>
  [...points].sort((a, b) => a.length - b.length)

/**
 * The length from which a pool is faster than one thread alone: where the ratio of their median
 * wall times falls to 1, interpolated in logarithms between neighbouring lengths of the axis
 * (linearly from a length of 0). Null if the pool is never slower, or is slower at the longest
 * length.
 */
export const breakEvenLength = (
  pool: readonly LengthPoint[],
  alone: readonly LengthPoint[],
  seed: number,
): LengthMark | null => {
  const points = ascending(pool).flatMap(({ length, trials }): Sides[] => {
    const other = alone.find((point) => point.length === length)
    return trials.length > 0 && other && other.trials.length > 0
      ? [{ length, pool: trials, alone: other.trials }]
      : []
  })
  const heightOf: HeightOf = (sides) => ({
    length: sides.length,
    workNs: medianOf(sides.alone, ({ workNs }) => workNs),
    height: Math.log(
      medianOf(sides.pool, ({ makespanMs }) => makespanMs) /
        medianOf(sides.alone, ({ makespanMs }) => makespanMs),
    ),
  })
  const mark = markOf(points, heightOf, seed)
  return mark && { ...mark, ifWorkIsOff: null }
}

/** The length from which overhead is at most `share` of thread time, like the break-even. */
export const lowOverheadLength = (
  points: readonly LengthPoint[],
  seed: number,
  share = LOW_SHARE,
): LengthMark | null => {
  const sides = ascending(points)
    .filter(({ trials }) => trials.length > 0)
    .map(({ length, trials }): Sides => ({ length, pool: trials, alone: [] }))
  const heightOf: HeightOf = ({ length, pool }) => ({
    length,
    workNs: medianOf(pool, ({ workNs }) => workNs),
    height: Math.log(
      Math.max(
        MIN_SHARE,
        medianOf(pool, ({ overheadShare }) => overheadShare),
      ) / share,
    ),
  })
  const mark = markOf(sides, heightOf, seed)
  if (!mark) return null
  // Overhead that is `share` seems to be this share if the work is longer by `error`.
  const seeming = (error: number) => 1 - (1 - share) / (1 + error)
  const lengthIf = (error: number): number =>
    lastFall(
      sides
        .map(heightOf)
        .map((at) => ({ ...at, height: at.height - Math.log(seeming(error) / share) })),
    ).length
  return { ...mark, ifWorkIsOff: [lengthIf(WORK_ERROR), lengthIf(-WORK_ERROR)] }
}
