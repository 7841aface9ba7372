/** Time that this thread has had a core. */
import { readFileSync } from 'node:fs'

/** Linux file of the reading thread: time on a core in ns, time waiting for one in ns, turns. */
const SCHEDULED = '/proc/thread-self/schedstat'

const scheduledMs = () => Number(readFileSync(SCHEDULED, 'latin1').split(' ', 1)[0]) / 1e6

const cpuUsageMs = () => {
  // The function is newer than the types of the oldest supported Node.
  const { threadCpuUsage } = /** @type {{ threadCpuUsage(): { user: number, system: number } }} */ (
    /** @type {unknown} */ (process)
  )
  const { user, system } = threadCpuUsage()
  return (user + system) / 1000
}

/** @param {() => number} read */
const works = (read) => {
  try {
    return Number.isFinite(read())
  } catch {
    return false
  }
}

/** Time on a core in ms; null if not counted. The system's count is finer than some runtimes'. */
export const processorMs = [scheduledMs, cpuUsageMs].find(works) ?? null
