import { TaskState } from '../../memory/ledger'
import { SpanKind, type SpanLog } from '../../memory/span-log'
import type { Schedule } from './schedule'
import type { TransportOut } from '../types'

interface Stretch {
  from: number
  to: number
}

/**
 * Stretches in which other work kept the host from its own, from its span log, in order of time.
 */
export const blockedStretches = (log: SpanLog | undefined): Stretch[] => {
  const stretches: Stretch[] = []
  for (let i = 0; i < (log?.count ?? 0); i++) {
    const span = log?.at(i)
    if (span?.kind === SpanKind.HOST_BLOCKED) stretches.push(span)
  }
  return stretches
}

/**
 * A function that tells how much of from ≤ time < to the stretches cover; they are in order and do
 * not overlap.
 */
export const coverOf = (stretches: readonly Stretch[]): ((from: number, to: number) => number) => {
  const sums = new Float64Array(stretches.length + 1)
  stretches.forEach(({ from, to }, i) => (sums[i + 1] = (sums[i] ?? 0) + to - from))
  /** Covered time before `time`. */
  const before = (time: number): number => {
    let [low, high] = [0, stretches.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((stretches[middle]?.from ?? Infinity) < time) low = middle + 1
      else high = middle
    }
    const last = stretches[low - 1]
    return (sums[low] ?? 0) - (last ? Math.max(0, last.to - time) : 0)
  }
  return (from, to) => (to > from ? before(to) - before(from) : 0)
}

/**
 * Parts of the answers' way to the host, from end to done, as means over the tasks in ms; null if
 * no task has both times. `blocked`: stretches in which other work kept the host from its own. The
 * parts add up to the mean of `transportOut`.
 *
 * Workers hold answers back for 2 ms at most (`channels/notify.ts`). At level `full` they record
 * how long, as a sum over the tasks: `heldSumMs`. If it is null, that time is part of the way; so
 * is what a coordinator holds back, for a millisecond at any level.
 */
export const transportOutOf = (
  { state, end, done }: Schedule,
  blocked: readonly Stretch[],
  heldSumMs: number | null,
): TransportOut | null => {
  const cover = coverOf(blocked)
  let [tasks, all, blockedSum] = [0, 0, 0]
  state.forEach((value, task) => {
    const [t5, t6] = [end[task] ?? NaN, done[task] ?? NaN]
    if (value !== TaskState.DONE || Number.isNaN(t6 - t5)) return
    tasks++
    all += Math.max(0, t6 - t5)
    blockedSum += cover(t5, t6)
  })
  if (tasks === 0) return null
  // An answer that was seen while it was held back was held for less time.
  const heldSum = Math.min(heldSumMs ?? 0, all - blockedSum)
  return {
    heldMs: heldSumMs === null ? null : heldSum / tasks,
    blockedMs: blockedSum / tasks,
    wayMs: (all - blockedSum - heldSum) / tasks,
  }
}
