import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logBins, logEdges } from './log-bins'

const anyValues = fc.array(
  fc.oneof(fc.constantFrom(0, 1, 10, 100, 0.001), fc.double({ min: 1e-4, max: 1e5, noNaN: true })),
  { maxLength: 100 },
)

describe('logBins', () => {
  it('puts each value between the edges of its bin, and loses none (seed 1)', () => {
    fc.assert(
      fc.property(anyValues, anyValues, fc.integer({ min: 1, max: 20 }), (a, b, perDecade) => {
        const edges = logEdges([a, b], perDecade)
        for (const values of [a, b]) {
          const { counts, below, above } = logBins(values, perDecade, edges)
          expect(counts).toEqual(
            edges
              .slice(1)
              .map((to, i) => values.filter((v) => v >= (edges[i] ?? 0) && v < to).length),
          )
          if (edges.length > 0) expect(below).toBe(values.filter((v) => v === 0).length)
          expect(above).toBe(0)
        }
      }),
      { seed: 1 },
    )
  })

  it('has edges at the same positions for all data, with no empty bin at either end (seed 2)', () => {
    fc.assert(
      fc.property(anyValues, fc.integer({ min: 1, max: 20 }), (values, perDecade) => {
        const { edges, counts } = logBins(values, perDecade)
        for (const edge of edges) {
          const k = Math.log10(edge) * perDecade
          expect(Math.abs(k - Math.round(k))).toBeLessThan(1e-6)
        }
        if (counts.length > 0) {
          expect(counts[0]).toBeGreaterThan(0)
          expect(counts.at(-1)).toBeGreaterThan(0)
        }
      }),
      { seed: 2 },
    )
  })

  it('counts values outside the given edges', () => {
    const bins = logBins([0.5, 1, 5, 10, 99, 100, NaN], 1, [1, 10, 100])
    expect(bins).toMatchObject({ counts: [2, 2], below: 1, above: 1 })
  })

  it('has no bins without a positive value, and few for a tiny one', () => {
    expect(logBins([0, 0, NaN], 10)).toEqual({ edges: [], counts: [], below: 2, above: 0 })
    expect(logBins([1e-300, 1], 10).edges.length).toBeLessThan(200)
  })
})
