/** The hill climber alone: from samples of throughput to a size. Knows neither pool nor time-outs. */
import type { Reason } from './reasons'
import { within } from './sizing'
import { magnitude, realOfQuotient, scaled, waveOf } from './wave'

/** Samples of one swing of the size. */
const PERIOD = 4
/** Samples that are remembered: eight swings. */
const MOST_SAMPLES = 8 * PERIOD
/** What a per cent of threads must bring in per cent of throughput to be worth it. */
const TARGET_RATIO = 0.15
/** The wave must stand out of the noise so many times. */
const TARGET_SIGNAL_TO_NOISE = 3
const MOST_WAVE = 20
const WAVE_MULTIPLIER = 1
const MOST_CHANGE_PER_S = 4
const MOST_CHANGE_PER_SAMPLE = 20
/** Weight of the newest noise in the mean noise. */
const NEWEST_NOISE = 0.01
/** Above 1: small slopes move less than in proportion, large ones more. */
const GAIN_EXPONENT = 2
/** A thread that does so many times more or less than before works on something else. */
const CHANGE = 2

interface Sample {
  throughput: number
  workers: number
}

export interface Climb {
  /**
   * Takes what `workers` did in a sample. `slope`: relative change of throughput ÷ relative change of
   * threads, less the target; at a change point what a thread does now ÷ what it did.
   */
  sample(
    workers: number,
    done: { seconds: number; completions: number },
  ): { workers: number; reason: Reason; slope: number }
  /** The size was changed by something else. */
  force(workers: number): void
}

const mean = (samples: readonly Sample[], of: keyof Sample): number =>
  samples.reduce((sum, sample) => sum + sample[of], 0) / samples.length

/** What a thread does in the last swing ÷ what one did before; 1 while too little is known. */
const changeIn = (samples: readonly Sample[]): number => {
  if (samples.length < 3 * PERIOD) return 1
  const each = (some: readonly Sample[]) => mean(some, 'throughput') / mean(some, 'workers')
  return each(samples.slice(-PERIOD)) / each(samples.slice(0, -PERIOD))
}

/** Noise of the throughput beside the wave: the larger of its two neighbours, relative to the mean. */
const noiseBeside = (throughput: readonly number[]): number => {
  const swings = throughput.length / PERIOD
  const neighbours = [swings + 1, swings - 1].filter((count) => count > 0)
  return Math.max(
    ...neighbours.map((count) => magnitude(waveOf(throughput, throughput.length / count))),
  )
}

export const climb = (limits: { least: number; most: number; first: number }): Climb => {
  const { least, most, first } = limits
  let samples: Sample[] = []
  let total = 0
  /** The size before rounding, without the wave. */
  let control = first
  let wave = 1
  let meanNoise = 0
  let lastSize = first

  /** Slope and how sure it is (0 to 1), from whole swings; null while there are too few. */
  const slopeOf = (): { slope: number; confidence: number } | null => {
    const whole = Math.floor(Math.min(total - 1, MOST_SAMPLES) / PERIOD) * PERIOD
    if (whole <= PERIOD) return null
    const used = samples.slice(-whole)
    const [done, threads] = [mean(used, 'throughput'), mean(used, 'workers')]
    if (!(done > 0 && threads > 0)) return null
    const relative = used.map(({ throughput }) => throughput / done)
    const ofWork = waveOf(relative, PERIOD)
    const ofThreads = waveOf(
      used.map(({ workers }) => workers / threads),
      PERIOD,
    )
    const noise = noiseBeside(relative)
    meanNoise = meanNoise === 0 ? noise : NEWEST_NOISE * noise + (1 - NEWEST_NOISE) * meanNoise
    const swing = magnitude(ofThreads)
    // A wave that is not there has no slope; what is left of one is rounding.
    if (swing < 1e-9) return { slope: 0, confidence: 0 }
    const goal = scaled(ofThreads, TARGET_RATIO)
    const above = { re: ofWork.re - goal.re, im: ofWork.im - goal.im }
    const loud = Math.max(noise, meanNoise)
    return {
      slope: realOfQuotient(above, ofThreads),
      confidence: loud > 0 ? Math.min(1, swing / loud / TARGET_SIGNAL_TO_NOISE) : 1,
    }
  }

  const force = (workers: number) => {
    control += workers - lastSize
    control = within(control, least, most)
    lastSize = workers
  }

  return {
    force,
    sample: (workers, { seconds, completions }) => {
      if (workers !== lastSize) force(workers)
      samples.push({ throughput: completions / seconds, workers })
      total++
      const change = changeIn(samples)
      if (change > CHANGE || change < 1 / CHANGE) {
        samples = samples.slice(-1)
        total = 1
        return { workers, reason: 'change-point', slope: change }
      }
      if (samples.length > MOST_SAMPLES) samples.shift()
      const found = slopeOf()
      if (found) {
        const { slope, confidence } = found
        const sure = Math.max(-1, Math.min(1, slope)) * confidence
        const gain = MOST_CHANGE_PER_S * seconds
        const move = Math.sign(sure) * Math.abs(sure) ** GAIN_EXPONENT * gain
        control += Math.min(move, MOST_CHANGE_PER_SAMPLE)
        const loud = control * meanNoise * TARGET_SIGNAL_TO_NOISE * WAVE_MULTIPLIER
        wave = within(Math.floor(0.5 + 2 * loud), 1, MOST_WAVE)
      }
      wave = within(wave, 1, Math.max(1, most - least))
      control = within(control, least, Math.max(least, most - wave))
      const crest = Math.floor(total / (PERIOD / 2)) % 2 === 1
      lastSize = within(Math.floor(control + (crest ? wave : 0)), least, most)
      return { workers: lastSize, reason: reasonOf(found), slope: found?.slope ?? 0 }
    },
  }
}

const reasonOf = (found: { slope: number; confidence: number } | null): Reason => {
  if (!found) return 'warm-up'
  if (found.confidence === 0) return 'stabilizing'
  return found.confidence < 1 ? 'random-move' : 'climbing-move'
}
