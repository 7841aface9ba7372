import type { SpanKindValue, Stretches, TrialReader } from '../../../workers/api'
import { countUpTo } from './track'

/** Task numbers in order of one of their times, which may be infinite (never). */
export interface Timeline {
  at: Float64Array
  task: Int32Array
}

/** Tasks in order of `moments[task]`. */
export const timelineOf = (tasks: Int32Array, moments: Float64Array): Timeline => {
  const of = (task: number): number => moments[task] ?? Infinity
  let sorted = true
  for (let i = 1; i < tasks.length && sorted; i++)
    sorted = of(tasks[i - 1] ?? 0) <= of(tasks[i] ?? 0)
  const less = (a: number, b: number): number => {
    const [one, two] = [of(a), of(b)]
    return one === two ? a - b : one < two ? -1 : 1
  }
  const task = sorted ? tasks : tasks.toSorted(less)
  return { at: Float64Array.from(task, of), task }
}

/** Number of times of a timeline that are at most `t`. */
export const countAt = ({ at }: Timeline, t: number): number => countUpTo(at, at.length, t)

/**
 * Finds the tasks at one stage at a given time: each task from `from` on and until before `to`.
 * Counting is two binary searches; listing the first k costs O(k log n), for any number of tasks: a
 * tree knows the latest `to` of each part of the tasks in order of `from`.
 *
 * Invariant: tree[i] = max(tree[2i], tree[2i + 1]); the leaves begin at `size`.
 */
export class Intervals {
  readonly begins: Timeline
  readonly #ends: Float64Array
  readonly #tree: Float64Array
  readonly #size: number

  /** from[task] ≤ to[task]. */
  constructor(tasks: Int32Array, from: Float64Array, to: Float64Array) {
    this.begins = timelineOf(tasks, from)
    this.#ends = Float64Array.from(tasks, (task) => to[task] ?? Infinity).sort()
    this.#size = 1
    while (this.#size < tasks.length) this.#size *= 2
    this.#tree = new Float64Array(2 * this.#size).fill(-Infinity)
    this.begins.task.forEach((task, i) => (this.#tree[this.#size + i] = to[task] ?? Infinity))
    for (let i = this.#size - 1; i > 0; i--)
      this.#tree[i] = Math.max(this.#tree[2 * i] ?? 0, this.#tree[2 * i + 1] ?? 0)
  }

  /** Number of tasks that have entered the stage by `t`, and number of those that have left it. */
  begun(t: number): number {
    return countAt(this.begins, t)
  }
  ended(t: number): number {
    return countUpTo(this.#ends, this.#ends.length, t)
  }

  count(t: number): number {
    return this.begun(t) - this.ended(t)
  }

  /** The latest time up to `t` at which a task left; −Infinity for none. */
  lastEnd(t: number): number {
    return this.#ends[this.ended(t) - 1] ?? -Infinity
  }

  /** The first `limit` tasks at the stage, in the order in which they entered. */
  list(t: number, limit: number): number[] {
    const found: number[] = []
    this.#collect(1, 0, this.#size, this.begun(t), t, limit, found)
    return found
  }

  /** Adds the leaves of a node from `from` on, as far as they are below `until` and have begun. */
  #collect(
    node: number,
    from: number,
    width: number,
    until: number,
    t: number,
    limit: number,
    found: number[],
  ): void {
    if (from >= until || found.length >= limit || !((this.#tree[node] ?? -Infinity) > t)) return
    if (width === 1) {
      found.push(this.begins.task[from] ?? 0)
      return
    }
    const half = width / 2
    this.#collect(2 * node, from, half, until, t, limit, found)
    this.#collect(2 * node + 1, from + half, half, until, t, limit, found)
  }
}

/** All spans of a kind, in order of time, in ms since `zero` on the trial's clock. */
export const spansOf = ({ spans }: TrialReader, kind: SpanKindValue, zero: number): Stretches => {
  const ranges: [number, number][] = []
  for (const log of spans)
    for (let i = 0; i < log.count; i++) {
      const span = log.at(i)
      if (span.kind === kind) ranges.push([span.from - zero, span.to - zero])
    }
  ranges.sort(([a], [b]) => a - b)
  return {
    from: Float64Array.from(ranges, ([from]) => from),
    to: Float64Array.from(ranges, ([, to]) => to),
  }
}

/** The last stretch that has started by `t`; −1 for none. */
export const begunBy = ({ from }: Stretches, t: number): number =>
  countUpTo(from, from.length, t) - 1

/** True if `t` is within one of the stretches, which do not overlap. */
export const inside = (stretches: Stretches, t: number): boolean =>
  t < (stretches.to[begunBy(stretches, t)] ?? -Infinity)
