/**
 * A family: comparisons that are claimed together. Each of them is limited by the run's A/A noise and
 * by how often the run was looked at, and is wide enough for all of them to hold in 95 % of runs.
 * This is the only place where two points of a run are compared.
 */
import { floorOf, judge, limited, type Judgement } from '../judge/judge'
import { leastBlocks } from '../judge/power'
import type { Measure, PointResult, RunFile } from '../run-file/result'

/** How many times as large a measure is for `worse` as for `better`, and what may be said of it. */
export interface Comparison extends Judgement {
  /** Surely different, by more than the A/A run differs from itself. */
  differs: boolean
  /** The A/A run alone forbids to say more. */
  isLimited: boolean
}

/** The rules of a run: they hold for every comparison in it. */
export interface Rules {
  /** The A/A run, which limits what is claimed; null without one. */
  noise: RunFile['noise']
  /** How often the run was looked at, and might have ended for what was seen; at least 1. */
  looks: number
}

/** Comparisons of each of so many points with each other: the best of them may be any. At least 1. */
export const pairsAmong = (points: number): number => Math.max(1, (points * (points - 1)) / 2)

/** A figure beside others: how many times as large one point's values are as another one's. */
export interface RatioFigure {
  ratio: number
  /** At 95 % by itself; null if there are too few trials. */
  interval: [number, number] | null
}

/** A figure to draw or to list. What may be said of it is asked of a reading. */
export const ratioBetween = (
  base: PointResult,
  point: PointResult,
  measure: Measure,
): RatioFigure | null => judge(base.trials, point.trials, measure, 1, 1)

export class Family {
  readonly measure: Measure
  /** Comparisons that are claimed together; at least 1. */
  readonly among: number
  readonly #rules: Rules
  /** What was asked before: rankings ask the same pairs again and again. */
  readonly #known = new Map<PointResult, Map<PointResult, Comparison | null>>()

  constructor(measure: Measure, among: number, rules: Rules) {
    this.measure = measure
    this.among = Math.max(1, among)
    this.#rules = rules
  }

  /** The same rules and the same number of comparisons, by another measure. */
  by(measure: Measure): Family {
    return measure === this.measure ? this : new Family(measure, this.among, this.#rules)
  }

  /** How far apart the same point lay when it was measured twice; at least 1. */
  get floor(): number {
    return floorOf(this.#rules.noise, this.measure)
  }

  /** Blocks without which no comparison of this family can be sure. */
  get leastBlocks(): number {
    return leastBlocks(this.among * this.#rules.looks)
  }

  /** Null if there is no ratio: no common block, or a value that is not above 0. */
  compare(better: PointResult, worse: PointResult): Comparison | null {
    const known = this.#known.get(better) ?? new Map<PointResult, Comparison | null>()
    this.#known.set(better, known)
    const before = known.get(worse)
    if (before !== undefined) return before
    const found = this.#judged(better, worse)
    known.set(worse, found)
    return found
  }

  #judged(better: PointResult, worse: PointResult): Comparison | null {
    const { noise, looks } = this.#rules
    const free = judge(better.trials, worse.trials, this.measure, this.among, looks)
    if (!free) return null
    const judged = limited(free, noise)
    return {
      ...judged,
      differs: judged.outcome === 'differs',
      isLimited: judged.outcome !== free.outcome,
    }
  }

  /** Is the one surely better than the other? */
  beats(better: PointResult, worse: PointResult): boolean {
    const found = this.compare(better, worse)
    return found !== null && found.differs && found.ratio > 1
  }

  /**
   * Points with a value, the lowest median first; but what surely beats that one stands before it:
   * medians do not see what a block does to all of its trials.
   */
  ranked<P extends PointResult>(points: readonly P[]): P[] {
    const order = byMedian(points, this.measure)
    const [first] = order
    if (!first) return []
    const best = order.reduce((so, point) => (this.beats(point, so) ? point : so), first)
    return [best, ...order.filter((point) => point !== best)]
  }
}

/** Points with a value, the lowest median first. */
export const byMedian = <P extends PointResult>(points: readonly P[], measure: Measure): P[] => {
  const value = ({ median }: PointResult) => median[measure] ?? NaN
  return points.filter((point) => Number.isFinite(value(point))).sort((a, b) => value(a) - value(b))
}
