import type { Observation } from './sizing'

/**
 * Notices that a pool has had more workers than work for `timeoutMs` without a break. Returns the
 * length of that time in ms once per occurrence; otherwise 0.
 */
export const idleWatch = (timeoutMs: number) => {
  let since = NaN
  return ({ atMs, active, submitted, finished, waiting }: Observation): number => {
    const spare = waiting === 0 && submitted - finished < active
    if (!spare || Number.isNaN(since)) since = spare ? atMs : NaN
    const idle = atMs - since
    if (!(idle >= timeoutMs)) return 0
    since = atMs
    return idle
  }
}
