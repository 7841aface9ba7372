/** Whether the points of an experiment do the same work, so that their times can be compared. */
import { workersOf } from '../experiment/memory-need'
import { CASE, pointsOf } from '../experiment/parse'
import { valueAt } from '../experiment/patch'
import type { Experiment, Point } from '../experiment/types'

export const SHUFFLE_PATH = 'workload.sizes.shuffle'

/**
 * Are the values of the axis names? Each is then different work, with its own winner. `unlimited` is a
 * number, the last one.
 */
export const isByName = (experiment: Pick<Experiment, 'axis'> | null): boolean =>
  experiment?.axis?.values.every((value) => typeof value === 'string' && value !== 'unlimited') ===
  true

/** Paths that change only how the work is done. */
const WAYS = ['workload.kernel', 'workload.kernelOptions']
const WORK = ['workload', 'arrivals', 'host.work']

const under = (path: string, root: string): boolean => path === root || path.startsWith(`${root}.`)

/**
 * Is each value of the axis different work: longer tasks, more of them, other arrivals? Runtimes,
 * machines and whole variants as values are not compared with each other either.
 */
export const isWorkAxis = (experiment: Pick<Experiment, 'axis'> | null): boolean => {
  const path = experiment?.axis?.path
  if (path === CASE) return true
  if (path === undefined || WAYS.some((root) => under(path, root))) return false
  return WORK.some((root) => under(path, root))
}

/** Is each value of the axis another length of the tasks, or another number of them? */
export const isLengthAxis = (experiment: Pick<Experiment, 'axis'>): boolean =>
  isWorkAxis(experiment) &&
  under(experiment.axis?.path ?? '', 'workload') &&
  experiment.axis?.values.every((value) => typeof value === 'number') === true

/**
 * The capacity that a load in per cent refers to: these threads with this kernel. Null if the arrival
 * rate is not a load.
 */
const loadOf = (spec: Point['spec'], parallelism: number | null) =>
  'rateUnit' in spec.arrivals && spec.arrivals.rateUnit === 'load'
    ? [Math.min(workersOf(spec), parallelism ?? Infinity), spec.workload.kernel]
    : null

/**
 * The work as a text: equal for the same tasks with the same arrivals. Another kernel, or another order of
 * the sizes, is the same work.
 *
 * @param parallelism threads that really run at once; null if not measured
 */
export const workOf = (spec: Point['spec'], parallelism: number | null): string => {
  const { kernel: _, kernelOptions: __, sizes, ...work } = spec.workload
  return JSON.stringify([
    { ...work, sizes: { ...sizes, shuffle: undefined, order: undefined } },
    spec.arrivals,
    loadOf(spec, parallelism),
  ])
}

const worksOf = (experiment: Experiment, parallelism: number | null) =>
  pointsOf(experiment).map(({ variant, x, spec }) => ({
    variant,
    x,
    // The order is a hidden advantage between variants; between two runs it is the change.
    work: JSON.stringify([workOf(spec, parallelism), valueAt(spec, SHUFFLE_PATH)]),
  }))

const different = (works: readonly { work: string }[]): boolean =>
  works.some(({ work }) => work !== works[0]?.work)

/**
 * Does a variant have other tasks than another one at the same value of the axis, or a higher rate?
 * At a load in per cent a faster kernel gets more tasks.
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

/** Is each value of the axis different work? At a load in per cent, numbers of threads are, too. */
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
