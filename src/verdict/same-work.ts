/** Whether the points of an experiment do the same work, so that their times can be compared. */
import { pointsOf, type Experiment } from '../../workers/api'

/** The axis changes how the work is done, and not what there is to do. */
const WAYS = ['workload.kernel', 'workload.kernelOptions']
const WORK = ['workload', 'arrivals', 'host.work']

const under = (path: string, root: string): boolean => path === root || path.startsWith(`${root}.`)

/** Is each value of the axis work of its own: longer tasks, more of them, other arrivals? */
export const isWorkAxis = (experiment: Pick<Experiment, 'axis'> | null): boolean => {
  const path = experiment?.axis?.path
  if (path === undefined || WAYS.some((root) => under(path, root))) return false
  return WORK.some((root) => under(path, root))
}

/** Has a variant other tasks than another one? Kernels are ways to do the same. */
export const variantsDiffer = (experiment: Experiment): boolean => {
  const works = pointsOf(experiment).map(({ x, spec: { workload, arrivals } }) => {
    const { kernel: _, kernelOptions: __, ...work } = workload
    return { x, work: JSON.stringify([work, arrivals]) }
  })
  // Where each value is work of its own, variants are compared at each.
  const [first] = works
  return !isWorkAxis(experiment) && works.some(({ work }) => work !== first?.work)
}
