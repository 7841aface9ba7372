import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomSource } from '../base/random'
import { plannedArrivals } from './arrivals'

const SEED = 20_240
const processes = ['poisson', 'constant'] as const

const planned = (
  process: (typeof processes)[number],
  ratePerS: number,
  durationMs: number,
  tasks: number,
  seed = SEED,
) => plannedArrivals(process, ratePerS, durationMs, tasks, randomSource(seed, 'arrivals'))

const gapsOf = (times: Float64Array) => [...times].map((time, i) => time - (times[i - 1] ?? 0))

describe.each(processes)('planned arrivals, %s', (process) => {
  it('increase, stay below the duration, and number from 1 to the tasks', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 100_000, noNaN: true }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer(),
        (ratePerS, durationMs, tasks, seed) => {
          const times = planned(process, ratePerS, durationMs, tasks, seed)
          expect(times.length).toBeGreaterThanOrEqual(1)
          expect(times.length).toBeLessThanOrEqual(tasks)
          if (times.length > 1) expect(times.at(-1)).toBeLessThan(durationMs)
          for (const gap of gapsOf(times)) expect(gap).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it(`come at the chosen rate, seed ${SEED}`, () => {
    const times = planned(process, 500, 40_000, 1_000_000)
    expect(times.length / 40).toBeGreaterThan(500 * 0.97)
    expect(times.length / 40).toBeLessThan(500 * 1.03)
  })

  it('are the same for the same seed', () => {
    expect(planned(process, 500, 1000, 100, 3)).toEqual(planned(process, 500, 1000, 100, 3))
  })
})

describe('planned arrivals', () => {
  it('keep a constant interval, and end before the duration', () => {
    expect([...planned('constant', 100, 50, 1000)]).toEqual([10, 20, 30, 40])
  })

  it('give one task even if none would come in time', () => {
    expect([...planned('constant', 1, 50, 10)]).toEqual([1000])
  })

  it(`have gaps whose spread equals their mean under Poisson, seed ${SEED}`, () => {
    const gaps = gapsOf(planned('poisson', 1000, 40_000, 1_000_000))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
    expect(spread / mean).toBeGreaterThan(0.95)
    expect(spread / mean).toBeLessThan(1.05)
  })
})
