import { describe, expect, it } from 'vitest'
import type { PointResult, VariantId } from '../../../workers/api'
import { readingWith } from '../reading.testing'
import { blockingRows, blockingSummary, blockingTable } from './blocking-rows'

const variants = [
  { id: 'A', label: 'Host' },
  { id: 'B', label: 'Coordinator' },
] as const
const axis = { label: 'threads', unit: '', path: 'strategy.workers' }

/** A point of seven trials that differ by little, with only what the view reads. */
const point = (
  variant: VariantId,
  x: number | null,
  blockingMs: number,
  totalMs: number,
  coordinator: number | null = null,
): PointResult =>
  ({
    variant,
    x,
    trials: [0.99, 0.995, 0.999, 1, 1.001, 1.005, 1.01].map((factor, block) => ({
      block,
      makespanMs: totalMs * factor,
      hostBlockedMs: blockingMs,
      restMs: totalMs * factor - blockingMs,
      disturbed: [],
      coordinator: coordinator === null ? null : { busyMs: 1, utilization: coordinator },
    })),
    median: { makespanMs: totalMs, hostBlockedMs: blockingMs, restMs: totalMs - blockingMs },
  }) as unknown as PointResult // a test's point has no more

const sweep = { variants, axis: { path: 'strategy.workers', values: [4, 5] } }

const points = [
  point('A', 4, 800, 1145),
  point('A', 5, 700, 887),
  point('B', 4, 600, 679, 0.1),
  point('B', 5, 900, 1135, 0.2),
]

describe('blockingRows', () => {
  it('has blocking, rest and total side by side, and the coordinator where there is one', () => {
    const rows = blockingRows(readingWith(sweep, points))
    const table = blockingTable(rows, axis).rows
    expect(table[0]?.slice(1)).toEqual([4, 345, 800, 1145, null])
    expect(table[3]).toEqual(['B Coordinator', 5, 235, 900, 1135, 20])
  })

  it('leaves out points that nothing was measured of, and needs no axis', () => {
    const empty = { ...point('B', null, 1, 2), trials: [], median: { makespanMs: null } }
    const measured = [point('A', null, 10, 30), empty as unknown as PointResult]
    const rows = blockingRows(readingWith({ variants }, measured))
    expect(rows).toHaveLength(1)
    expect(blockingTable(rows, null).rows[0]?.slice(1)).toEqual([20, 10, 30, null])
  })
})

it('says how blocking itself changes', () => {
  const run = readingWith(sweep, points)
  expect(blockingSummary(run, blockingRows(run), axis).replaceAll('\u202f', ' ')).toContain(
    'Blocking of B Coordinator: 600 ms at 4, 900 ms at 5 threads.',
  )
})
