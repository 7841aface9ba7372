import type { Options } from '../base/fields'
import type { Point } from '../experiment/types'
import { workloads } from '../workloads'

/**
 * Points of a run, with options that their workloads measure on this machine. The experiment itself
 * is not changed.
 */
export const preparedPoints = (points: readonly Point[]): Promise<Point[]> =>
  Promise.all(
    points.map(async (point) => {
      const { workload } = point.spec
      const { prepare } = workloads.get(workload.id)
      if (!prepare) return point
      const prepared = await prepare(workload.options)
      const options = prepared as Options // only kernels read the added options
      return { ...point, spec: { ...point.spec, workload: { ...workload, options } } }
    }),
  )
