/** The messages of a workload: how many there are, and what they contain. */
import { distinctMessages, fillPayload, SLAB_BUDGET_BYTES } from './payload'
import type { FillMessage, Workload } from './workload'

/** How many distinct messages `tasks` tasks of a workload get; at least 1. */
export const messagesFor = (
  { mostMessages = Infinity }: Workload,
  tasks: number,
  payloadBytes: number,
): number => Math.min(mostMessages, distinctMessages(tasks, payloadBytes, SLAB_BUDGET_BYTES))

/** The function that writes the messages of a workload: its own, or random bytes. */
export const fillOf = async (workload: Workload): Promise<FillMessage> =>
  (await workload.loadFill?.()) ?? fillPayload
