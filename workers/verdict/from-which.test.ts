import { readingOf } from '../reading'
import { describe, expect, test } from 'vitest'
import { spoken } from './spoken.testing'
import { verdictOf } from './verdict'
import { experimentOf, madePoints } from '../made-run.testing'

const BLOCKS = 40
const LENGTHS = [1, 2, 3, 4]

/** Makes a run of the pool's time ÷ the time without a pool at each length, and of the noise. */
const sweep = (ratios: readonly number[], noise: readonly number[] = []) => {
  const experiment = experimentOf({
    trials: BLOCKS,
    until: 'sure',
    variants: [
      { id: 'A', label: 'Queue' },
      { id: 'B', label: 'Inline', set: { 'strategy.kind': 'direct' } },
    ],
    axis: { path: 'workload.sizes.rounds', values: LENGTHS },
  })
  const places = (['A', 'B'] as const).flatMap((variant) => LENGTHS.map((x) => ({ variant, x })))
  const points = madePoints(places, BLOCKS, ({ variant, x }, block, point) => {
    const apart = noise[x - 1] ?? 0.002
    const chance = 1 + apart * Math.sin(7 * block + point)
    return 100 * x * (variant === 'A' ? (ratios[x - 1] ?? NaN) : 1) * chance
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
    expect(found.headline).toBe('Queue pays from at most 3 on; not shown at 2.')
    expect(found.open).toEqual([
      { places: [expect.anything(), expect.anything()], blocks: expect.any(Number) },
    ])
    expect(sweep([3, 2, 1.5, 1], [0, 0, 0, 0.5]).open).not.toEqual([])
  })
})
