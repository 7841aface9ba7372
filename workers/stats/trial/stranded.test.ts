import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strandedSpans } from './stranded'
import { anyTrial, readerOf } from './trial-model.testing'
import { utilization } from './utilization'

const anyCores = fc.integer({ min: 1, max: 6 })

describe('strandedSpans', () => {
  it('adds up to the stranded idle time, merged or not (seed 1)', () => {
    fc.assert(
      fc.property(anyTrial(), anyCores, fc.integer({ min: 1, max: 5 }), (trial, cores, limit) => {
        const reader = readerOf(trial)
        const { strandedIdleMs } = utilization(reader, { cores })
        const exact = strandedSpans(reader, { cores })
        const merged = strandedSpans(reader, { cores, limit })
        for (const lanes of [exact, merged]) {
          const sum = lanes.flat().reduce((total, { strandedMs }) => total + strandedMs, 0)
          expect(sum).toBeCloseTo(strandedIdleMs, 6)
        }
        merged.forEach((spans, w) => {
          const all = exact[w] ?? []
          expect(spans).toHaveLength(Math.min(limit, all.length))
          expect(spans[0]?.from).toBe(all[0]?.from)
          expect(spans.at(-1)?.to).toBe(all.at(-1)?.to)
          for (const span of all)
            expect(spans.some(({ from, to }) => from <= span.from && span.to <= to)).toBe(true)
        })
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('closes the smallest gaps first', () => {
    const inbox = { submit: 0, dispatch: 0, receive: 100, start: 100, end: 101, done: 101 }
    const long = { submit: 0, dispatch: 0, receive: 0, start: 0, end: 100, done: 100, worker: 0 }
    const short = (start: number, end: number) => ({
      submit: 0,
      dispatch: start,
      receive: start,
      start,
      end,
      done: end,
      worker: 1,
    })
    const tasks = [long, { ...inbox, worker: 0 }, short(0, 10), short(20, 21), short(40, 60)]
    const reader = readerOf({ workers: 2, tasks })
    const ends = (limit: number) =>
      strandedSpans(reader, { cores: 2, limit })[1]?.map(({ from, to }) => [from, to])
    expect(ends(3)).toEqual([
      [10, 20],
      [21, 40],
      [60, 100],
    ])
    expect(ends(2)).toEqual([
      [10, 40],
      [60, 100],
    ])
    expect(ends(1)).toEqual([[10, 100]])
  })
})
