/** Open loops whose rate changes: a repeated profile between a low and a high rate. */
import { randomExponential } from 'd3-random'
import type { Values } from '../base/fields'
import type { RandomSource } from '../base/random'
import type { profileOptions } from './arrivals'

/** Share of a period that is a burst, at its end. */
const BURST = 0.1

type ProfileValues = Values<typeof profileOptions>
export type Shape = ProfileValues['shape']

/**
 * Integral of the rate, which goes from low (0) to high (1), from 0 to `phase` of a period: half
 * low and half high; a straight rise; low except in the last tenth; a cosine that begins low.
 */
const areaTo = (shape: Shape, phase: number): number => {
  switch (shape) {
    case 'steps':
      return Math.max(0, phase - 0.5)
    case 'ramp':
      return (phase * phase) / 2
    case 'burst':
      return Math.max(0, phase - (1 - BURST))
    case 'sine':
      return phase / 2 - Math.sin(2 * Math.PI * phase) / (4 * Math.PI)
    default:
      return shape satisfies never
  }
}

export interface RateProfile {
  shape: Shape
  lowPerS: number
  highPerS: number
  periodMs: number
}

/** Tasks expected from the start of a period to `phase` of it. */
const expectedIn = ({ shape, lowPerS, highPerS, periodMs }: RateProfile, phase: number): number =>
  ((lowPerS * phase + (highPerS - lowPerS) * areaTo(shape, phase)) * periodMs) / 1000

/** Tasks expected from 0 to `atMs`: the integral of the rate. */
export const expectedBy = (profile: RateProfile, atMs: number): number => {
  const periods = Math.floor(atMs / profile.periodMs)
  const phase = atMs / profile.periodMs - periods
  return periods * expectedIn(profile, 1) + expectedIn(profile, phase)
}

/** Halvings of a period, enough for the precision of any number. */
const HALVINGS = 52

/** The time by which this many tasks are expected, in ms: the inverse of `expectedBy`. */
const timeOf = (profile: RateProfile, expected: number): number => {
  const whole = expectedIn(profile, 1)
  const periods = Math.floor(expected / whole)
  const rest = expected - periods * whole
  let [low, high] = [0, 1]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (expectedIn(profile, middle) < rest) low = middle
    else high = middle
  }
  return (periods + high) * profile.periodMs
}

/**
 * Arrival times of an open loop whose rate changes, in ms from the trial's zero: at most `tasks` of
 * them, in order, all below `durationMs`, at least one.
 *
 * Inversion: the points of a process of rate 1, put through the inverse of the integrated rate, are
 * an inhomogeneous Poisson process (E. Çinlar, Introduction to Stochastic Processes, 1975, ch. 4,
 * section 7); constant intervals put through it follow the rate. If none would come in time, one
 * does, at a time drawn in proportion to the rate: as for a Poisson process with exactly one point.
 */
export const profileArrivals = (
  process: ProfileValues['process'],
  profile: RateProfile,
  durationMs: number,
  tasks: number,
  random: RandomSource,
): Float64Array => {
  const gap = process === 'poisson' ? randomExponential.source(random)(1) : () => 1
  const times: number[] = []
  for (let expected = gap(); times.length < tasks; expected += gap()) {
    const at = timeOf(profile, expected)
    if (!(at < durationMs)) break
    times.push(at)
  }
  if (times.length === 0) {
    const at = timeOf(profile, random() * expectedBy(profile, durationMs))
    times.push(Math.min(at, durationMs * (1 - Number.EPSILON)))
  }
  return Float64Array.from(times)
}
