/**
 * A step as one number, the argument of a span: reason × 2³⁹ + workers × 2³² + the bits of the
 * figure as a 32-bit float. Below 2⁵³, so that a double holds it exactly.
 */
import { reasonIds } from './reasons'
import type { Step } from './sizing'

const FIGURE = 2 ** 32
const WORKERS = 2 ** 7

const float = new Float32Array(1)
const bits = new Uint32Array(float.buffer)

/** `workers` below 128; `figure` keeps seven digits. */
export const encodeStep = ({ workers, reason, figure }: Step): number => {
  float[0] = figure
  return (reasonIds.indexOf(reason) * WORKERS + workers) * FIGURE + (bits[0] ?? 0)
}

export const decodeStep = (argument: number): Step | null => {
  const high = Math.floor(argument / FIGURE)
  const reason = reasonIds[Math.floor(high / WORKERS)]
  if (!reason) return null
  bits[0] = argument % FIGURE
  return { workers: high % WORKERS, reason, figure: float[0] ?? NaN }
}
