import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpanKind } from '../../memory/span-log'
import { series } from './series'
import { anyTrial, readerOf } from './trial-model.testing'

describe('series', () => {
  it('counts at the end of each bin what a scan counts (seed 1)', () => {
    fc.assert(
      fc.property(anyTrial(), fc.integer({ min: 2, max: 50 }), ({ workers, tasks }, points) => {
        const { rows, binMs } = series(readerOf({ workers, tasks }), { points })
        if (binMs === 0) return
        expect(rows).toHaveLength(points)
        expect(rows[0]?.atMs).toBe(Math.min(...tasks.map(({ submit }) => submit)))
        expect(rows.at(-1)?.atMs).toBe(Math.max(...tasks.map(({ done }) => done)))
        for (const { atMs, queued, inSystem } of rows) {
          const here = tasks.filter(({ submit }) => submit <= atMs)
          expect(queued).toBe(here.filter(({ start }) => start > atMs).length)
          expect(inSystem).toBe(here.filter(({ done }) => done > atMs).length)
        }
        const done = rows.reduce(
          (sum, { throughputPerS }) => sum + (throughputPerS * binMs) / 1000,
          0,
        )
        expect(done).toBeCloseTo(
          tasks.filter(({ done: at }) => at > (rows[0]?.atMs ?? 0)).length,
          6,
        )
      }),
      { seed: 1 },
    )
  })

  it('continues to the present, including tasks in progress', () => {
    const tasks = [{ submit: 0, start: 2, worker: 0 }, { submit: 0 }, { submit: 8 }, {}]
    const { rows } = series(readerOf({ workers: 1, tasks }), { points: 6, now: 10 })
    expect(rows.map(({ atMs }) => atMs)).toEqual([0, 2, 4, 6, 8, 10])
    expect(rows.map(({ queued }) => queued)).toEqual([2, 1, 1, 1, 2, 2])
    expect(rows.at(-1)?.inSystem).toBe(3)
  })

  it('has only the throughput at level blocks', () => {
    const span = { log: 1, kind: SpanKind.BLOCK, from: 0, to: 10, argument: 500 }
    const reader = readerOf({ workers: 1, tasks: [{ submit: 0 }], level: 'blocks', spans: [span] })
    expect(series(reader, { points: 3 }).rows).toEqual([
      { atMs: 0, queued: null, inSystem: null, throughputPerS: 0 },
      { atMs: 5, queued: null, inSystem: null, throughputPerS: 0 },
      { atMs: 10, queued: null, inSystem: null, throughputPerS: 100_000 },
    ])
  })

  it('is empty before the first submit', () => {
    expect(series(readerOf({ workers: 1, tasks: [{}] })).rows).toEqual([])
  })
})
