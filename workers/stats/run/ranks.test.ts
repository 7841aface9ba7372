import { randomNormal } from 'd3-random'
import { describe, expect, it } from 'vitest'
import { randomSource } from '../../base/random'
import { rankSumShift, signedRankShift } from './ranks'

const random = randomSource(5, 'ranks')
const normal = randomNormal.source(random)
const values = (n: number, draw: () => number) => Array.from({ length: n }, draw)

/** Share of `runs` intervals that hold the truth. */
const coverage = (runs: number, truth: number, interval: () => [number, number] | null): number => {
  let held = 0
  for (let run = 0; run < runs; run++) {
    const [low, high] = interval() ?? [NaN, NaN]
    if (low <= truth && truth <= high) held++
  }
  return held / runs
}

describe('pairs', () => {
  it('have no interval below six, and the whole range at six', () => {
    expect(signedRankShift([1, 2, 3, 4, 5]).interval).toBeNull()
    expect(signedRankShift([1, 2, 3, 4, 5, 9]).interval).toEqual([1, 9])
    expect(signedRankShift([]).value).toBeNaN()
  })

  it('give the interval of the printed tables for ten', () => {
    // The interval ends at the ninth of 55 means from each end (Hollander and Wolfe, table A.4: 8
    // at 2.4 %).
    const differences = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
    const means = differences.flatMap((a, i) => differences.slice(i).map((b) => (a + b) / 2))
    means.sort((a, b) => a - b)
    expect(signedRankShift(differences).interval).toEqual([means[8], means[46]])
    expect(signedRankShift(differences).value).toBe(means[27])
  })

  it.each([6, 8, 10, 12, 20])('hold the truth as often as they say: %i pairs', (n) => {
    const found = coverage(
      1000,
      0.05,
      () => signedRankShift(values(n, normal(0.05, 0.02))).interval,
    )
    expect(found).toBeGreaterThan(0.93)
    expect(found).toBeLessThan(0.99)
  })

  it('hold it with heavy tails and with ties, too', () => {
    const heavy = normal(0, 0.02)
    const tails = () => 0.05 + heavy() / Math.max(0.05, random())
    expect(coverage(1000, 0.05, () => signedRankShift(values(10, tails)).interval)).toBeGreaterThan(
      0.93,
    )
    const coarse = () => Math.round(normal(0, 2)()) / 100
    expect(coverage(1000, 0, () => signedRankShift(values(10, coarse)).interval)).toBeGreaterThan(
      0.93,
    )
  })
})

describe('unpaired values', () => {
  it('have an interval from four on each side on', () => {
    expect(rankSumShift([1, 2, 3], [4, 5, 6]).interval).toBeNull()
    expect(rankSumShift([1, 2, 3, 4], [5, 6, 7, 8]).interval).toEqual([1, 7])
    expect(rankSumShift([], [1]).value).toBeNaN()
  })

  it('give the interval of the printed tables for six and six', () => {
    // The interval ends at the sixth of 36 differences from each end: the sum is 5 or less with
    // 2.06 %.
    const [a, b] = [
      [0, 1, 2, 3, 4, 5],
      [0.1, 10, 100, 1000, 10_000, 100_000],
    ]
    const all = a.flatMap((from) => b.map((to) => to - from)).sort((x, y) => x - y)
    expect(rankSumShift(a, b).interval).toEqual([all[5], all[30]])
  })

  it.each([
    [6, 6],
    [10, 10],
    [12, 7],
  ])('hold the truth as often as they say: %i and %i', (n, m) => {
    const found = coverage(
      1000,
      0.05,
      () => rankSumShift(values(n, normal(1, 0.02)), values(m, normal(1.05, 0.02))).interval,
    )
    expect(found).toBeGreaterThan(0.93)
    expect(found).toBeLessThan(0.99)
  })
})
