import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '../base/message'
import { controllers } from './controllers'
import { sizings } from './index'
import { reasonIds, reasonText } from './reasons'
import { simulate } from './simulated-pool.testing'
import { expectedGain } from './smart'
import { decodeStep, encodeStep } from './step'

const meanOf = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
const endless = () => Infinity
/**
 * Throughput that grows with each thread up to `peak`, and falls by a tenth with each one beyond.
 */
const peaked = (peak: number, each: number) => (workers: number) =>
  each * (workers <= peak ? workers : peak * Math.max(0.1, 1 - 0.1 * (workers - peak)))

describe('step', () => {
  it('survives as one number (seed 1)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 127 }),
        fc.constantFrom(...reasonIds),
        fc.float({ noNaN: true }),
        (workers, reason, figure) => {
          const step = { workers, reason, figure }
          const argument = encodeStep(step)
          expect(Number.isSafeInteger(argument)).toBe(true)
          expect(decodeStep(argument)).toEqual(step)
        },
      ),
      { seed: 1 },
    )
  })

  it('keeps the absence of a figure', () => {
    expect(decodeStep(encodeStep({ workers: 3, reason: 'stabilizing', figure: NaN }))).toEqual({
      workers: 3,
      reason: 'stabilizing',
      figure: NaN,
    })
    expect(decodeStep(2 ** 50)).toBeNull()
  })

  it('has a name and a sentence for each reason', () => {
    const texts = reasonIds.map((reason) => reasonText(reason, 1.5))
    expect(new Set(texts.map(({ name }) => name)).size).toBe(reasonIds.length)
    for (const { message } of texts) expect(english(message)).toMatch(/^[^{}]{10,}$/)
  })
})

describe.each(sizings.ids.filter((id) => controllers[id]))('sizing %s', (sizing) => {
  it('stays within its limits, whatever the pool does (seed 2)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.float({ min: 0, max: 3, noNaN: true }), { minLength: 10, maxLength: 10 }),
        fc.array(fc.float({ min: 0, max: 20, noNaN: true }), { minLength: 10, maxLength: 10 }),
        fc.nat(100),
        (maxWorkers, speeds, rates, seed) => {
          const { sizes, steps } = simulate(
            sizing,
            { idleMs: 100 },
            {
              maxWorkers,
              forMs: 600,
              seed,
              noise: 0.5,
              throughput: (workers, at) => workers * (speeds[Math.floor(at / 60)] ?? 1),
              arrivals: (at) => rates[Math.floor(at / 60)] ?? 1,
            },
          )
          const wrong = sizes.filter((n) => !Number.isInteger(n) || n < 1 || n > maxWorkers)
          expect(wrong).toEqual([])
          for (const { figure } of steps) expect(figure).not.toBe(Infinity)
        },
      ),
      { seed: 2, numRuns: 30 },
    )
  })

  it('gives up threads that have nothing to do', () => {
    const { sizes, steps } = simulate(
      sizing,
      { idleMs: 100 },
      {
        maxWorkers: 4,
        forMs: 4000,
        throughput: (workers) => workers,
        arrivals: (at) => (at < 1000 ? 10 : 0),
      },
    )
    expect(Math.max(...sizes)).toBeGreaterThan(1)
    expect(sizes.at(-1)).toBe(1)
    expect(steps.some(({ reason }) => reason === 'timed-out')).toBe(true)
  })
})

describe('hill climbing', () => {
  it.each([
    [2, 1],
    [4, 1],
    [4, 2],
    [8, 3],
  ])('ends near the peak of %i threads, with noise (seed %i)', (peak, seed) => {
    const { sizes } = simulate(
      'hill-climbing',
      {},
      {
        maxWorkers: 16,
        forMs: 6000,
        throughput: peaked(peak, 20),
        arrivals: endless,
        noise: 0.1,
        seed,
      },
    )
    const late = meanOf(sizes.slice(-2000))
    expect(late).toBeGreaterThan(peak * 0.7)
    expect(late).toBeLessThan(peak + 2.5)
  })

  it('stays small where more threads gain nothing', () => {
    const { sizes } = simulate(
      'hill-climbing',
      {},
      { maxWorkers: 16, forMs: 4000, throughput: () => 20, arrivals: endless, noise: 0.05 },
    )
    expect(meanOf(sizes.slice(-2000))).toBeLessThan(2)
  })

  it('begins with warm-up, then climbs', () => {
    const { steps } = simulate(
      'hill-climbing',
      {},
      { maxWorkers: 16, forMs: 6000, throughput: peaked(8, 20), arrivals: endless, noise: 0.02 },
    )
    expect(steps[0]?.reason).toBe('warm-up')
    expect(steps.some(({ reason }) => reason === 'climbing-move')).toBe(true)
  })

  it('adds a thread while tasks wait and none is taken', () => {
    const { steps, sizes } = simulate(
      'hill-climbing',
      {},
      { maxWorkers: 4, forMs: 1200, throughput: () => 0, arrivals: () => 1 },
    )
    expect(steps.map(({ reason }) => reason)).toEqual(['starvation', 'starvation'])
    expect(sizes.at(-1)).toBe(3)
  })

  it('forgets old measurements when throughput per thread suddenly drops', () => {
    const { steps } = simulate(
      'hill-climbing',
      {},
      {
        maxWorkers: 8,
        forMs: 4000,
        throughput: (workers, at) => peaked(4, at < 2000 ? 40 : 4)(workers),
        arrivals: endless,
      },
    )
    const change = steps.find(({ reason }) => reason === 'change-point')
    expect(change?.atMs).toBeGreaterThan(2000)
    expect(change?.figure).toBeLessThan(0.5)
  })
})

describe('smart', () => {
  // A handover takes 0.1 µs, and four times that as soon as two threads compete for it.
  const overheadMs = 0.0001
  const pool = (workMs: number, cores = 4) => ({
    maxWorkers: 8,
    cores,
    overheadMs,
    forMs: 3000,
    arrivals: endless,
    noise: 0.05,
    throughput: (workers: number) => {
      const handOver = workers > 1 ? 4 * overheadMs : overheadMs
      return Math.min(Math.min(workers, cores) / (workMs + handOver), 1 / handOver)
    },
  })

  it('stays on one thread for tiny tasks, tries nothing and gives the reason once', () => {
    const { sizes, steps } = simulate('smart', {}, pool(0.0001))
    expect(Math.max(...sizes)).toBe(1)
    expect(steps.map(({ reason }) => reason)).toEqual(['too-short'])
    expect(steps[0]?.figure).toBeCloseTo(0.0002, 4)
  })

  it('goes parallel for long tasks, up to the number of cores', () => {
    const { sizes, steps } = simulate('smart', {}, pool(0.1))
    expect(sizes.at(-1)).toBe(4)
    expect(Math.max(...sizes)).toBe(4)
    expect(steps.map(({ reason }) => reason)).toEqual([
      'trying-more',
      'faster',
      'trying-more',
      'faster',
      'trying-more',
      'faster',
    ])
  })

  it('goes back where it turns out not to be faster, and tries ever more rarely', () => {
    const { sizes, steps } = simulate(
      'smart',
      {},
      { ...pool(0.1), throughput: () => 10, forMs: 4000 },
    )
    const tries = steps.filter(({ reason }) => reason === 'trying-more').map(({ atMs }) => atMs)
    expect(tries.length).toBeGreaterThan(2)
    expect(tries.length).toBeLessThan(8)
    const gaps = tries.slice(1).map((at, i) => at - (tries[i] ?? 0))
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
    expect(meanOf(sizes)).toBeLessThan(1.3)
  })

  it('expects no gain from tasks that are all hand-over, and the full gain from long ones', () => {
    expect(expectedGain(1, overheadMs, overheadMs)).toBeLessThan(0.5)
    expect(expectedGain(1, 1, overheadMs)).toBeCloseTo(2, 2)
    expect(expectedGain(3, 1, 0)).toBeCloseTo(4 / 3)
  })
})

describe('queue wait', () => {
  it('follows a step in the load, up and down', () => {
    const { sizes, waiting, steps } = simulate(
      'queue-wait',
      { idleMs: 200, targetMs: 10 },
      {
        maxWorkers: 16,
        forMs: 9000,
        throughput: (workers) => workers,
        arrivals: (at) => (at < 3000 ? 0.5 : at < 6000 ? 5.5 : 0.5),
      },
    )
    expect(Math.max(...sizes.slice(0, 3000))).toBe(1)
    const loaded = sizes.slice(4500, 6000)
    expect(Math.min(...loaded)).toBeGreaterThanOrEqual(5)
    expect(meanOf(loaded)).toBeLessThan(9)
    // The limit is 5.5 tasks per ms at a target of 10 ms, plus the arrivals until two samples have
    // seen it.
    expect(Math.max(...waiting.slice(4500, 6000))).toBeLessThan(2 * 55)
    expect(sizes.at(-1)).toBeLessThanOrEqual(2)
    expect(steps[0]).toMatchObject({ reason: 'over-target' })
    expect(steps[0]?.figure).toBeGreaterThan(10)
  })

  it('ignores a short wait', () => {
    const { steps } = simulate(
      'queue-wait',
      { targetMs: 100 },
      {
        maxWorkers: 4,
        forMs: 500,
        throughput: () => 1,
        arrivals: (at) => (at === 100 ? 50 : 0.5),
      },
    )
    expect(steps).toEqual([])
  })
})
