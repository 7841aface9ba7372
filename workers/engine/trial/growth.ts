/** Growth of this process’s memory, in the runtimes that report it. */

const LOOK_MS = 50

/**
 * `resident` returns the process’s resident bytes; the returned function stops watching and returns
 * the most that there were, and by how much that is above the beginning.
 */
export const watchGrowth = (
  resident: () => number,
): (() => { residentBytes: number; grewBytes: number }) => {
  const from = resident()
  let most = from
  const look = () => {
    most = Math.max(most, resident())
  }
  const timer = setInterval(look, LOOK_MS)
  return () => {
    clearInterval(timer)
    look()
    return { residentBytes: most, grewBytes: most - from }
  }
}
