/** The heap of this thread, by V8's own count: each thread of Node and Deno has one of its own. */
import { getHeapStatistics } from 'node:v8'

/** @type {NonNullable<import('./runtime').Runtime['heap']>} */
export const heap = () => {
  const { used_heap_size, total_heap_size, external_memory } = getHeapStatistics()
  return {
    usedBytes: used_heap_size,
    committedBytes: total_heap_size,
    // The types of the oldest supported Node lack the count of buffers.
    externalBytes: external_memory ?? 0,
  }
}
