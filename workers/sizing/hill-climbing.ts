import type { RandomSource } from '../base/random'
import { climb, type Climb } from './climb'
import { idleWatch } from './window'
import { clamp, type CreateController, type Observation, type Step } from './sizing'

/** Bounds of a sample in the .NET thread pool, in ms; each change draws a new length. */
const SAMPLE_MS = { min: 10, max: 200 } as const
/** Time in ms after which a pool that takes no task, although tasks wait, gets one more worker. */
const STARVED_MS = 500
/** Maximum relative error by tasks in progress; a sample is extended until its error is smaller. */
const MAX_SAMPLE_ERROR = 0.15
/** Maximum factor by which samples are longer at the minimum size with nothing to gain. */
const MAX_STRETCH = 10

/** Cuts observations into samples of varying length, measured in the time of .NET. */
const sampler = (quicken: number, random: RandomSource) => {
  let from: { atMs: number; finished: number } | null = null
  let targetMs = NaN
  const draw = () => {
    targetMs = (SAMPLE_MS.min + random() * (SAMPLE_MS.max - SAMPLE_MS.min)) / quicken
  }
  draw()
  return {
    draw,
    stretch: (by: number) => (targetMs *= by),
    /** Returns a sample that is long enough to be meaningful; null until then. */
    take: ({ atMs, finished, active }: Observation) => {
      from ??= { atMs, finished }
      const spent = atMs - from.atMs
      const completions = finished - from.finished
      // Up to one task per thread may have begun before the sample or may still be unfinished.
      const rough = completions === 0 || (active - 1) / completions >= MAX_SAMPLE_ERROR
      if (spent < targetMs || rough) return null
      from = { atMs, finished }
      return { seconds: (spent * quicken) / 1000, completions }
    },
    restart: () => (from = null),
  }
}

/** Time in ms in which no task was taken although some wait, once it is long; otherwise 0. */
const starvationWatch = () => {
  let taken = NaN
  let since = NaN
  return ({ atMs, submitted, waiting }: Observation): number => {
    if (submitted - waiting !== taken || waiting === 0) {
      taken = submitted - waiting
      since = atMs
    }
    const starved = atMs - since
    if (!(starved >= STARVED_MS)) return 0
    since = atMs
    return starved
  }
}

/**
 * Hill climbing as in the .NET thread pool: the size goes up and down in a small wave, the response
 * of the throughput at the wave's frequency gives the slope, and the size moves along it.
 *
 * Source: J. Hellerstein, V. Morrison, E. Eilebrecht, Optimizing Concurrency Levels in the .NET
 * ThreadPool, 2008; constants as published with the pool. One rule is missing: the .NET pool stops
 * growing when processors are 95 % busy, which a page cannot know.
 */
export const hillClimbing: CreateController = (given, { maxWorkers }, random) => {
  const minWorkers = Number(given['least'])
  const quicken = Number(given['quicken'])
  const hill: Climb = climb({ min: minWorkers, max: maxWorkers, first: minWorkers })
  const samples = sampler(quicken, random)
  const starved = starvationWatch()
  const idle = idleWatch(Number(given['idleMs']))
  const forced = (workers: number, reason: Step['reason'], figure: number): Step => {
    hill.force(workers)
    samples.restart()
    return { workers, reason, figure }
  }
  return {
    everyMs: Math.max(1, SAMPLE_MS.min / quicken),
    first: minWorkers,
    step: (seen) => {
      const { active } = seen
      const starvedMs = starved(seen)
      const idleForMs = idle(seen)
      if (starvedMs > 0 && active < maxWorkers) return forced(active + 1, 'starvation', starvedMs)
      if (idleForMs > 0 && active > minWorkers) return forced(active - 1, 'timed-out', idleForMs)
      const sample = samples.take(seen)
      if (!sample) return null
      const { workers, reason, slope } = hill.sample(active, sample)
      // There is nothing to gain and no smaller size, so frequent measurements are not needed.
      const calm = slope < 0 && workers === minWorkers && active === minWorkers
      if (workers !== active) samples.draw()
      else if (calm) samples.stretch(Math.min(MAX_STRETCH, 1 + MAX_STRETCH * -slope))
      if (workers === active && reason !== 'change-point') return null
      return { workers: clamp(workers, minWorkers, maxWorkers), reason, figure: slope }
    },
  }
}
