import { TaskState } from '../../memory/ledger'
import { SpanKind, spansOf, type SpanLog } from '../../memory/span-log'
import type { Schedule, Window } from './schedule'
import { placeOf } from './steps'
import type { TransportOut } from '../types'

/** Stretches in which other work kept the host from its own, in order of time. */
export const blockedStretches = (log: SpanLog | undefined): Window[] =>
  spansOf(log, SpanKind.HOST_BLOCKED)

/** Tells how much of from ≤ time < to the stretches cover; they are in order and disjoint. */
export const coverOf = (stretches: readonly Window[]): ((from: number, to: number) => number) => {
  const starts = Float64Array.from(stretches, ({ from }) => from)
  const sums = new Float64Array(stretches.length + 1)
  stretches.forEach(({ from, to }, i) => (sums[i + 1] = (sums[i] ?? 0) + to - from))
  /** Covered time before `time`. */
  const before = (time: number): number => {
    const place = placeOf(starts, time)
    const last = stretches[place - 1]
    return (sums[place] ?? 0) - (last ? Math.max(0, last.to - time) : 0)
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
  blocked: readonly Window[],
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
