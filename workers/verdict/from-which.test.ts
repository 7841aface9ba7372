import { readingOf } from '../reading'
import { describe, expect, test } from 'vitest'
import { spoken } from './spoken.testing'
import { verdictOf } from './verdict'
import { experimentOf, madePoints } from '../made-run.testing'

const BLOCKS = 40
const LENGTHS = [1, 2, 3, 4]

const costOf = (workNs: number) => ({
  from: 'blocks' as const,
  unitNs: workNs,
  workNs,
  overheadNs: 0,
  overheadShare: 0,
  workShare: 1,
  threads: 1,
  sumOverheadMs: 0,
  sumWorkMs: 1,
  spread: { n: 1, overheadNs: [0], maxNs: 0 },
})

/** Makes a run of the pools' times ÷ the time without a pool at each length, and of the noise. */
const sweep = (
  ratios: readonly number[],
  noise: readonly number[] = [],
  others: readonly number[] | null = null,
  workNs?: number,
) => {
  const experiment = experimentOf({
    trials: BLOCKS,
    until: 'sure',
    variants: [
      { id: 'A', label: 'Queue' },
      { id: 'B', label: 'Inline', set: { 'strategy.kind': 'direct' } },
      ...(others ? [{ id: 'C', label: 'Deques' }] : []),
    ],
    axis: { path: 'workload.sizes.rounds', values: LENGTHS },
  })
  const places = (['A', 'B', ...(others ? (['C'] as const) : [])] as const).flatMap((variant) =>
    LENGTHS.map((x) => ({ variant, x })),
  )
  const points = madePoints(places, BLOCKS, ({ variant, x }, block, point) => {
    const apart = noise[x - 1] ?? 0.002
    const chance = 1 + apart * Math.sin(7 * block + point)
    const ratio = { A: ratios, B: [] as number[], C: others ?? [] }[variant][x - 1] ?? 1
    const makespanMs = 100 * x * ratio * chance
    return workNs ? { makespanMs, fields: { cost: costOf(workNs * x) } } : makespanMs
  })
  return spoken(verdictOf(readingOf({ experiment, points, environment: { parallelism: 2 } })))
}

describe('from which length on a pool is faster', () => {
  test('is the shortest from which on it always is', () => {
    const found = sweep([2, 1.3, 0.8, 0.5])
    expect(found.headline).toBe('Queue pays from between 2 and 3 on.')
    expect(found.evidence[0]?.text).toMatch(
      /^Queue: faster from 3 on, ratio 1.25 .*; slower at 2, ratio 0.77 /,
    )
    expect(found.trust).toBe('sure')
  })

  test('is known, though neither can be told from the other where it is not asked', () => {
    expect(sweep([1, 1.3, 0.8, 0.5], [0.5]).trust).toBe('sure')
    expect(sweep([0.9, 0.8, 0.7, 0.5]).trust).toBe('sure')
    expect(sweep([3, 2, 1.5, 1.2], [0.5]).trust).toBe('sure')
  })

  test('is not known while it cannot be told at the length just below', () => {
    const found = sweep([2, 1, 0.8, 0.5], [0, 0.5])
    expect(found.headline).toBe('Queue pays from at most 3 on; at 2 that is not shown.')
    expect(found.open).toEqual([
      { places: [expect.anything(), expect.anything()], blocks: expect.any(Number) },
    ])
    expect(sweep([3, 2, 1.5, 1], [0, 0, 0, 0.5]).open).not.toEqual([])
  })

  test('is one sentence for several pools: from what is too short for one to what is enough for all', () => {
    const found = sweep([1.3, 0.8, 0.7, 0.5], [], [2, 1.5, 1.3, 0.5])
    expect(found.headline).toBe('A pool pays from between 1 and 4 on.')
    expect(found.evidence.map(({ text }) => text.replace(/ ratio .*?\]/g, ''))).toEqual([
      'Queue: faster from 2 on,; slower at 1,',
      'Deques: faster from 4 on,; slower at 3,',
      '40 trials each',
    ])
    expect(sweep([1.3, 0.8, 0.7, 0.5], [], [2, 2, 2, 2]).headline).toBe(
      'Queue pays from between 1 and 2 on.',
    )
    expect(sweep([0.9, 0.8, 0.7, 0.5], [], [0.9, 0.8, 0.7, 0.5]).headline).toBe(
      'A pool pays at every length that was tried, from 1 on.',
    )
  })

  test('is time of work where that was measured', () => {
    expect(sweep([2, 1.3, 0.8, 0.5], [], null, 352).headline).toBe(
      'Queue pays from between 0.7 and 1.1\u202fµs of work per task on.',
    )
  })
})
