import { expect, it } from 'vitest'
import { experimentOf } from '../made-run.testing'
import { pointsOf } from '../experiment/parse'
import { presets } from '../presets'
import { claimsOf, questionOf, sweepClaims } from './question'
import { leastBlocks } from '.'

const built = (id: Parameters<typeof presets.get>[0]) =>
  experimentOf(presets.get(id).build({ cores: 2, small: false }).experiment)

const asked = (id: Parameters<typeof presets.get>[0]) => {
  const experiment = built(id)
  return {
    kind: questionOf(experiment, 2).kind,
    claims: claimsOf(experiment, pointsOf(experiment), 2),
  }
}

it('counts the pairs that exist, and no others', () => {
  // Not every variant runs every workload.
  const everywhere = built('e9-everywhere')
  const points = pointsOf(everywhere)
  const pairs = (everywhere.axis?.values ?? []).map((value) => {
    const here = points.filter(({ x }) => x === value).length
    return (here * (here - 1)) / 2
  })
  const sum = pairs.reduce((all, count) => all + count, 0)
  expect(asked('e9-everywhere')).toEqual({ kind: 'each-value', claims: sum })
  expect(sum).toBeLessThan(15 * pairs.length)
})

it('knows the question from the experiment', () => {
  expect(asked('rr-or-free')).toEqual({ kind: 'who', claims: 1 })
  expect(asked('e5-sweep').kind).toBe('how-many')
  expect(asked('e13-break-even').kind).toBe('from-which')
  expect(asked('e14-smart').kind).toBe('each-value')
})

it('does not ask for a length of tasks where the rate is what changes', () => {
  const { axis: _, asks: __, ...experiment } = built('e13-break-even')
  const over = (path: string, values: number[]) =>
    questionOf({ ...experiment, axis: { path, values } }, 2).kind
  expect(over('workload.tasks', [100, 1000])).toBe('from-which')
  expect(over('arrivals.rate', [100, 1000])).toBe('each-value')
})

it('divides the error of a sweep among its three families, all of it and no more', () => {
  const points = [
    ...[1, 2, 4].flatMap((x) => (['A', 'B'] as const).map((variant) => ({ variant, x }))),
    { variant: 'C' as const, x: null },
  ]
  const { values, over, at } = sweepClaims(points, false)
  // One-sided comparisons of each value with the larger ones; three pairs of variants; these at three values.
  const shares = [(2 * 2) / 2 / values, 3 / over, (3 * 3) / at]
  expect(shares).toEqual([0.5, 0.25, 0.25])
  // Variants that do different work are not compared, and leave their share to the values.
  expect(sweepClaims(points, true)).toEqual({ values: 2, over: 0, at: 0 })
})

it('is what the fewest blocks of a run follow from', () => {
  expect(leastBlocks(asked('rr-or-free').claims)).toBe(6)
  expect(leastBlocks(asked('e9-everywhere').claims)).toBeLessThanOrEqual(12)
})
