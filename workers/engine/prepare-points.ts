import type { Point } from '../experiment/types'
import { workloads } from '../workloads'

/**
 * The points of a run; what their workloads measure on this machine is added to the options. The
 * experiment itself is not changed.
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
