/** Whether the points of an experiment do the same work, so that their times can be compared. */
import { workersOf } from '../experiment/memory-need'
import { CASE, pointsOf } from '../experiment/parse'
import { valueAt } from '../experiment/patch'
import type { Experiment, Point } from '../experiment/types'

/** The place of the switch that puts the sizes into a random order. */
export const SHUFFLE_PATH = 'workload.sizes.shuffle'

/**
 * Is the axis one of names? Its points are then different work, each with its winner. "No limit" is the
 * last of the numbers, not a name.
 */
export const isByName = (experiment: Pick<Experiment, 'axis'> | null): boolean =>
  experiment?.axis?.values.every((value) => typeof value === 'string' && value !== 'unlimited') ===
  true

/** The axis changes how the work is done, and not what there is to do. */
const WAYS = ['workload.kernel', 'workload.kernelOptions']
const WORK = ['workload', 'arrivals', 'host.work']

const under = (path: string, root: string): boolean => path === root || path.startsWith(`${root}.`)

/**
 * Is each value of the axis different work: longer tasks, more of them, other arrivals? Runtimes, machines and
 * whole variants as values are not compared with each other either.
 */
export const isWorkAxis = (experiment: Pick<Experiment, 'axis'> | null): boolean => {
  const path = experiment?.axis?.path
  if (path === CASE) return true
  if (path === undefined || WAYS.some((root) => under(path, root))) return false
  return WORK.some((root) => under(path, root))
}

/**
 * What a load in per cent is a share of: the rate at which these threads do this kernel's tasks. Null
 * if the arrival rate is not a load.
 */
const loadOf = (spec: Point['spec'], parallelism: number | null) =>
  'rateUnit' in spec.arrivals && spec.arrivals.rateUnit === 'load'
    ? [Math.min(workersOf(spec), parallelism ?? Infinity), spec.workload.kernel]
    : null

/**
 * What there is to do, as a text: equal for the same tasks with the same arrivals. The kernel is a way
 * to do them, and in another order of the sizes there are as many of each.
 *
 * @param parallelism threads that really run at once; null if not measured
 */
export const workOf = (spec: Point['spec'], parallelism: number | null): string => {
  const { kernel: _, kernelOptions: __, sizes, ...work } = spec.workload
  return JSON.stringify([
    { ...work, sizes: { ...sizes, shuffle: undefined } },
    spec.arrivals,
    loadOf(spec, parallelism),
  ])
}

const worksOf = (experiment: Experiment, parallelism: number | null) =>
  pointsOf(experiment).map(({ variant, x, spec }) => ({
    variant,
    x,
    // Between variants an order is a hidden advantage; between two runs it is what was changed.
    work: JSON.stringify([workOf(spec, parallelism), valueAt(spec, SHUFFLE_PATH)]),
  }))

const different = (works: readonly { work: string }[]): boolean =>
  works.some(({ work }) => work !== works[0]?.work)

/**
 * Does a variant have other tasks than another one at the same value of the axis, or more of them in the
 * same time? Kernels are ways to do the same, but at a load in per cent a faster kernel gets more tasks.
 *
 * @param parallelism threads that really run at once; null if not measured
 */
export const variantsDiffer = (
  experiment: Experiment,
  parallelism: number | null = null,
): boolean => {
  if (isWorkAxis(experiment)) return false
  const works = worksOf(experiment, parallelism)
  return works.some(({ x }) => different(works.filter((one) => one.x === x || one.x === null)))
}

/** Is each value of the axis different work? At a load in per cent that is so for threads as well. */
export const valuesDiffer = (
  experiment: Experiment,
  parallelism: number | null = null,
): boolean => {
  const works = worksOf(experiment, parallelism)
  return (
    isWorkAxis(experiment) ||
    works.some(({ variant }) => different(works.filter((one) => one.variant === variant)))
  )
}
