import { describe, expect, it } from 'vitest'
import type { PointResult, VariantId } from '../../../workers/api'
import { readingWith } from '../reading.testing'
import { blockingFinding, blockingRows, blockingTable } from './blocking-rows'

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

/** The sentences on a sweep over two numbers of threads. */
const findingOf = (measured: readonly PointResult[]): string =>
  blockingFinding(readingWith(sweep, measured), axis)

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

/** The same with twelve trials: four comparisons that are claimed together need more than six. */
const twice = (one: PointResult): PointResult => ({
  ...one,
  trials: [0, one.trials.length].flatMap((from) =>
    one.trials.map((trial) => ({ ...trial, block: from + trial.block })),
  ),
})

describe('blockingFinding', () => {
  it('goes by the total, not by what is left of it without blocking', () => {
    // At 5 threads the rest is nearly the same, and the total is not.
    const text = findingOf(points.map(twice))
    expect(text).toContain('Smaller total: A Host at 5 threads; B Coordinator at 4 threads.')
  })

  it('names neighbours on the axis as a range', () => {
    const values = [1, 2, 3, 4, 6, 8]
    const total = (x: number) => (x === 4 ? 300 : 100)
    const measured = values.flatMap((x) => [point('A', x, 10, total(x)), point('B', x, 10, 200)])
    const run = readingWith(
      { variants, axis: { path: 'strategy.workers', values } },
      measured.map(twice).map(twice),
    )
    expect(blockingFinding(run, axis)).toContain(
      'Smaller total: A Host at 1 to 3, 6 and 8 threads; B Coordinator at 4 threads.',
    )
  })

  it('says how blocking itself changes', () => {
    expect(findingOf(points).replaceAll('\u202f', ' ')).toContain(
      'Blocking of B Coordinator: 600 ms at 4, 900 ms at 5 threads.',
    )
  })

  it('finds no difference if there is none, and does not guess from few trials', () => {
    const alike = [point('A', 4, 10, 100), point('B', 4, 10, 100)].map(twice)
    expect(findingOf(alike)).toBe('Totals at 4 threads: as good as equal.')
    const wide = alike.map((one, i) => ({
      ...one,
      trials: one.trials.map((trial, block) => ({
        ...trial,
        makespanMs: 100 + 20 * (i === 0 ? block : 11 - block),
      })),
    }))
    expect(findingOf(wide)).toBe('Totals at 4 threads: cannot be told yet.')
    const few = alike.map((one) => ({ ...one, trials: one.trials.slice(7) }))
    expect(findingOf(few)).toBe('Totals at 4 threads: too few trials.')
  })
})
