/**
 * Comparisons that are claimed together: the A/A run and the looks of the run limit each of them, and
 * all of them hold in 95 % of runs. This is the only place where two points of a run are compared.
 */
import { floorOf, judge, judgeOver, limited, type Judgement } from '../judge/judge'
import type { Measure, PointResult, RunFile } from '../run-file/result'
import { isUnanswered, isObserved } from './place'
import { type BetweenRuns, compareRuns } from './two-runs'

/** The ratio of `worse` to `better`, above 1 if `better` has the lower value, and its claim. */
export interface Comparison extends Judgement {
  /** Surely different, and by more than the A/A run from itself. */
  differs: boolean
  /** Only the A/A run prevents a claim. */
  isLimited: boolean
  /** Ratio of the two passes of the A/A run, at least 1. */
  floor: number
}

/** The rules of a run, for each of its comparisons. */
export interface Rules {
  /** The A/A run; null without one. */
  noise: RunFile['noise']
  /**
   * Error that all claims of the run may spend together, where a comparison has so many blocks: see
   * `judge/looks.ts`.
   */
  level: (blocks: number) => number
  /** The rules for two points of different runs; null for points of one run. */
  betweenRuns?: (a: PointResult, b: PointResult, measure: Measure) => BetweenRuns | null
}

/** Ratio of one point's values to another one's. */
export interface RatioFigure {
  ratio: number
  /** At 95 % for this ratio alone; null with too few trials. */
  interval: [number, number] | null
}

/** A figure to draw or to list, of points of one run. Claims come from a reading. */
export const ratioBetween = (
  base: PointResult,
  point: PointResult,
  measure: Measure,
): RatioFigure | null => judge(base.trials, point.trials, measure)

/** The points that are compared for two, such as those of their variants at each value of the axis. */
type PairsFor = (a: PointResult, b: PointResult) => readonly (readonly [PointResult, PointResult])[]

export class Family {
  readonly measure: Measure
  /** Number of comparisons that are claimed together; one-sided ones count half. */
  readonly among: number
  readonly #rules: Rules
  readonly #pairs: PairsFor
  /** Rankings ask for the same pairs again and again. */
  readonly #known = new Map<PointResult, Map<PointResult, Comparison | null>>()

  /** @param pairs the points that are compared for two; by default these two */
  constructor(measure: Measure, among: number, rules: Rules, pairs: PairsFor = (a, b) => [[a, b]]) {
    this.#pairs = pairs
    this.measure = measure
    this.among = among
    this.#rules = rules
  }

  /** The same family by another measure. */
  by(measure: Measure): Family {
    return measure === this.measure
      ? this
      : new Family(measure, this.among, this.#rules, this.#pairs)
  }

  /** Ratio of the two passes of the A/A run, at least 1. */
  get floor(): number {
    return floorOf(this.#rules.noise, this.measure)
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
    if (isObserved(better) || isObserved(worse)) return null
    const { noise, level, betweenRuns } = this.#rules
    const between = betweenRuns?.(better, worse, this.measure)
    if (between) return this.#judgedRuns(better, worse, between)
    const pairs = this.#pairs(better, worse).map(([a, b]) => [a.trials, b.trials] as const)
    const blocks = Math.min(...pairs.flat().map(({ length }) => length))
    const free = judgeOver(pairs, this.measure, this.among, level(blocks))
    if (!free) return null
    const judged = limited(free, noise)
    return {
      ...judged,
      differs: judged.outcome === 'differs',
      isLimited: judged.outcome !== free.outcome,
      floor: this.floor,
    }
  }

  /** Points of two runs: without pairs, and only of one machine and the same work. */
  #judgedRuns(better: PointResult, worse: PointResult, rules: BetweenRuns): Comparison | null {
    const found = compareRuns(better, worse, this.measure, this.among, rules.noises)
    if (!found) return null
    const outcome = rules.isSame ? found.outcome : 'unknown'
    return { ...found, outcome, differs: outcome === 'differs' }
  }

  beats(better: PointResult, worse: PointResult): boolean {
    const found = this.compare(better, worse)
    return found !== null && found.differs && found.ratio > 1
  }

  /**
   * Points with a value, the lowest median first. A point that surely beats that one comes before it:
   * medians ignore the effect of a block on all of its trials.
   */
  ranked<P extends PointResult>(points: readonly P[]): P[] {
    const order = byMedian(points, this.measure)
    const [first] = order
    if (!first) return []
    const best = order.reduce((so, point) => (this.beats(point, so) ? point : so), first)
    return [best, ...order.filter((point) => point !== best)]
  }
}

/** Competitors with a value, the lowest median first. */
export const byMedian = <P extends PointResult>(points: readonly P[], measure: Measure): P[] => {
  const value = ({ median }: PointResult) => median[measure] ?? NaN
  return points
    .filter((point) => Number.isFinite(value(point)) && !isUnanswered(point))
    .sort((a, b) => value(a) - value(b))
}
