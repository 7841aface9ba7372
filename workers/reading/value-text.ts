import { say, type Value } from '../base/message'
import { titleText } from '../presets/known'
import type { PointResult } from '../run-file/result'
import { workloads } from '../workloads'

/** A value of an axis as a text names it: a workload by its name, `SHA-256`. */
export const valueText = (x: PointResult['x']): Value => {
  if (typeof x !== 'string') return String(x)
  return x === 'unlimited'
    ? say('unlimited')
    : titleText(workloads.has(x) ? workloads.get(x).name : x)
}
