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

const family = (among: number, noise: RunFile['noise'] = null) =>
  new Family('makespanMs', among, { noise, looks: 1 })

describe('how much is enough', () => {
  const shapes: readonly (readonly number[])[] = [
    [400, 210, 200, 200, 200, 200, 200, 200],
    [400, 300, 260, 230, 215, 208, 204, 200],
    [100, 100, 100, 100, 100, 100, 100, 100],
    [100, 94, 100, 94, 100, 94, 100, 94],
  ]

  it.each(
    shapes.flatMap((times) =>
      (ALL ? [0.01, 0.04, 0.15] : [0.04]).map((noise) => ({ times, noise })),
    ),
  )(
    'a value that is truly worse by more than 5 % is rarely called enough: $times, noise $noise',
    ({ times, noise }) => {
      const runs = 250
      let wrong = 0
      for (let run = 0; run < runs; run++) {
        const { least } = enoughOf(swept(times, noise, 12), family(times.length - 1)) ?? {}
        if (!least) continue
        const own = times[Number(least.x) - 1] ?? NaN
        if (own > Math.min(...times) * 1.05) wrong++
      }
      expect(wrong / runs).toBeLessThanOrEqual(0.05)
    },
  )

  it('finds it where the noise is low, and says what may be where it is not', () => {
    const [times = []] = shapes
    const sure = enoughOf(swept(times, 0.005, 12), family(times.length - 1))
    // 210 against 200 is just what is the same.
    expect([2, 3]).toContain(sure?.least?.x)
    const open = enoughOf(swept(times, 0.1, 12), family(times.length - 1))
    expect(open?.least).toBeNull()
    expect(open?.open.map(({ x }) => x)).toEqual(expect.arrayContaining([3, 4, 5, 6, 7, 8]))
    expect(open?.open.map(({ x }) => x)).not.toContain(1)
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
    const found = enoughOf(points, family(2))
    expect(found?.order.map(({ x }) => x)).toEqual([2, 4, 'unlimited'])
    expect(found?.least?.x).toBe(4)
  })

  it('claims nothing where the same differs from itself by more', () => {
    const times = [400, 200, 200]
    const noise = { measure: 'makespanMs' as const, ratio: 1.1, interval: null }
    expect(enoughOf(swept(times, 0.005, 12), family(times.length - 1, noise))?.least).toBeNull()
  })
})
