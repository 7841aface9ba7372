import { int } from '../base/fields'
import type { RandomSource } from '../base/random'
import { climb, type Climb } from './climb'
import { idleWatch } from './idle'
import { idleMs, least } from './options'
import { within, type Observation, type Sizing, type Step } from './sizing'

/** Length of a sample in the .NET thread pool, in ms: drawn between these after each change. */
const SAMPLE_MS = { least: 10, most: 200 } as const
/** A pool that takes nothing for so long though tasks wait gets one more, in ms. */
const STARVED_MS = 500
/** A sample in which the tasks that happen to be under way could be off by more is drawn out. */
const MOST_SAMPLE_ERROR = 0.15
/** At the least size and with nothing to gain, samples are up to so many times longer. */
const CALM = 10

const options = {
  least,
  quicken: int({
    label: 'Quicken',
    help: 'How many times faster than in .NET, where samples take 10 to 200 ms and a climb some seconds: trials here are over by then. 1 is as there.',
    min: 1,
    max: 20,
    unit: '×',
    default: 10,
    presets: [1, 5, 10],
  }),
  idleMs,
}

/** Samples of changing length, cut out of observations; the time in them is that of .NET. */
const sampler = (quicken: number, random: RandomSource) => {
  let from: { atMs: number; finished: number } | null = null
  let wanted = NaN
  const draw = () => {
    wanted = (SAMPLE_MS.least + random() * (SAMPLE_MS.most - SAMPLE_MS.least)) / quicken
  }
  draw()
  return {
    draw,
    /** The next sample takes this many times longer. */
    stretch: (by: number) => (wanted *= by),
    /** A sample that is long enough to say something; null before. */
    take: ({ atMs, finished, active }: Observation) => {
      from ??= { atMs, finished }
      const spent = atMs - from.atMs
      const completions = finished - from.finished
      // Up to one task a thread may have been begun before, or be not quite through.
      const rough = completions === 0 || (active - 1) / completions >= MOST_SAMPLE_ERROR
      if (spent < wanted || rough) return null
      from = { atMs, finished }
      return { seconds: (spent * quicken) / 1000, completions }
    },
    /** What came before is not to be measured. */
    restart: () => (from = null),
  }
}

/** Says for how long no task was taken though some wait, once it is long enough; 0 if it is not. */
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
 * Hill climbing after the .NET thread pool: the size goes up and down in a small wave, what the
 * throughput does at the wave's frequency is the slope, and the size moves along it.
 *
 * Source: J. Hellerstein, V. Morrison, E. Eilebrecht, Optimizing Concurrency Levels in the .NET
 * ThreadPool, 2008; constants as published with the pool. What is missing here: the pool there stops
 * growing when processors are at 95 %, which a page cannot know.
 */
export const hillClimbing: Sizing = {
  id: 'hill-climbing',
  name: 'Hill climbing',
  description:
    'Lets the size swing, looks how throughput follows, and climbs: as the .NET thread pool does.',
  options,
  least: 'least',
  create: (given, { most }, random) => {
    const fewest = Number(given['least'])
    const quicken = Number(given['quicken'])
    const hill: Climb = climb({ least: fewest, most, first: fewest })
    const samples = sampler(quicken, random)
    const starved = starvationWatch()
    const idle = idleWatch(Number(given['idleMs']))
    const forced = (workers: number, reason: Step['reason'], figure: number): Step => {
      hill.force(workers)
      samples.restart()
      return { workers, reason, figure }
    }
    return {
      everyMs: Math.max(1, SAMPLE_MS.least / quicken),
      first: fewest,
      step: (seen) => {
        const { active } = seen
        const starvedMs = starved(seen)
        const idleForMs = idle(seen)
        if (starvedMs > 0 && active < most) return forced(active + 1, 'starvation', starvedMs)
        if (idleForMs > 0 && active > fewest) return forced(active - 1, 'timed-out', idleForMs)
        const sample = samples.take(seen)
        if (!sample) return null
        const { workers, reason, slope } = hill.sample(active, sample)
        // Nothing to gain and nowhere to go: no need to measure often.
        const calm = slope < 0 && workers === fewest && active === fewest
        if (workers !== active) samples.draw()
        else if (calm) samples.stretch(Math.min(CALM, 1 + CALM * -slope))
        if (workers === active && reason !== 'change-point') return null
        return { workers: within(workers, fewest, most), reason, figure: slope }
      },
    }
  },
}
