import type { Options } from '../base/fields'
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
      const prepared = await prepare(workload.options)
      const options = prepared as Options // what was added is for kernels, which look
      return { ...point, spec: { ...point.spec, workload: { ...workload, options } } }
    }),
  )
