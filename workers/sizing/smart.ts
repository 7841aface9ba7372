import { int } from '../base/fields'
import { idleWatch } from './idle'
import { idleMs, sampleMs } from './options'
import { busyWindow } from './window'
import type { Observation, Sizing, Step } from './sizing'

/** Samples in a measurement: one alone is mostly noise. */
const WINDOW_SAMPLES = 2
/** Samples after a size has changed that are not measured: sleepers wake, caches fill. */
const SETTLE_SAMPLES = 1
/** What a hand-over costs between threads that want it at once, to what it costs one that is alone. */
const CONTENTION = 4
/** Samples between a try that failed and the next one; doubles with each, up to the most. */
const REST_SAMPLES = { first: 20, most: 640 } as const

const options = {
  margin: int({
    label: 'Margin',
    help: 'How much faster one more thread must make the pool to be kept.',
    min: 1,
    max: 100,
    unit: '%',
    default: 10,
    presets: [5, 10, 25],
  }),
  sampleMs,
  idleMs,
}

/**
 * Throughput of one more thread ÷ that of now, to be expected: each task costs what it costs now and
 * a contended hand-over more. `unitMs`: time of a thread for a task, its hand-over included.
 */
export const expectedGain = (active: number, unitMs: number, overheadMs: number): number =>
  ((active + 1) / active) * (unitMs / (unitMs + CONTENTION * overheadMs))

/**
 * Starts on one thread and adds another only where that should be faster, keeps it only where it is:
 * the idea of the pool SmartThreadPool. It measures what handing a task over costs before the trial,
 * and what a task costs in all while tasks wait; with tasks too short to gain it stays as it is, and
 * after a try that failed it waits ever longer.
 */
export const smart: Sizing = {
  id: 'smart',
  name: 'Smart',
  description:
    'Starts on one thread and adds one at a time, only where that should be faster, and keeps it only where it is.',
  options,
  least: null,
  create: (given, { most, cores, overheadMs }) => {
    const margin = 1 + Number(given['margin']) / 100
    const sample = Number(given['sampleMs'])
    const handOverMs = overheadMs()
    const enough = Math.min(most, cores)
    const work = busyWindow(WINDOW_SAMPLES * sample)
    const idle = idleWatch(Number(given['idleMs']))
    let settling = 0
    /** Tasks a ms before the try that is under way; null while there is none. */
    let before: number | null = null
    let restUntil = -Infinity
    let rest: number = REST_SAMPLES.first
    let saidTooShort = false

    const changed = (workers: number, reason: Step['reason'], figure: number): Step => {
      work.restart()
      settling = SETTLE_SAMPLES
      return { workers, reason, figure }
    }
    const judged = (active: number, perMs: number, from: number, atMs: number): Step => {
      before = null
      const gain = perMs / from
      if (gain >= margin) {
        rest = REST_SAMPLES.first
        return { workers: active, reason: 'faster', figure: gain }
      }
      restUntil = atMs + rest * sample
      rest = Math.min(REST_SAMPLES.most, 2 * rest)
      return changed(active - 1, 'not-faster', gain)
    }
    const considered = ({ active, atMs }: Observation, perMs: number): Step | null => {
      if (active >= enough || atMs < restUntil) return null
      const unitMs = active / perMs
      const gain = expectedGain(active, unitMs, handOverMs)
      if (gain >= margin) {
        saidTooShort = false
        before = perMs
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
          before = null
          return changed(active - 1, 'timed-out', idleForMs)
        }
        if (settling > 0) {
          settling--
          return null
        }
        const perMs = work.take(seen)
        if (perMs === null) return null
        return before === null ? considered(seen, perMs) : judged(active, perMs, before, atMs)
      },
    }
  },
}
