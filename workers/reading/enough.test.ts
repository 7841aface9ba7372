import { randomNormal } from 'd3-random'
import { describe, expect, it } from 'vitest'
import { ALL } from '../base/extent.testing'
import { randomSource } from '../base/random'
import type { RunFile } from '../run-file/result'
import { enoughOf } from './enough'
import { Family } from './family'
import { madePoints } from '../made-run.testing'

const normal = randomNormal.source(randomSource(11, 'enough'))(0, 1)

/** Points of a sweep over 1, 2, 3, …, whose true times are these. */
const swept = (times: readonly number[], noise: number, blocks: number) => {
  const factors = Array.from({ length: blocks }, () => {
    const machine = Math.exp(0.05 * normal())
    return times.map(() => machine * Math.exp(noise * normal()))
  })
  return madePoints(
    times.map((ms, i) => ({ variant: 'A', x: i + 1, ms })),
    blocks,
    ({ ms }, block, point) => ms * (factors[block]?.[point] ?? NaN),
  )
}

/** As a sweep of one variant counts its comparisons: one-sided, with the larger values. */
const family = (values: number, noise: RunFile['noise'] = null) =>
  new Family('makespanMs', (values - 1) / 2, { noise, level: () => 0.05 })

describe('how much is enough', () => {
  const shapes: readonly (readonly number[])[] = [
    [400, 210, 200, 200, 200, 200, 200, 200],
    [400, 300, 260, 230, 215, 208, 204, 200],
    [100, 100, 100, 100, 100, 100, 100, 100],
    [100, 94, 100, 94, 100, 94, 100, 94],
    [100, 104, 120, 130, 140, 150, 160, 170],
  ]

  it.each(
    shapes.flatMap((times) =>
      (ALL ? [0.01, 0.04, 0.15] : [0.04]).map((noise) => ({ times, noise })),
    ),
  )('each claim is wrong in at most 5 % of runs: $times, noise $noise', ({ times, noise }) => {
    const runs = ALL ? 250 : 50
    let wrong = 0
    for (let run = 0; run < runs; run++) {
      const found = enoughOf(swept(times, noise, 12), family(times.length))
      if (!found) throw new Error('values')
      const timeAt = ({ x }: { x: unknown }) => times[Number(x) - 1] ?? NaN
      const bestFrom = ({ x }: { x: unknown }) => Math.min(...times.slice(Number(x) - 1))
      const few = found.tooFew.some((point) => timeAt(point) <= bestFrom(point) * 1.05)
      const own = timeAt(found.fewest)
      const more = found.gain !== null && own > bestFrom(found.fewest) * found.gain
      const worse = found.worse.some((point) => timeAt(point) < own * 1.05)
      if (few || more || worse) wrong++
    }
    const error = Math.sqrt((0.05 * 0.95) / runs)
    expect(wrong / runs).toBeLessThanOrEqual(0.05 + 3 * error)
  })

  it('finds it where the noise is low, and says how much more may gain where it is not', () => {
    const [times = []] = shapes
    const quiet = enoughOf(swept(times, 0.005, 12), family(times.length))
    // 210 against 200 is just what is the same.
    expect([2, 3]).toContain(quiet?.fewest.x)
    expect(quiet?.isShown).toBe(true)
    expect(quiet?.gain).toBeLessThan(1.1)
    const noisy = enoughOf(swept(times, 0.1, 12), family(times.length))
    expect(noisy?.tooFew.map(({ x }) => x)).toEqual([1])
    expect(noisy?.isShown).toBe(false)
    expect(noisy?.gain).toBeGreaterThan(1.1)
  })

  it('finds larger values that make it worse', () => {
    const times = [100, 150, 200]
    const found = enoughOf(swept(times, 0.01, 12), family(times.length))
    expect(found?.fewest.x).toBe(1)
    expect(found?.worse.map(({ x }) => x)).toEqual([2, 3])
    expect(found?.gain).toBe(1)
  })

  it('reads no limit as the largest value, in whatever order they were given', () => {
    const points = madePoints(
      [
        { variant: 'A', x: 'unlimited', ms: 100 },
        { variant: 'A', x: 4, ms: 101 },
        { variant: 'A', x: 2, ms: 150 },
      ],
      10,
      ({ ms }, block, point) => ms * (1 + ((block * 7 + point) % 5) / 1000),
    )
    const found = enoughOf(points, family(3))
    expect(found?.order.map(({ x }) => x)).toEqual([2, 4, 'unlimited'])
    expect(found?.fewest.x).toBe(4)
  })

  it('gives no bound below what the same differs by from itself, nor with too few trials', () => {
    const times = [400, 200, 200]
    const noise = { measure: 'makespanMs' as const, ratio: 1.2, interval: null }
    const found = enoughOf(swept(times, 0.005, 12), family(times.length, noise))
    expect(found?.gain).toBeGreaterThan(1.2)
    expect(found?.isShown).toBe(false)
    expect(enoughOf(swept(times, 0.005, 5), family(times.length))?.gain).toBeNull()
  })
})
