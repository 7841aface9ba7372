/** How long this thread has had a core. */
import { readFileSync } from 'node:fs'

/** Linux: time on a core in ns, time waiting for one in ns, number of turns; of the thread that reads it. */
const SCHEDULED = '/proc/thread-self/schedstat'

const scheduledMs = () => Number(readFileSync(SCHEDULED, 'latin1').split(' ', 1)[0]) / 1e6

const cpuUsageMs = () => {
  // Newer than the types of the oldest Node that is supported.
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

/** In ms; null if nobody counts it. The system's own count is finer than what some runtimes make of it. */
export const processorMs = [scheduledMs, cpuUsageMs].find(works) ?? null
