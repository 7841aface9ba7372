/** The hill climber alone, without a pool or timeouts: from throughput samples to a size. */
import type { Reason } from './reasons'
import { clamp } from './sizing'
import { magnitude, realOfQuotient, scaled, waveOf } from './wave'

/** Samples of one swing of the size. */
const PERIOD = 4
const MAX_SAMPLES = 8 * PERIOD
/** Throughput gain in per cent that justifies one per cent more threads. */
const TARGET_RATIO = 0.15
/** The wave must exceed the noise by this factor. */
const TARGET_SIGNAL_TO_NOISE = 3
const MAX_WAVE = 20
const WAVE_MULTIPLIER = 1
const MAX_CHANGE_PER_S = 4
const MAX_CHANGE_PER_SAMPLE = 20
/** Weight of the newest noise in the mean noise. */
const NEWEST_NOISE = 0.01
/** Above 1: small slopes move the size less than in proportion, large ones more. */
const GAIN_EXPONENT = 2
/** Factor by which the throughput of a thread changes when its work changes in kind. */
const CHANGE = 2

interface Sample {
  throughput: number
  workers: number
}

export interface Climb {
  /**
   * Takes the tasks that `workers` completed in a sample. `slope`: relative change of throughput ÷
   * relative change of threads, minus the target; at a change point throughput per thread now ÷
   * before.
   */
  sample(
    workers: number,
    done: { seconds: number; completions: number },
  ): { workers: number; reason: Reason; slope: number }
  /** Takes note of a size that was set from outside. */
  force(workers: number): void
}

const mean = (samples: readonly Sample[], of: keyof Sample): number =>
  samples.reduce((sum, sample) => sum + sample[of], 0) / samples.length

/** Throughput per thread in the last swing ÷ before it; 1 while too little is known. */
const changeIn = (samples: readonly Sample[]): number => {
  if (samples.length < 3 * PERIOD) return 1
  const perThread = (part: readonly Sample[]) => mean(part, 'throughput') / mean(part, 'workers')
  return perThread(samples.slice(-PERIOD)) / perThread(samples.slice(0, -PERIOD))
}

/**
 * Noise of the throughput next to the wave: the larger of its two neighbouring frequencies,
 * relative to the mean.
 */
const noiseBeside = (throughput: readonly number[]): number => {
  const swings = throughput.length / PERIOD
  const neighbours = [swings + 1, swings - 1].filter((count) => count > 0)
  return Math.max(
    ...neighbours.map((count) => magnitude(waveOf(throughput, throughput.length / count))),
  )
}

export const climb = (limits: { min: number; max: number; first: number }): Climb => {
  const { min, max, first } = limits
  let samples: Sample[] = []
  let total = 0
  /** The size before rounding, without the wave. */
  let control = first
  let wave = 1
  let meanNoise = 0
  let lastSize = first

  /** Slope and its confidence (0 to 1), from whole swings; null while there are too few. */
  const slopeOf = (): { slope: number; confidence: number } | null => {
    const whole = Math.floor(Math.min(total - 1, MAX_SAMPLES) / PERIOD) * PERIOD
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
    // There is no slope without a wave; a smaller value is only rounding.
    if (swing < 1e-9) return { slope: 0, confidence: 0 }
    const goal = scaled(ofThreads, TARGET_RATIO)
    const above = { re: ofWork.re - goal.re, im: ofWork.im - goal.im }
    const noiseLevel = Math.max(noise, meanNoise)
    return {
      slope: realOfQuotient(above, ofThreads),
      confidence: noiseLevel > 0 ? Math.min(1, swing / noiseLevel / TARGET_SIGNAL_TO_NOISE) : 1,
    }
  }

  const force = (workers: number) => {
    control += workers - lastSize
    control = clamp(control, min, max)
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
      if (samples.length > MAX_SAMPLES) samples.shift()
      const estimate = slopeOf()
      if (estimate) {
        const { slope, confidence } = estimate
        const weighted = Math.max(-1, Math.min(1, slope)) * confidence
        const gain = MAX_CHANGE_PER_S * seconds
        const move = Math.sign(weighted) * Math.abs(weighted) ** GAIN_EXPONENT * gain
        control += Math.min(move, MAX_CHANGE_PER_SAMPLE)
        const noiseLevel = control * meanNoise * TARGET_SIGNAL_TO_NOISE * WAVE_MULTIPLIER
        wave = clamp(Math.floor(0.5 + 2 * noiseLevel), 1, MAX_WAVE)
      }
      wave = clamp(wave, 1, Math.max(1, max - min))
      control = clamp(control, min, Math.max(min, max - wave))
      const crest = Math.floor(total / (PERIOD / 2)) % 2 === 1
      lastSize = clamp(Math.floor(control + (crest ? wave : 0)), min, max)
      return { workers: lastSize, reason: reasonOf(estimate), slope: estimate?.slope ?? 0 }
    },
  }
}

const reasonOf = (estimate: { slope: number; confidence: number } | null): Reason => {
  if (!estimate) return 'warm-up'
  if (estimate.confidence === 0) return 'stabilizing'
  return estimate.confidence < 1 ? 'random-move' : 'climbing-move'
}
