import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { SeriesRow } from '../../../workers/api'
import { valueAt } from '../over-time/over-time-rows'
import {
  binAt,
  latencySummary,
  logTicks,
  percentileLabel,
  sampleText,
  shareOf,
} from './latency-rows'

describe('logTicks', () => {
  it('gives a few round values inside the axis', () => {
    expect(logTicks(0.7, 600)).toEqual([1, 3, 10, 30, 100, 300])
    expect(logTicks(0, 5)).toEqual([])
    const exponent = fc.double({ min: -5, max: 5, noNaN: true })
    fc.assert(
      fc.property(exponent, fc.double({ min: 1, max: 8, noNaN: true }), (low, decades) => {
        const [from, to] = [10 ** low, 10 ** (low + decades)]
        const ticks = logTicks(from, to)
        expect(ticks.length).toBeGreaterThan(0)
        expect(ticks.length).toBeLessThanOrEqual(9)
        for (const tick of ticks) expect(tick >= from * 0.99 && tick <= to * 1.01).toBe(true)
      }),
    )
  })
})

describe('the log axis of the bins', () => {
  const edges = [1, 10, 100, 1000]
  const bins = edges.map((ms, i) => ({ ms, until: edges[i + 1] ?? ms }))

  it('finds a bin at the share of each of its times', () => {
    expect(edges.map((ms) => shareOf(bins, ms))).toEqual([
      0,
      expect.closeTo(1 / 3, 9),
      expect.closeTo(2 / 3, 9),
      1,
    ])
    const found = [1, 5, 11, 99, 101, 1000].map((ms) => binAt(bins, shareOf(bins, ms))?.ms)
    expect(found).toEqual([1, 1, 10, 10, 100, 100])
  })
})

describe('texts of the histogram', () => {
  it('says the sample size once where it is the same', () => {
    const of = (n: number, id = 'A') => ({ id, n })
    expect(sampleText([of(12)])).toBe('n = 12')
    expect(sampleText([of(12), of(12, 'B')])).toBe('n = 12 each')
    expect(sampleText([of(12), of(7, 'B')])).toBe('n = 12, 7')
  })

  it('prints no percentile that has too few tasks behind it', () => {
    const one = { id: 'A' as const, name: 'A', n: 30, zeros: 2, p50: 1.5, p99: null }
    expect(latencySummary({ bins: [], series: [one] }).replaceAll('\u202f', ' ')).toBe(
      'A: n 30, 2 at 0, p50 1.5 ms, p99 –.',
    )
  })
})

test('the legend says why a percentile is unknown, of any variant', () => {
  const of = (n: number, p99: number | null) => {
    return { id: 'A' as const, name: 'A', n, zeros: 0, p50: 1, p99 }
  }
  const labelOf = (...series: ReturnType<typeof of>[]) =>
    percentileLabel({ bins: [], series }, 'p99').replaceAll('\u202f', ' ')
  expect(labelOf(of(2000, 5), of(2000, 6))).toBe('p99')
  expect(labelOf(of(2000, 5), of(0, null))).toBe('p99')
  expect(labelOf(of(2000, 5), of(30, null))).toBe('p99: from 1 000 tasks on')
  // Tasks that were refused count among all, and never get an answer.
  expect(labelOf(of(2000, 5), of(2000, null))).toBe(
    'p99: – if it falls among tasks without an answer',
  )
})

describe('valueAt', () => {
  const rows = [0, 1, 2, 3].map((i): SeriesRow => ({
    atMs: 10 + 5 * i,
    queued: 9 - i,
    inSystem: 9,
    throughputPerS: 100 * i,
  }))

  it('takes the nearest row, and nothing outside the trial', () => {
    const at = [7, 8, 10, 14, 16, 25, 27, 28].map((ms) => valueAt(rows, ms, 5, 'queued'))
    expect(at).toEqual([null, 9, 9, 8, 8, 6, 6, null])
  })

  it('takes the first bin’s throughput for the first moment, where none has passed yet', () => {
    expect(valueAt(rows, 10, 5, 'throughputPerS')).toBe(100)
    expect(valueAt([], 10, 5, 'throughputPerS')).toBeNull()
  })
})
