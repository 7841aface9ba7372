/** Growth of this process’s memory, in the runtimes that report it. */

const LOOK_MS = 50

/**
 * `resident` returns the process’s resident bytes; the returned function stops watching and returns the
 * peak growth, in bytes.
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
