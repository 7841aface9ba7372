/** Stretches of one thread that viewers can stack: on one thread slices must nest. */

/** In ticks. */
export interface Slice {
  from: number
  to: number
}

/** True if each slice ends before the next one starts. Sorted by `from`. */
export const areDisjoint = (slices: readonly Slice[]): boolean =>
  slices.every(({ from }, i) => i === 0 || (slices[i - 1]?.to ?? from) <= from)

/** Stretches in which slices are in progress, with their number. Slices are sorted by `from`. */
export const unionOf = (slices: readonly Slice[]): (Slice & { count: number })[] => {
  const found: (Slice & { count: number })[] = []
  for (const { from, to } of slices) {
    const last = found.at(-1)
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to)
      last.count++
    } else found.push({ from, to, count: 1 })
  }
  return found
}

/**
 * Slices that one thread reports in order, cut so that they are disjoint: a slice that starts
 * before the previous one ends (two threads' clocks disagree by a step or so) starts when that one
 * ends.
 */
export const cutToFit = <S extends Slice>(slices: readonly S[]): S[] => {
  let last = -Infinity
  return [...slices]
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .map((slice) => {
      const from = Math.max(slice.from, last)
      const to = Math.max(slice.to, from)
      last = to
      return { ...slice, from, to }
    })
}

/** Returns a test whether an instant is in one of the slices, ends included. They are disjoint. */
export const coverOf = (slices: readonly Slice[]): ((at: number) => boolean) => {
  const ordered = slices.toSorted((a, b) => a.from - b.from)
  return (at) => {
    let [low, high] = [0, ordered.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ordered[middle]?.from ?? Infinity) <= at) low = middle + 1
      else high = middle
    }
    return at <= (ordered[low - 1]?.to ?? -Infinity)
  }
}
