import { SpanLog } from '../../memory/span-log'
import type { TrialMemory } from '../../memory/trial-memory'
import type { Bye } from './thread'

/**
 * Enters the span logs that workers without shared memory send with their last message. Counts each
 * missing log as dropped, and returns their number: the actions of such a worker are unknown.
 */
export const takeLogs = (
  { spans }: Pick<TrialMemory, 'spans'>,
  byes: readonly (Pick<Bye, 'spans'> | null)[],
): number => {
  let lost = 0
  byes.forEach((bye, worker) => {
    const log = spans[1 + worker]
    if (!log) return
    const sent = bye?.spans?.buffer
    if (sent?.byteLength === log.buffer.byteLength)
      new Uint8Array(log.buffer).set(new Uint8Array(sent))
    else {
      lost++
      new SpanLog(log).drop(1)
    }
  })
  return lost
}
