import { describe, expect, it } from 'vitest'
import type { PointResult, TaskCost, VariantId } from '../../../workers/api'
import { csvOf } from '../frame/table'
import { readingWith } from '../reading.testing'
import {
  granularityData,
  granularityTable,
  marksText,
  meaningOf,
  axisPlace,
} from './granularity-rows'

const experiment = {
  seed: 7,
  base: { workload: { id: 'additions' } },
  variants: [
    { id: 'A', label: 'queue' },
    { id: 'B', label: 'inline', set: { strategy: { kind: 'direct' } } },
  ],
  axis: { path: 'workload.options.iterations', values: [0, 100, 10_000] },
}
const dataOf = (points: readonly PointResult[]) => granularityData(readingWith(experiment, points))

const cost = (overheadNs: number, workNs: number): TaskCost => ({
  from: 'blocks',
  unitNs: overheadNs + workNs,
  workNs,
  overheadNs,
  overheadShare: overheadNs / (overheadNs + workNs),
  workShare: workNs / (overheadNs + workNs),
  threads: 2,
  sumOverheadMs: overheadNs / 1000,
  sumWorkMs: workNs / 1000,
  spread: { n: 1, overheadNs: [overheadNs], maxNs: overheadNs },
})

/** A point with only the fields that the chart reads. */
const point = (variant: VariantId, x: number, overheadNs: number, ms: number): PointResult => {
  const trial = { makespanMs: ms, tasks: 1000, recording: 'blocks', disturbed: [] }
  const drifted = { ...trial, makespanMs: 1e6, cost: cost(1e6, 1), disturbed: ['frame-gap'] }
  return {
    variant,
    x,
    trials: [{ ...trial, cost: cost(overheadNs, x / 2) }, drifted],
  } as unknown as PointResult // a test's point has no more
}

const points = [
  point('A', 0, 100, 20),
  point('A', 100, 100, 10),
  point('A', 10_000, 100, 100),
  point('B', 0, 10, 10),
  point('B', 100, 10, 10),
  point('B', 10_000, 10, 200),
]
const axis = { path: 'workload.options.iterations', label: 'additions', unit: '' }

describe('granularity', () => {
  const data = dataOf(points)

  it('leaves disturbed trials out, and has both lengths of the pool alone', () => {
    expect(data.rows.map(({ trials }) => trials)).toEqual([1, 1, 1, 1, 1, 1])
    expect(data.marks.map(({ variant }) => variant)).toEqual(['A'])
    expect(data.marks[0]?.breakEven?.length).toBe(100)
    const [low] = data.marks
    expect(low?.lowOverhead?.length).toBeGreaterThan(100)
    expect(low?.lowOverhead?.length).toBeLessThan(10_000)
    expect(marksText(data, 'additions')[0]?.text).toMatch(
      /^A queue: break-even 100 additions = 50\.0\u202fns of work; 5 % overhead: /,
    )
  })

  it('says on which side of the axis a length lies that is not on it', () => {
    const [quick, slow] = [5, 500].map((ms) =>
      points.map((one) =>
        one.variant === 'A' ? point('A', Number(one.x), ms === 5 ? 0 : 1e6, ms) : one,
      ),
    )
    const texts = (of: PointResult[] = []) => marksText(dataOf(of), 'additions')[0]?.text
    expect(texts(quick)).toBe(
      'A queue: break-even below the shortest length (by the medians); 5 % overhead: below the shortest length (by the medians).',
    )
    expect(texts(slow)).toBe(
      'A queue: break-even beyond the longest length (by the medians); 5 % overhead: beyond the longest length (by the medians).',
    )
  })

  it('has the columns of the source, one block of rows per variant', () => {
    const [head, first, second] = csvOf(granularityTable(data, axis, 'Why.')).split('\r\n')
    expect(head).toBe(
      'Variant,additions,Overhead (ns),Work (ns),Unit cost (ns),Overhead (%),Work (%),Wall time (ms),Threads,Sum of overhead (ms),Sum of work (ms)',
    )
    expect(first).toBe('A queue,0,100,0,,100,0,20,2,0.1,0')
    expect(second?.split(',').slice(0, 5)).toEqual(['A queue', '100', '100', '50', '1.5'])
  })

  it('says what overhead means at each level that was recorded', () => {
    const at = (...levels: string[]) =>
      meaningOf([{ trials: levels.map((recording) => ({ recording })) }], 0.005)
    expect(at('blocks', 'blocks')).toContain('5 µs')
    expect(new Set([at('blocks'), at('light'), at('full'), at('blocks', 'full')]).size).toBe(4)
  })

  it('gives a length of 0 a place on its axis', () => {
    expect(axisPlace(0)).toBe(0)
    expect(axisPlace(5)).toBeLessThan(axisPlace(11))
  })
})
