import { randomNormal } from 'd3-random'
import { describe, expect, it } from 'vitest'
import { ALL } from '../base/extent.testing'
import { randomSource } from '../base/random'
import { madeTrial } from '../made-run.testing'
import type { TrialResult } from '../run-file/result'
import { judge, type Judgement } from './judge'
import { blocksToSettle, isSettled, levelAt, looksFor } from './looks'
import { LOOKS } from './thresholds'
import { leastBlocks } from './power'
import { LEVEL } from './thresholds'

const of = (outcome: Judgement['outcome'], ratio: number, interval: [number, number]) => ({
  outcome,
  ratio,
  interval,
})

describe('sure', () => {
  it('is what is known to 5 %, or to a quarter of the difference', () => {
    expect(isSettled(of('differs', 1.2, [1.15, 1.25]))).toBe(true)
    expect(isSettled(of('differs', 1.2, [1.12, 1.28]))).toBe(false)
    expect(isSettled(of('differs', 67, [52, 82]))).toBe(true)
    expect(isSettled(of('differs', 1 / 67, [1 / 82, 1 / 52]))).toBe(true)
    expect(isSettled(of('differs', 2, [1.5, 2.2]))).toBe(false)
  })

  it('is what is equal, and nothing that is unknown', () => {
    expect(isSettled(of('same', 1.01, [0.97, 1.04]))).toBe(true)
    expect(isSettled(of('unknown', 1.01, [0.99, 1.06]))).toBe(false)
    expect(isSettled({ outcome: 'differs', ratio: 2, interval: null })).toBe(false)
    expect(isSettled(null)).toBe(false)
  })
})

describe('blocks until sure', () => {
  const found = (ratio: number, interval: [number, number] | null) =>
    blocksToSettle({ ratio, interval, n: 10 })

  it('are as many as have run if the comparison is settled', () => {
    expect(found(1.2, [1.15, 1.25])).toBeLessThanOrEqual(10)
    expect(found(1, [0.97, 1.03])).toBeLessThanOrEqual(10)
  })

  it('grow with the square of the width, and with a small difference', () => {
    const wide = found(1.2, [1.2 / 1.1, 1.2 * 1.1])
    expect(found(1.2, [1.2 / 1.21, 1.2 * 1.21])).toBeCloseTo(4 * wide, -1)
    expect(found(1.03, [0.93, 1.14])).toBeGreaterThan(found(1.3, [1.17, 1.44]))
  })

  it('are unknown without an interval', () => {
    expect(found(1.2, null)).toBe(Infinity)
    expect(blocksToSettle(null)).toBe(Infinity)
  })
})

describe('the level of a run', () => {
  const spent = (blocks: number, among: number, ended?: 'sure' | 'time' | 'last-block') =>
    levelAt({ until: 'sure', ended, blocks, among })

  it('is whole for a run whose trials are fixed', () => {
    expect(levelAt({ until: 'trials', ended: undefined, blocks: 12, among: 90 })).toBe(LEVEL)
  })

  it('is divided among the looks that can tell', () => {
    expect(looksFor(1)).toEqual(LOOKS)
    expect(looksFor(15)).toEqual([15, 20, 28, 40])
    for (const among of [1, 3, 15, 71, 136, 1000]) {
      const looks = looksFor(among)
      if (looks.length > 1)
        expect(leastBlocks(among, LEVEL / looks.length)).toBeLessThanOrEqual(looks[0] ?? 0)
    }
    expect(spent(15, 15, 'sure')).toBeCloseTo(LEVEL / 4, 12)
  })

  it('is all that is left at an end that no outcome decides, and one share at an end by hand', () => {
    expect(spent(14, 15, 'time')).toBeCloseTo(LEVEL, 12)
    expect(spent(22, 15, 'time')).toBeCloseTo(LEVEL / 2, 12)
    expect(spent(40, 15, 'last-block')).toBeCloseTo(LEVEL / 4, 12)
    expect(spent(22, 15)).toBeCloseTo(LEVEL / 4, 12)
  })

  it('is spent at most once: all looks and the end together', () => {
    for (const among of [1, 15, 90])
      for (let blocks = 6; blocks <= 42; blocks++) {
        const before = looksFor(among).filter((look) => look < Math.min(blocks, 40)).length
        const looked = before * (LEVEL / looksFor(among).length)
        expect(looked + spent(blocks, among, 'time')).toBeLessThanOrEqual(LEVEL + 1e-12)
      }
  })
})

describe('a run that ends when its answer is sure', () => {
  const normal = randomNormal.source(randomSource(23, 'sure'))(0, 1)

  /** Goes on until a look is settled, as a run does; null: it never was. */
  const ended = (truth: number, noise: number): Judgement | null => {
    const [a, b]: [TrialResult[], TrialResult[]] = [[], []]
    for (let block = 0; block < (LOOKS.at(-1) ?? 0); block++) {
      const machine = Math.exp(0.05 * normal())
      const time = (ms: number) =>
        madeTrial(block, { makespanMs: ms * machine * Math.exp(noise * normal()) })
      a.push(time(100))
      b.push(time(100 * truth))
      if (!LOOKS.some((look) => look === block + 1)) continue
      const found = judge(a, b, 'makespanMs', 1, LEVEL / LOOKS.length)
      if (isSettled(found)) return found
    }
    return null
  }

  it.each([
    { truth: 1, noise: 0.02 },
    { truth: 1, noise: 0.1 },
    { truth: 1.04, noise: 0.05 },
    { truth: 1.3, noise: 0.05 },
  ])('is wrong in at most 5 % of runs: $truth, noise $noise', ({ truth, noise }) => {
    const runs = ALL ? 400 : 100
    let wrong = 0
    for (let run = 0; run < runs; run++) {
      const found = ended(truth, noise)
      if (!found?.interval) continue
      const [low, high] = found.interval
      if (truth < low || truth > high) wrong++
    }
    expect(wrong / runs).toBeLessThanOrEqual(0.05)
  })

  it('ends early where the difference is plain, and never where the noise hides it', () => {
    expect(ended(1.4, 0.01)?.n).toBe(LOOKS[0])
    expect(ended(1.02, 0.5)).toBeNull()
  })
})
