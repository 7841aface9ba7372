import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PointResult } from '../../../workers/api'
import { readingWith } from '../reading.testing'
import { MIN_NS, overheadCurves, overheadTable, sortedRows } from './overhead-rows'

const axis = { path: 'workload.options.iterations', label: 'additions', unit: '' }

/** A point with only the fields that the chart reads. */
const point = (x: number, ...spreads: number[][]): PointResult =>
  ({
    variant: 'A',
    x,
    trials: spreads.map((overheadNs, i) => ({
      disturbed: i > 1 ? ['frame-gap'] : [],
      cost: { spread: { n: 10, overheadNs, maxNs: Math.max(...overheadNs) } },
    })),
  }) as unknown as PointResult // a test's point has no more

const curvesOf = (...points: PointResult[]) =>
  overheadCurves(readingWith({ variants: [{ id: 'A' }] }, points).places, axis)

describe('overhead', () => {
  it('puts the valid trials of a point together', () => {
    const [curve] = curvesOf(point(11, [3, 5], [1], [9]))
    expect(curve).toMatchObject({ x: 11, name: '11 additions', n: 20, maxNs: 5 })
    expect([...(curve?.values ?? [])]).toEqual([1, 3, 5])
    expect(overheadTable(curve ? [curve] : [], axis, '').rows[0]).toEqual([
      11, 20, 1, 1, 3, 5, 5, 5,
    ])
  })

  it('sorts without a step down, and stays within the values', () => {
    const spread = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), {
      minLength: 1,
      maxLength: 50,
    })
    fc.assert(
      fc.property(spread, spread, (a, b) => {
        const curves = curvesOf(point(0, a), point(5, b))
        for (const { key, values } of curves) {
          const sorted = sortedRows(curves).map((row) => row[key] ?? NaN)
          expect([...sorted].sort((x, y) => x - y)).toEqual(sorted)
          expect(sorted[0]).toBeGreaterThanOrEqual(MIN_NS)
          expect(sorted.at(-1)).toBeLessThanOrEqual(Math.max(MIN_NS, values.at(-1) ?? 0))
        }
      }),
    )
  })
})
