import type { Point } from '../spec/types'
import { workloads } from '../workloads'

/**
 * The points of a run with what their workloads measure on this machine among the options. What was
 * asked for stays as it was in the experiment.
 */
export const preparedPoints = (points: readonly Point[]): Promise<Point[]> =>
  Promise.all(
    points.map(async (point) => {
      const { workload } = point.spec
      const { prepare } = workloads.get(workload.id)
      if (!prepare) return point
      const options = await prepare(workload.options)
      return { ...point, spec: { ...point.spec, workload: { ...workload, options } } }
    }),
  )
