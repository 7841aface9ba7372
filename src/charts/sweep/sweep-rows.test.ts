import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PointResult, VariantId } from '../../../workers/api'
import { readingWith } from '../reading.testing'
import { responsesOf, scaleOf, sweepRows, sweepTable, type SweepMeasure } from './sweep-rows'

const variants = [
  { id: 'A', label: 'round-robin' },
  { id: 'B', label: 'inline' },
]

/** Six trials around a value. */
const SPREAD = [0.98, 0.99, 0.999, 1.001, 1.01, 1.02]

/** A point with only the fields that the chart reads. */
const point = (
  variant: VariantId,
  x: number | null,
  median: number,
  trials = SPREAD.map((factor) => ({ makespanMs: median * factor, disturbed: [] as string[] })),
): PointResult =>
  ({
    variant,
    x,
    trials: trials.map((trial, block) => ({ ...trial, block })),
    median: { makespanMs: median },
    interval: { makespanMs: [median * 0.9, median * 1.2] },
  }) as unknown as PointResult // a test's point has no more

const rowsOf = (points: readonly PointResult[], measure: SweepMeasure) =>
  sweepRows(readingWith({ variants }, points), measure)

describe('sweepRows', () => {
  const sweep = [point('A', 1, 800), point('A', 2, 400), point('A', 4, 250)]

  it('computes speedup relative to the inline variant if there is one', () => {
    const { points, levels, baseline } = rowsOf([...sweep, point('B', null, 1000)], 'speedup')
    expect(points.map(({ value }) => value.toFixed(6))).toEqual([
      '1.250000',
      '2.500000',
      '4.000000',
    ])
    expect(levels).toEqual([{ id: 'B', name: 'B inline', value: 1 }])
    expect(baseline).toBe('relative to B inline, without a pool')
  })

  it('else from each variant’s own time with one thread, and says so', () => {
    const other = [point('B', 1, 600), point('B', 2, 300)]
    const { points, baseline } = rowsOf([...sweep, ...other], 'speedup')
    expect(points.map(({ value }) => Number(value.toFixed(6)))).toEqual([1, 2, 3.2, 1, 2])
    expect(baseline).toBe('relative to its own time at 1')
  })

  it('has no speedup where there is nothing to count from', () => {
    const { points, baseline } = rowsOf([point('A', 2, 400)], 'speedup')
    expect(points).toEqual([])
    expect(baseline).toBeNull()
  })

  it('shows the response of an open loop, which ends with its plan, and not its time', () => {
    const arrivals = { kind: 'open', rate: 50, durationMs: 1000 }
    const at = (x: number, ms: number) => ({
      ...point('A', x, 1000),
      median: { makespanMs: 1000, responseP50: ms, responseP99: 9 * ms },
      interval: { responseP99: [8 * ms, 10 * ms] },
      trials: [{ makespanMs: 1000, disturbed: [], latency: { response: { p99: 9 * ms } } }],
    })
    const points = [at(40, 1), at(90, 5)] as unknown as PointResult[] // has what the chart reads
    const axis = { path: 'arrivals.rate', values: [40, 90] }
    const reading = readingWith({ variants, axis, base: { arrivals } }, points)
    expect(responsesOf(reading)).toEqual(['responseP50', 'responseP99'])
    const rows = sweepRows(reading, 'responseP99')
    expect(
      rows.points.map(({ value, interval, trials }) => [value, interval, trials.length]),
    ).toEqual([
      [9, [8, 10], 1],
      [45, [40, 50], 1],
    ])
    expect(responsesOf(readingWith({ variants }, [point('A', 1, 800)]))).toEqual([])
  })

  it('keeps the value inside its interval, in time and in speedup', () => {
    const ms = fc.double({ min: 0.1, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(fc.array(ms, { minLength: 1, maxLength: 16 }), (times) => {
        const all = times.map((time, i) => point('A', i + 1, time))
        for (const measure of ['time', 'speedup'] as const) {
          const { points, best } = rowsOf(all, measure)
          for (const { value, interval } of points) {
            // The baseline itself has no interval.
            const [low, high] = interval ?? [value, value]
            expect(low).toBeLessThanOrEqual(value * (1 + 1e-9))
            expect(high).toBeGreaterThanOrEqual(value * (1 - 1e-9))
          }
          // The best point is the shortest time, whichever way it is shown. Two that differ by a
          // rounding may have the same speedup.
          const found = times[Number(best?.x) - 1] ?? NaN
          expect(found / Math.min(...times)).toBeCloseTo(1, 9)
        }
      }),
    )
  })

  it('marks the smallest value that may be enough, and not the lowest median', () => {
    const times = [800, 400, 399, 398]
    const all = times.map((time, i) => point('A', i + 1, time))
    const more = all.map((one) => ({
      ...one,
      trials: [0, 1, 2].flatMap((turn) =>
        one.trials.map((trial) => ({ ...trial, block: turn * SPREAD.length + trial.block })),
      ),
    }))
    const input = { variants, axis: { path: 'strategy.workers', values: [1, 2, 3, 4] } }
    const { best, enough } = sweepRows(readingWith(input, more), 'time')
    expect(best?.x).toBe(4)
    expect(enough).toMatchObject({ point: { x: 2 }, isShown: true })
    const few = all.map((one) => ({ ...one, trials: one.trials.slice(3) }))
    expect(sweepRows(readingWith(input, few), 'time').enough).toBeNull()
    const who = { variants, axis: { path: 'workload.payloadBytes', values: [1, 2, 3, 4] } }
    expect(sweepRows(readingWith(who, more), 'time').enough).toBeNull()
  })

  it('has an interval of a speedup that contains the noise of its baseline', () => {
    const noisy = point(
      'A',
      1,
      800,
      [700, 760, 790, 810, 840, 900].map((makespanMs) => ({ makespanMs, disturbed: [] })),
    )
    const exact = point(
      'A',
      2,
      400,
      Array.from({ length: 6 }, () => ({ makespanMs: 400, disturbed: [] })),
    )
    const { points } = rowsOf([noisy, exact], 'speedup')
    expect(points.map(({ interval }) => interval)).toEqual([
      null,
      [expect.closeTo(1.75, 6), expect.closeTo(2.25, 6)],
    ])
  })

  it('shows disturbed trials and counts them as left out', () => {
    const trials = [
      { makespanMs: 390, disturbed: [] },
      { makespanMs: 900, disturbed: ['tab-hidden'] },
    ]
    const rows = rowsOf([point('A', 2, 400, trials)], 'time')
    expect(rows.points[0]?.trials).toEqual([
      { value: 390, disturbed: false },
      { value: 900, disturbed: true },
    ])
    const axis = { label: 'threads', unit: '', path: 'strategy.workers' }
    expect(sweepTable(rows, axis, 'time').rows[0]?.slice(-2)).toEqual([2, 1])
  })
})

describe('scaleOf', () => {
  it('goes by the values', () => {
    expect(scaleOf([1, 2, 16])).toBe('linear')
    expect(scaleOf([1, 1000])).toBe('log')
    expect(scaleOf([0, 1000])).toBe('linear')
    expect(scaleOf(['js', 'wasm'])).toBe('category')
  })
})
