import { randomExponential, randomNormal } from 'd3-random'
import { describe, expect, it } from 'vitest'
import { randomSource } from '../base/random'
import type { Disturbance, TrialResult } from '../run-file/result'
import { judge, judgeRuns, outcomeOf, type Judgement } from './judge'
import { blocksToTell, foundBy, leastBlocks } from './power'
import { LEAST_BLOCKS, LEVEL, OBVIOUS, SAME_WITHIN } from './thresholds'

const trial = (block: number, makespanMs: number, disturbed: Disturbance[] = []): TrialResult =>
  ({ block, makespanMs, disturbed }) as unknown as TrialResult // what a judgement of makespans reads

const times = (...values: number[]) => values.map((ms, block) => trial(block, ms))

/** The same by a clock of such steps, in ms. */
const steps =
  (clockStepMs: number) =>
  (of: TrialResult): TrialResult => ({ ...of, clockStepMs })

const random = randomSource(11, 'judge')
const normal = randomNormal.source(random)

describe('a judgement', () => {
  it('is made within blocks: what a block does to both of its trials cancels', () => {
    const blocks = [1, 4, 9, 2, 16, 3, 7]
    const found = judge(times(...blocks), times(...blocks.map((ms) => 2 * ms)), 'makespanMs')
    expect(found).toMatchObject({ outcome: 'differs', n: 7, among: 1, withDisturbed: null })
    expect(found?.ratio).toBeCloseTo(2, 12)
    expect(found?.interval?.[1]).toBeCloseTo(2, 12)
    // The same trials of two runs have nothing in common.
    const apart = judgeRuns(times(...blocks), times(...blocks.map((ms) => 2 * ms)), 'makespanMs')
    expect(apart?.outcome).toBe('unknown')
  })

  it('pairs by the block, not by the place, and leaves out a block that lacks one', () => {
    const a = times(10, 20, 30, 40, 50, 60, 70)
    const b = times(11, 22, 33, 44, 55, 66, 77).toReversed().slice(1)
    expect(judge(a, b, 'makespanMs')).toMatchObject({ n: 6 })
    expect(judge(a, b, 'makespanMs')?.ratio).toBeCloseTo(1.1, 12)
  })

  it('claims nothing from fewer than six, and has no ratio without a value above 0', () => {
    const five = judge(times(1, 1, 1, 1, 1), times(9, 9, 9, 9, 9), 'makespanMs')
    expect(five).toMatchObject({ interval: null, outcome: 'unknown', n: 5 })
    expect(judgeRuns(times(1, 1, 1, 1, 1), times(9, 9, 9, 9, 9), 'makespanMs')?.interval).toBeNull()
    expect(judge([], [], 'makespanMs')).toBeNull()
    expect(judge(times(0, 0, 0, 0, 0, 0), times(1, 1, 1, 1, 1, 1), 'makespanMs')).toBeNull()
  })

  it('leaves out what was disturbed, and says what it would be with what ran to its end', () => {
    const a = times(10, 10, 10, 10, 10, 10, 10)
    const b = [...times(20, 20, 20, 20, 20, 20), trial(6, 80, ['tab-hidden'])]
    const found = judge(a, b, 'makespanMs')
    expect([found?.n, found?.interval?.[1].toFixed(6)]).toEqual([6, '2.000000'])
    expect(found?.withDisturbed?.interval?.[1]).toBeGreaterThan(3.9)
    const died = [...b.slice(0, 6), trial(6, 80, ['worker-died'])]
    expect(judge(a, died, 'makespanMs')?.withDisturbed).toBeNull()
  })

  it('knows no time more exactly than its clock, however many trials are rounded alike', () => {
    const step = steps(1)
    const eight = (ms: number) => times(...Array.from({ length: 8 }, () => ms)).map(step)
    // 1.05 and 1.95 are both read as 1; 1.95 and 2.05 as 1 and 2.
    expect(judge(eight(1), eight(1), 'makespanMs')?.outcome).toBe('unknown')
    expect(judge(eight(1), eight(2), 'makespanMs')?.outcome).toBe('unknown')
    expect(judgeRuns(eight(1), eight(2), 'makespanMs')?.outcome).toBe('unknown')
    expect(judge(eight(100), eight(100), 'makespanMs')?.outcome).toBe('same')
    expect(judge(eight(100), eight(110), 'makespanMs')?.outcome).toBe('differs')
    expect(judge(eight(100), eight(110), 'makespanMs')?.blur).toBeCloseTo(0.01 + 1 / 110, 12)
  })

  it('has three outcomes, and a sure difference within 5 % is none', () => {
    expect(outcomeOf([1.02, 1.04])).toBe('same')
    expect(outcomeOf([0.96, 1.04])).toBe('same')
    expect(outcomeOf([1.02, 1.06])).toBe('differs')
    expect(outcomeOf([0.8, 0.9])).toBe('differs')
    expect(outcomeOf([0.96, 1.2])).toBe('unknown')
    expect(outcomeOf(null)).toBe('unknown')
  })
})

/** Trials of several points whose true values stand in this ratio to the first one's. */
const blocksOf = (
  n: number,
  truths: readonly number[],
  { ofBlock = (): number => 1, noise = normal(0, 0.03), step = 0 } = {},
): TrialResult[][] => {
  const points = truths.map((): TrialResult[] => [])
  for (let block = 0; block < n; block++) {
    const own = 20 * ofBlock()
    truths.forEach((truth, i) => {
      const ms = own * truth * Math.exp(noise())
      points[i]?.push(trial(block, step > 0 ? Math.round(ms / step) * step : ms))
    })
  }
  return points
}

const RUNS = 1000

/** Share of made comparisons whose interval holds the truth. */
const coverage = (
  truth: number,
  make: () => readonly TrialResult[][],
  compare: (a: readonly TrialResult[], b: readonly TrialResult[]) => Judgement | null,
): number => {
  let held = 0
  for (let run = 0; run < RUNS; run++) {
    const [a = [], b = []] = make()
    const [low, high] = compare(a, b)?.interval ?? [NaN, NaN]
    if (low <= truth && truth <= high) held++
  }
  return held / RUNS
}

const within = (share: number) => {
  expect(share).toBeGreaterThanOrEqual(0.93)
  expect(share).toBeLessThanOrEqual(0.97)
}

describe('a nominal 95 % holds the truth about as often', () => {
  const paired = (a: readonly TrialResult[], b: readonly TrialResult[]) => judge(a, b, 'makespanMs')
  const heavy = randomExponential.source(random)(1)

  it('in pairs whose blocks vary by far more than their trials', () => {
    const ofBlock = () => Math.exp(normal(0, 0.3)())
    within(coverage(1.1, () => blocksOf(10, [1, 1.1], { ofBlock }), paired))
    within(coverage(0.5, () => blocksOf(20, [1, 0.5], { ofBlock }), paired))
  })

  it('in pairs with noise that only ever adds', () => {
    within(coverage(1.1, () => blocksOf(12, [1, 1.1], { noise: () => 0.05 * heavy() }), paired))
  })

  it('in pairs measured by a coarse clock, with many ties', () => {
    const tied = () => blocksOf(12, [1, 1], { step: 0.5 })
    // Ties make it hold more often, never less.
    expect(coverage(1, tied, paired)).toBeGreaterThanOrEqual(0.93)
  })

  it('in trials of two runs', () => {
    within(
      coverage(
        1.1,
        () => blocksOf(10, [1, 1.1]),
        (a, b) => judgeRuns(a, b, 'makespanMs'),
      ),
    )
  })

  it('in whole families: none of the comparisons of equal points is false', () => {
    for (const [points, n] of [
      [4, 10],
      [6, 12],
      [16, 14],
    ] as const) {
      let clean = 0
      for (let run = 0; run < RUNS / 4; run++) {
        const made = blocksOf(
          n,
          Array.from({ length: points }, () => 1),
        )
        const best = made.reduce((least, own) => (sum(own) < sum(least) ? own : least))
        const claims = made.filter(
          (other) =>
            judge(best, other, 'makespanMs', (points * (points - 1)) / 2)?.outcome === 'differs',
        )
        if (claims.length === 0) clean++
      }
      expect(clean / (RUNS / 4)).toBeGreaterThanOrEqual(0.93)
    }
  })
})

const sum = (trials: readonly TrialResult[]): number =>
  trials.reduce((total, { makespanMs }) => total + makespanMs, 0)

describe('what would tell', () => {
  it('is as many blocks as the ranks need: more for one of many', () => {
    expect([1, 3, 6, 15, 105].map((among) => leastBlocks(among))).toEqual([
      LEAST_BLOCKS,
      7,
      8,
      10,
      13,
    ])
    for (const among of [1, 3, 6, 15]) {
      const n = leastBlocks(among)
      const [a = [], b = []] = blocksOf(n, [1, 1.2])
      expect(judge(a, b, 'makespanMs', among)?.outcome).toBe('differs')
      expect(judge(a.slice(1), b, 'makespanMs', among)?.interval).toBeNull()
    }
  })

  it('is fewer blocks for what is obvious, and its interval lies beyond that', () => {
    const [a = [], b = []] = blocksOf(LEAST_BLOCKS, [1, 3])
    const found = judge(a, b, 'makespanMs', 105)
    expect(found?.outcome).toBe('differs')
    expect(found?.interval?.[0]).toBeGreaterThan(OBVIOUS)
    expect(judge(b, a, 'makespanMs', 105)?.interval?.[1]).toBeLessThan(1 / OBVIOUS)
    expect(judge(a.slice(1), b, 'makespanMs', 105)?.interval).toBeNull()
    // One block that disagrees: the noise is as large as the ratio.
    const [first, ...rest] = b
    const odd = [{ ...first, makespanMs: (first?.makespanMs ?? 0) / 6 } as TrialResult, ...rest]
    expect(judge(a, odd, 'makespanMs', 105)?.interval).toBeNull()
  })

  it('finds the difference that it names four times in five', () => {
    for (const n of [10, 20]) {
      const found = Array.from({ length: 200 }, () => {
        const [a = [], b = []] = blocksOf(n, [1, 1])
        const seen = judge(a, b, 'makespanMs')
        return seen ? foundBy(n, seen) : null
      }).filter((factor) => factor !== null)
      const named = found.toSorted((x, y) => x - y)[found.length >> 1] ?? NaN
      let seen = 0
      for (let run = 0; run < 400; run++) {
        const [a = [], b = []] = blocksOf(n, [1, named])
        const [low = NaN] = judge(a, b, 'makespanMs')?.interval ?? []
        if (low > 1) seen++
      }
      expect(seen / 400).toBeGreaterThan(0.7)
      expect(seen / 400).toBeLessThan(0.9)
    }
  })

  it('grows with the noise, and is more than there are', () => {
    const interval: [number, number] = [0.9, 1.15]
    const seen = { ratio: 1.02, interval, n: 10, among: 1, level: LEVEL, blur: 0 }
    expect(blocksToTell(seen)).toBeGreaterThan(100)
    expect(blocksToTell({ ...seen, interval: [1.005, 1.035] })).toBe(11)
    expect(blocksToTell({ ...seen, interval: null })).toBe(LEAST_BLOCKS)
    expect(blocksToTell(seen, 1.5)).toBeLessThan(blocksToTell(seen, 1.1))
    expect(foundBy(40, seen)).toBeLessThan(foundBy(10, seen) ?? 0)
    expect(SAME_WITHIN).toBeGreaterThan(1)
  })

  it('is no number of blocks where the clock hides the difference', () => {
    const rounded = (ms: number) => times(ms, ms, ms, ms, ms, ms, ms, ms).map(steps(1))
    const seen = judge(rounded(10), rounded(10), 'makespanMs')
    expect(seen && blocksToTell(seen)).toBe(Infinity)
    const finer = judge(rounded(400), rounded(400), 'makespanMs')
    expect(finer?.outcome).toBe('same')
  })
})
