/**
 * The question that a run answers, and the comparisons that its answer claims together: the one place
 * that counts them, so that a run goes on for at least as many blocks as its answer needs.
 */
import { pointsOf } from '../experiment/parse'
import type { Experiment, Point, VariantId } from '../experiment/types'
import { judgesResponse } from './measure'
import { isByName, isLengthAxis, isWorkAxis, valuesDiffer, variantsDiffer } from './same-work'

/** The variant without a pool, and those with one; null unless exactly one has none. */
export interface Sides {
  alone: VariantId
  pools: VariantId[]
}

/**
 * `who`: variants against each other, without an axis. `each-value`: the same at each value, which is
 * other work. `from-which`: the length of a task from which on a pool pays. `how-many`: the value that is
 * enough. `nothing`: all points do different work.
 */
type Question =
  | { kind: 'who' | 'each-value' | 'how-many' | 'nothing' }
  | { kind: 'from-which'; sides: Sides }

const sidesOf = (experiment: Experiment): Sides | null => {
  const points = pointsOf(experiment)
  const isAlone = (id: VariantId) =>
    points.some(({ variant, spec }) => variant === id && spec.strategy.kind === 'direct')
  const ids = experiment.variants.map(({ id }) => id)
  const [alone, ...more] = ids.filter(isAlone)
  const pools = ids.filter((id) => !isAlone(id))
  return alone && more.length === 0 && pools.length > 0 ? { alone, pools } : null
}

/** @param parallelism threads that really run at once; null if not measured */
export const questionOf = (experiment: Experiment, parallelism: number | null): Question => {
  if (!experiment.axis) return { kind: 'who' }
  if (isByName(experiment)) return { kind: 'each-value' }
  const byWork = isWorkAxis(experiment)
  const sides =
    isLengthAxis(experiment) && !experiment.asks?.startsWith('who') ? sidesOf(experiment) : null
  if (sides) return { kind: 'from-which', sides }
  if (!byWork && !valuesDiffer(experiment, parallelism)) return { kind: 'how-many' }
  return { kind: variantsDiffer(experiment, parallelism) ? 'nothing' : 'each-value' }
}

/**
 * What an experiment asks, and what its answer is judged by. `asks` says it; without, it follows from
 * the axis and the arrivals. `none`: each value has an answer of its own, or no points compare.
 */
export type Asks = NonNullable<Experiment['asks']> | 'none'

export const askedOf = (experiment: Experiment, parallelism: number | null = null): Asks => {
  const { axis, asks, variants } = experiment
  const { kind } = questionOf(experiment, parallelism)
  if (kind === 'from-which') return kind
  const isOfVariants = !axis || asks === 'what-cost' || asks?.startsWith('who')
  if (!isOfVariants) return kind === 'how-many' ? kind : 'none'
  if (kind === 'nothing' || variants.length < 2) return 'none'
  // Over an axis, shares of unanswered tasks are not compared.
  if (asks === 'what-cost' || (asks === 'who-answers' && !axis)) return asks
  return judgesResponse(experiment, pointsOf(experiment)) ? 'who-waits' : 'who'
}

/** Number of pairs, at least 1: any of the points may be the best. */
export const pairsAmong = (points: number): number => Math.max(1, (points * (points - 1)) / 2)

type Planned = Pick<Point, 'variant' | 'x'>

/** The shares of a sweep's error: for the values of each variant, for its variants over the axis, at each value. */
export interface SweepClaims {
  /** Each value against the larger ones of its variant. */
  values: number
  /** Each two variants over the whole axis; 0 if they are not compared. */
  over: number
  /** Each two variants at each value; 0 if they are not compared. */
  at: number
}

export const sweepClaims = (points: readonly Planned[], differ: boolean): SweepClaims => {
  const swept = points.filter(({ x }) => x !== null)
  const variants = [...new Set(swept.map(({ variant }) => variant))]
  const counts = variants.map((id) => swept.filter(({ variant }) => variant === id).length)
  const sides = variants.length + points.length - swept.length
  const across = !differ && sides > 1
  // Bounds are one-sided, and smaller values are tried first: see `enough.ts`.
  const values = (variants.length * Math.max(1, Math.max(0, ...counts) - 1)) / 2
  if (!across) return { values, over: 0, at: 0 }
  const pairs = pairsAmong(sides)
  // Half of the error for the values, a quarter for each of the others.
  return {
    values: 2 * values,
    over: 4 * pairs,
    at: 4 * pairs * new Set(swept.map(({ x }) => x)).size,
  }
}

/** Number of comparisons that the answer claims together, at least 1. */
export const claimsOf = (
  experiment: Experiment,
  points: readonly Planned[],
  parallelism: number | null,
): number => {
  const question = questionOf(experiment, parallelism)
  const values = experiment.axis?.values ?? []
  switch (question.kind) {
    case 'who':
      return pairsAmong(points.length)
    case 'from-which':
      return question.sides.pools.length * values.length
    case 'how-many': {
      const {
        values: within,
        over,
        at,
      } = sweepClaims(points, variantsDiffer(experiment, parallelism))
      return Math.max(1, within, over, at)
    }
    case 'each-value':
    case 'nothing':
      return Math.max(
        1,
        values.reduce((sum: number, value) => {
          const here = points.filter(({ x }) => x === value || x === null).length
          return sum + (here * (here - 1)) / 2
        }, 0),
      )
  }
}
