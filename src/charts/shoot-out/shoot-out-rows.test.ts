import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PointResult, VariantId } from '../../../workers/api'
import { csvOf } from '../frame/table'
import { readingWith } from '../reading.testing'
import { shootOutGroups, shootOutScale, shootOutSummary, shootOutTable } from './shoot-out-rows'

const axis = {
  label: 'workload',
  unit: '',
  path: 'workload.id',
  names: { sha256: 'SHA-256', jsonnet: 'Jsonnet' },
}
const experiment = {
  variants: [
    { id: 'A', label: 'JS', set: { 'workload.kernel': 'js' } },
    { id: 'B', label: 'WASM', set: { 'workload.kernel': 'wasm' } },
  ],
  axis: { path: 'workload.id', values: ['sha256', 'jsonnet'] },
}
const groupsOf = (points: readonly PointResult[]) =>
  shootOutGroups(readingWith(experiment, points), axis)
const { variants } = readingWith(experiment).experiment

/** A point with only the fields that the chart reads: six trials around a rate. */
const point = (variant: VariantId, x: string, perS: number, tasks = 100): PointResult =>
  ({
    variant,
    x,
    trials: [0.99, 0.995, 0.999, 1.001, 1.005, 1.01].map((factor, block) => ({
      block,
      throughputPerS: perS * factor,
      makespanMs: (1000 * tasks) / (perS * factor),
      tasks,
      verified: tasks,
      disturbed: [],
    })),
    median: { throughputPerS: perS, makespanMs: (1000 * tasks) / perS },
    interval: {},
  }) as unknown as PointResult // a test's point has no more

const measured = [point('A', 'sha256', 100), point('A', 'jsonnet', 5), point('B', 'sha256', 400)]
const groups = groupsOf(measured)

describe('shootOutGroups', () => {
  it('compares every variant with the fastest of the same work, by the time per task', () => {
    const [sha256] = groups
    expect(sha256?.name).toBe('SHA-256')
    expect(sha256?.fastest?.id).toBe('B')
    expect(sha256?.bars.map(({ id, ratio }) => [id, ratio])).toEqual([
      ['A', 4],
      ['B', 1],
    ])
    const [low, high] = sha256?.bars[0]?.interval ?? [NaN, NaN]
    expect(low).toBeLessThanOrEqual(4)
    expect(high).toBeGreaterThanOrEqual(4)
    expect(sha256?.bars[1]?.msPerTask).toBe(2.5)
  })

  it('does not take fewer tasks for a faster variant', () => {
    const uneven = [point('A', 'sha256', 100, 10), point('B', 'sha256', 400, 1000)]
    const [group] = groupsOf(uneven)
    expect(group?.fastest?.id).toBe('B')
  })

  it('names the variants without a build, but not those still to be measured', () => {
    expect(groups.map(({ missing }) => missing)).toEqual([[], ['B']])
    const none = groupsOf([])
    expect(none.map(({ bars, missing }) => [bars.length, missing.length])).toEqual([
      [0, 0],
      [0, 1],
    ])
  })
})

describe('shootOutScale', () => {
  it('holds every bar and its interval, and is logarithmic where ratios are large', () => {
    const rates = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), {
      minLength: 1,
      maxLength: 2,
    })
    fc.assert(
      fc.property(rates, (perS) => {
        const ids = ['A', 'B'] as const
        const points = perS.map((rate, i) => point(ids[i] ?? 'A', 'sha256', rate))
        const made = groupsOf(points)
        const { scale, min, max, ticks } = shootOutScale(made)
        const all = made.flatMap(({ bars }) => bars)
        const furthest = Math.max(...all.flatMap((b) => [b.ratio, b.interval?.[1] ?? 1]))
        expect(max).toBeGreaterThanOrEqual(furthest)
        // The fastest one is not on the edge, and the axis has no room for faster ones.
        expect(min).toBeLessThan(1)
        expect(min).toBeGreaterThan(0)
        expect(scale).toBe(furthest < 20 ? 'linear' : 'log')
        expect(ticks.every((tick) => tick >= min && tick <= max)).toBe(true)
        expect(ticks.length).toBeLessThan(16)
      }),
      { seed: 3 },
    )
  })
})

describe('the table', () => {
  const table = shootOutTable(groups, variants, axis, ['Jsonnet: in JavaScript only.'])

  it('has the figures of each bar, and says where there is no build', () => {
    expect(table.rows.map((row) => row.slice(0, 7))).toEqual([
      ['SHA-256', 'A JS', 'js', 10, 1000, 100, 4],
      ['SHA-256', 'B WASM', 'wasm', 2.5, 250, 100, 1],
      ['Jsonnet', 'A JS', 'js', 200, 20_000, 100, 1],
      ['Jsonnet', 'B WASM', 'none', null, null, null, null],
    ])
    expect(table.note).toContain('Jsonnet: in JavaScript only.')
    expect(csvOf(table)).toContain('Jsonnet,B WASM,none,,,,')
  })

  it('is said in words for anyone who cannot see the bars', () => {
    expect(shootOutSummary(groups, variants)).toContain('SHA-256: B WASM is fastest, 2.5')
  })
})
