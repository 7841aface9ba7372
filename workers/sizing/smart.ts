import { busyWindow, idleWatch } from './window'
import type { CreateController, Observation, Step } from './sizing'

/** Samples per measurement: a single sample is mostly noise. */
const WINDOW_SAMPLES = 2
/** Samples ignored after a change of size, while sleepers wake and caches fill. */
const SETTLE_SAMPLES = 1
/** Cost of a handover for which threads compete, relative to one without competition. */
const CONTENTION = 4
/** Samples between a failed try and the next; doubles with each failure, up to `max`. */
const REST_SAMPLES = { first: 20, max: 640 } as const

/**
 * Expected throughput with one more thread ÷ current throughput: each task costs its current thread
 * time plus a contended handover. `unitMs`: thread time per task, including its handover.
 */
export const expectedGain = (active: number, unitMs: number, overheadMs: number): number =>
  ((active + 1) / active) * (unitMs / (unitMs + CONTENTION * overheadMs))

/**
 * Starts with one thread, adds another only if the pool should become faster, and keeps the thread
 * only if the pool does: the idea of the SmartThreadPool. The sizing measures the cost of a
 * handover before the trial, and the total cost of a task while tasks wait. If tasks are too short
 * to gain, the size stays; after each failed try the sizing waits longer.
 */
export const smart: CreateController = (given, { maxWorkers, cores, overheadMs }) => {
  const margin = 1 + Number(given['margin']) / 100
  const sample = Number(given['sampleMs'])
  const handOverMs = overheadMs()
  const maxUseful = Math.min(maxWorkers, cores)
  const work = busyWindow(WINDOW_SAMPLES * sample)
  const idle = idleWatch(Number(given['idleMs']))
  let settling = 0
  /** Tasks per ms before the try in progress; null if there is none. */
  let rateBefore: number | null = null
  let restUntil = -Infinity
  let rest: number = REST_SAMPLES.first
  let saidTooShort = false

  const changed = (workers: number, reason: Step['reason'], figure: number): Step => {
    work.restart()
    settling = SETTLE_SAMPLES
    return { workers, reason, figure }
  }
  const judgeTry = (active: number, perMs: number, from: number, atMs: number): Step => {
    rateBefore = null
    const gain = perMs / from
    if (gain >= margin) {
      rest = REST_SAMPLES.first
      return { workers: active, reason: 'faster', figure: gain }
    }
    restUntil = atMs + rest * sample
    rest = Math.min(REST_SAMPLES.max, 2 * rest)
    return changed(active - 1, 'not-faster', gain)
  }
  const considerMore = ({ active, atMs }: Observation, perMs: number): Step | null => {
    if (active >= maxUseful || atMs < restUntil) return null
    const unitMs = active / perMs
    const gain = expectedGain(active, unitMs, handOverMs)
    if (gain >= margin) {
      saidTooShort = false
      rateBefore = perMs
      return changed(active + 1, 'trying-more', gain)
    }
    if (saidTooShort) return null
    saidTooShort = true
    return { workers: active, reason: 'too-short', figure: unitMs }
  }
  return {
    everyMs: sample,
    first: 1,
    step: (seen) => {
      const { active, atMs } = seen
      const idleForMs = idle(seen)
      if (idleForMs > 0 && active > 1) {
        rateBefore = null
        return changed(active - 1, 'timed-out', idleForMs)
      }
      if (settling > 0) {
        settling--
        return null
      }
      const perMs = work.take(seen)
      if (perMs === null) return null
      return rateBefore === null
        ? considerMore(seen, perMs)
        : judgeTry(active, perMs, rateBefore, atMs)
    },
  }
}
