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
    if (bye?.spans) new Uint8Array(log.buffer).set(new Uint8Array(bye.spans.buffer))
    else {
      lost++
      new SpanLog(log).drop(1)
    }
  })
  return lost
}
