import { SpanLog } from '../../memory/span-log'
import type { TrialMemory } from '../../memory/trial-memory'
import type { Bye } from './thread'

/**
 * Without shared memory each worker's span log comes with its last message. Enters them, counts each that
 * did not come as dropped, and returns how many did not: what such a worker did is not known.
 */
export const takeLogs = (
  { spans }: Pick<TrialMemory, 'spans'>,
  byes: readonly (Pick<Bye, 'spans'> | null)[],
): number => {
  let lost = 0
  byes.forEach((bye, worker) => {
    const own = spans[1 + worker]
    if (!own) return
    if (bye?.spans) new Uint8Array(own.buffer).set(new Uint8Array(bye.spans.buffer))
    else {
      lost++
      new SpanLog(own).drop(1)
    }
  })
  return lost
}
