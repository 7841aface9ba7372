import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PointResult, VariantId } from '../../../workers/api'
import { scaleOf, sweepRows, sweepTable, type SweepVariant } from './sweep-rows'

const variants: SweepVariant[] = [
  { id: 'A', label: 'round-robin' },
  { id: 'B', label: 'inline' },
]

/** Only what the chart reads of a point. */
const point = (
  variant: VariantId,
  x: number | null,
  median: number,
  trials: { makespanMs: number; disturbed: string[] }[] = [],
): PointResult =>
  ({
    variant,
    x,
    trials,
    median: { makespanMs: median },
    interval: { makespanMs: [median * 0.9, median * 1.2] },
  }) as unknown as PointResult // a test's point has no more

describe('sweepRows', () => {
  const sweep = [point('A', 1, 800), point('A', 2, 400), point('A', 4, 250)]

  it('computes speedup relative to the inline variant if there is one', () => {
    const { points, levels, baseline } = sweepRows(
      [...sweep, point('B', null, 1000)],
      variants,
      'speedup',
    )
    expect(points.map(({ value }) => value)).toEqual([1.25, 2.5, 4])
    expect(levels).toEqual([{ id: 'B', value: 1 }])
    expect(baseline).toBe('relative to B inline, without a pool')
  })

  it('else from each variant’s own time with one thread, and says so', () => {
    const other = [point('B', 1, 600), point('B', 2, 300)]
    const { points, baseline } = sweepRows([...sweep, ...other], variants, 'speedup')
    expect(points.map(({ value }) => value)).toEqual([1, 2, 3.2, 1, 2])
    expect(baseline).toBe('relative to its own time at 1')
  })

  it('has no speedup where there is nothing to count from', () => {
    const { points, baseline } = sweepRows([point('A', 2, 400)], variants, 'speedup')
    expect(points).toEqual([])
    expect(baseline).toBeNull()
  })

  it('keeps the value inside its interval, in time and in speedup', () => {
    const ms = fc.double({ min: 0.1, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(fc.array(ms, { minLength: 1, maxLength: 16 }), (times) => {
        const all = times.map((time, i) => point('A', i + 1, time))
        for (const measure of ['time', 'speedup'] as const) {
          const { points, best } = sweepRows(all, variants, measure)
          for (const { value, low, high } of points) {
            expect(low ?? NaN).toBeLessThanOrEqual(value)
            expect(high ?? NaN).toBeGreaterThanOrEqual(value)
          }
          // The best is the shortest time, whichever way it is shown.
          // Two that differ by a rounding may have the same speedup.
          const found = times[Number(best?.x) - 1] ?? NaN
          expect(found / Math.min(...times)).toBeCloseTo(1, 9)
        }
      }),
    )
  })

  it('shows disturbed trials and counts them as left out', () => {
    const trials = [
      { makespanMs: 390, disturbed: [] },
      { makespanMs: 900, disturbed: ['tab-hidden'] },
    ]
    const rows = sweepRows([point('A', 2, 400, trials)], variants, 'time')
    expect(rows.points[0]?.trials).toEqual([
      { value: 390, disturbed: false },
      { value: 900, disturbed: true },
    ])
    const axis = { label: 'threads', unit: '', path: 'strategy.workers' }
    expect(sweepTable(rows, variants, axis, 'time').rows[0]?.slice(-2)).toEqual([2, 1])
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
