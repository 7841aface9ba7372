import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomSource } from '../base/random'
import { profileOptions } from './arrivals'
import { expectedBy, profileArrivals, type RateProfile, type Shape } from './profile'

/**
 * Height of the rate, from low (0) to high (1), at `phase` of a period, 0 ≤ phase < 1: half low and
 * half high; a straight rise; low except in the last tenth; a cosine that begins low.
 */
const heightAt = (shape: Shape, phase: number): number => {
  switch (shape) {
    case 'steps':
      return phase < 0.5 ? 0 : 1
    case 'ramp':
      return phase
    case 'burst':
      return phase < 0.9 ? 0 : 1
    case 'sine':
      return (1 - Math.cos(2 * Math.PI * phase)) / 2
    default:
      return shape satisfies never
  }
}

const SEED = 1975
const shapes = profileOptions.shape.options.map(({ value }) => value)
const processes = profileOptions.process.options.map(({ value }) => value)

const anyProfile = fc
  .record({
    shape: fc.constantFrom(...shapes),
    one: fc.double({ min: 0, max: 5000, noNaN: true }),
    two: fc.double({ min: 0.1, max: 5000, noNaN: true }),
    periodMs: fc.integer({ min: 10, max: 3000 }),
  })
  .map(({ shape, one, two, periodMs }): RateProfile => {
    const [lowPerS, highPerS] = [Math.min(one, two), Math.max(one, two)]
    return { shape, lowPerS, highPerS, periodMs }
  })

const rateAt = ({ shape, lowPerS, highPerS, periodMs }: RateProfile, atMs: number): number =>
  lowPerS + (highPerS - lowPerS) * heightAt(shape, (atMs / periodMs) % 1)

describe('the integrated rate', () => {
  it('is the sum of the rate over small steps', () => {
    fc.assert(
      fc.property(anyProfile, fc.double({ min: 0, max: 4, noNaN: true }), (profile, periods) => {
        const [untilMs, steps] = [periods * profile.periodMs, 8000]
        let sum = 0
        for (let i = 0; i < steps; i++)
          sum += (rateAt(profile, ((i + 0.5) * untilMs) / steps) * untilMs) / steps / 1000
        const room = (profile.highPerS * untilMs) / 1000 / 1000 + 1e-9
        expect(Math.abs(sum - expectedBy(profile, untilMs))).toBeLessThanOrEqual(room)
      }),
      { seed: SEED, numRuns: 60 },
    )
  })
})

describe.each(processes)('arrivals of a profile, %s', (process) => {
  it(`increase, stay below the duration, and number from 1 to the tasks, seed ${SEED}`, () => {
    fc.assert(
      fc.property(
        anyProfile,
        fc.integer({ min: 50, max: 5000 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer(),
        (profile, durationMs, tasks, seed) => {
          const random = randomSource(seed, 'arrivals')
          const times = profileArrivals(process, profile, durationMs, tasks, random)
          expect(times.length).toBeGreaterThanOrEqual(1)
          expect(times.length).toBeLessThanOrEqual(tasks)
          times.forEach((at, i) => {
            expect(at).toBeGreaterThanOrEqual(times[i - 1] ?? 0)
            expect(at).toBeLessThan(durationMs)
          })
        },
      ),
      { seed: SEED },
    )
  })

  it.each(shapes)(
    `%s: as many in each eighth of a period as its rate says, seed ${SEED}`,
    (shape) => {
      const profile: RateProfile = { shape, lowPerS: 100, highPerS: 900, periodMs: 800 }
      const [periods, parts] = [200, 8]
      const durationMs = periods * profile.periodMs
      const random = randomSource(SEED, 'arrivals')
      const times = profileArrivals(process, profile, durationMs, 1_000_000, random)
      const counts = new Float64Array(parts)
      for (const at of times) {
        const part = Math.min(parts - 1, Math.floor(((at / profile.periodMs) % 1) * parts))
        counts[part] = (counts[part] ?? 0) + 1
      }
      counts.forEach((count, part) => {
        const [from, to] = [part, part + 1].map((edge) => (edge * profile.periodMs) / parts)
        const expected = periods * (expectedBy(profile, to ?? 0) - expectedBy(profile, from ?? 0))
        // The tolerance is five standard deviations of a Poisson count; a constant interval is
        // closer still.
        expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected))
      })
    },
  )

  it('are the same for the same seed', () => {
    const profile: RateProfile = { shape: 'sine', lowPerS: 10, highPerS: 500, periodMs: 300 }
    const draw = () => profileArrivals(process, profile, 900, 500, randomSource(3, 'arrivals'))
    expect(draw()).toEqual(draw())
  })
})

describe('arrivals of a profile', () => {
  it('come evenly on each step at a constant interval', () => {
    const profile: RateProfile = { shape: 'steps', lowPerS: 50, highPerS: 200, periodMs: 100 }
    const times = profileArrivals('constant', profile, 100, 1000, randomSource(1, 'arrivals'))
    const rounded = [...times].map((at) => Math.round(at * 1e6) / 1e6)
    // The third task comes half a gap of 5 ms later, since 2.5 tasks are due by 50 ms.
    expect(rounded).toEqual([20, 40, 52.5, 57.5, 62.5, 67.5, 72.5, 77.5, 82.5, 87.5, 92.5, 97.5])
  })

  it('do not come while the rate is 0', () => {
    const profile: RateProfile = { shape: 'burst', lowPerS: 0, highPerS: 2000, periodMs: 100 }
    const times = profileArrivals('poisson', profile, 1000, 1000, randomSource(2, 'arrivals'))
    expect(times.length).toBeGreaterThan(50)
    for (const at of times) expect(at % 100).toBeGreaterThan(90 - 1e-6)
  })
})
