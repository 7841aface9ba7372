/** How far the memory of this process grows, in the runtimes that tell. */

const LOOK_MS = 50

/**
 * Watches from now on; `resident` tells the bytes of the process that lie in memory. The function
 * that it returns ends that, and says how many more there were at most.
 */
export const watchGrowth = (resident: () => number): (() => number) => {
  const from = resident()
  let most = from
  const look = () => {
    most = Math.max(most, resident())
  }
  const timer = setInterval(look, LOOK_MS)
  return () => {
    clearInterval(timer)
    look()
    return most - from
  }
}
