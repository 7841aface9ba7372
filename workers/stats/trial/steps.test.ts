import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepsOf, stretchesOf, totalOf, walkSteps } from './steps'

const anyPairs = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10 }))
    .map(([from, length]) => [from, from + length] as const),
  { maxLength: 20 },
)
const steps = (pairs: readonly (readonly [number, number])[]) =>
  stepsOf(
    Float64Array.from(pairs, ([from]) => from),
    Float64Array.from(pairs, ([, to]) => to),
  )

describe('walkSteps', () => {
  it('counts at each moment what a scan counts, and visits each moment once (seed 1)', () => {
    fc.assert(
      fc.property(anyPairs, anyPairs, (a, b) => {
        const seen: number[] = []
        walkSteps([steps(a), steps(b)], (at, counts) => {
          seen.push(at)
          const scan = [a, b].map(
            (pairs) => pairs.filter(([from, to]) => from <= at && at < to).length,
          )
          expect([...counts]).toEqual(scan)
        })
        const moments = [...new Set([...a, ...b].flat())].sort((x, y) => x - y)
        expect(seen).toEqual(moments)
      }),
      { seed: 1 },
    )
  })
})

describe('stretchesOf', () => {
  it('covers the same time, disjoint and in order (seed 2)', () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const { from, to } = stretchesOf(pairs)
        const inside = (at: number) => from.some((start, i) => start < at && at < (to[i] ?? NaN))
        for (let at = 0.5; at < 45; at++)
          expect(inside(at)).toBe(pairs.some(([start, end]) => start < at && at < end))
        from.slice(1).forEach((start, i) => expect(start).toBeGreaterThan(to[i] ?? NaN))
      }),
      { seed: 2 },
    )
  })

  it('has a length', () =>
    expect(
      totalOf(
        stretchesOf([
          [0, 2],
          [1, 3],
          [5, 6],
        ]),
      ),
    ).toBe(4))
})
