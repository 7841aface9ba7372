import { SpanLog, spanLogBytes } from '../../memory/span-log'
import type { TrialMemory } from '../../memory/trial-memory'
import type { Bye } from './thread'

/**
 * Enters the span logs that workers without shared memory send with their last messages: a worker may
 * have had several threads. Counts each missing log as dropped, and returns their number: the actions of
 * such a thread are unknown.
 */
export const takeLogs = (
  { spans }: Pick<TrialMemory, 'spans'>,
  byes: readonly (readonly (Pick<Bye, 'spans'> | null)[])[],
): number => {
  let lost = 0
  byes.forEach((threads, worker) => {
    const log = spans[1 + worker]
    if (!log) return
    const entered = new SpanLog(log)
    for (const bye of threads) {
      const buffer = bye?.spans?.buffer
      // The host's memory is lent: the buffer of a log may be longer than the log.
      if (buffer?.byteLength === spanLogBytes(log.capacity))
        entered.join(new SpanLog({ ...log, buffer }))
      else {
        lost++
        entered.drop(1)
      }
    }
  })
  return lost
}
