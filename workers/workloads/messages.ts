/** The messages of a workload: their number and their content. */
import { distinctMessages, fillPayload, SLAB_BUDGET_BYTES } from './payload'
import type { FillMessage, Workload } from './workload'

/** Number of distinct messages for `tasks` tasks of a workload; at least 1. */
export const messagesFor = (
  { mostMessages = Infinity }: Workload,
  tasks: number,
  payloadBytes: number,
): number => Math.min(mostMessages, distinctMessages(tasks, payloadBytes, SLAB_BUDGET_BYTES))

/** The function that writes the messages of a workload: its own, or random bytes. */
export const fillOf = async (workload: Workload): Promise<FillMessage> =>
  (await workload.loadFill?.()) ?? fillPayload
