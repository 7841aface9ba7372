/**
 * Counts that step up and down over time, such as busy workers and waiting tasks. Each is two
 * sorted lists of moments, so a sweep needs only a native sort of numbers and no record of what
 * caused a step.
 */

/** Moments at which a count goes up by one, and down by one; both ascending. */
export interface Steps {
  up: Float64Array
  down: Float64Array
}

/** Stretches of time; disjoint and ascending within a list, unless stated otherwise. */
export interface Stretches {
  from: Float64Array
  to: Float64Array
}

/** Sorts both lists in place; `up[i]` and `down[i]` need not stay a pair: only counts matter. */
export const stepsOf = (up: Float64Array, down: Float64Array): Steps => ({
  up: up.sort(),
  down: down.sort(),
})

/**
 * Calls `visit` once for each moment at which a count changes, in order of time, with the counts
 * that hold from then on (in the order of `steps`). Steps of the same moment are combined, so a
 * worker that ends a task and starts the next at once never appears idle. O(total steps).
 */
export const walkSteps = (
  steps: readonly Steps[],
  visit: (at: number, counts: Int32Array) => void,
): void => {
  // Even streams step up, odd ones down.
  const streams = steps.flatMap(({ up, down }) => [up, down])
  const next = new Int32Array(streams.length)
  const counts = new Int32Array(steps.length)
  for (;;) {
    let at = Infinity
    for (let s = 0; s < streams.length; s++)
      at = Math.min(at, streams[s]?.[next[s] ?? 0] ?? Infinity)
    if (at === Infinity) return
    for (let s = 0; s < streams.length; s++) {
      const stream = streams[s] as Float64Array // s is in range
      let place = next[s] ?? 0
      while (stream[place] === at) place++
      const taken = place - (next[s] ?? 0)
      if (taken === 0) continue
      next[s] = place
      counts[s >> 1] = (counts[s >> 1] ?? 0) + (s % 2 === 0 ? taken : -taken)
    }
    visit(at, counts)
  }
}

/** Collects stretches in order of time; drops those of length 0. */
export class StretchList {
  readonly #from: number[] = []
  readonly #to: number[] = []
  #open = NaN

  set(at: number, holds: boolean): void {
    if (holds && Number.isNaN(this.#open)) this.#open = at
    if (holds || Number.isNaN(this.#open)) return
    if (at > this.#open) {
      this.#from.push(this.#open)
      this.#to.push(at)
    }
    this.#open = NaN
  }

  get stretches(): Stretches {
    return { from: Float64Array.from(this.#from), to: Float64Array.from(this.#to) }
  }
}

/** Disjoint stretches that cover the same time as `pairs`, which may overlap. */
export const stretchesOf = (pairs: readonly (readonly [number, number])[]): Stretches => {
  const sorted = pairs.filter(([from, to]) => to > from).sort(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return {
    from: Float64Array.from(merged, ([from]) => from),
    to: Float64Array.from(merged, ([, to]) => to),
  }
}

/** Index of the first moment that is not before `moment`, in an ascending list. */
export const placeOf = (at: Float64Array, moment = NaN): number => {
  let [low, high] = [0, at.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle] ?? NaN) < moment) low = middle + 1
    else high = middle
  }
  return low
}

export const totalOf = ({ from, to }: Stretches): number => {
  let total = 0
  for (let i = 0; i < from.length; i++) total += (to[i] ?? 0) - (from[i] ?? 0)
  return total
}
