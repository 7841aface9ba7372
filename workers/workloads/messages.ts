/** The messages of a workload: how many there are, and what stands in them. */
import type { Options } from '../base/fields'
import { distinctMessages, fillPayload, SLAB_BUDGET_BYTES } from './payload'
import type { Workload } from './workload'

/** How many distinct messages `tasks` tasks of a workload get; at least 1. */
export const messagesFor = (
  { mostMessages = Infinity }: Workload,
  tasks: number,
  payloadBytes: number,
): number => Math.min(mostMessages, distinctMessages(tasks, payloadBytes, SLAB_BUDGET_BYTES))

/**
 * Writes message `index` of `seed` for a workload with these options: the same each time. `bytes`
 * must start at a multiple of 4.
 */
export const fillMessage = (
  workload: Workload,
  bytes: Uint8Array,
  seed: number,
  index: number,
  options: Options,
): void => {
  if (workload.fillMessage) workload.fillMessage(bytes, seed, index, options)
  else fillPayload(bytes, seed, index)
}
