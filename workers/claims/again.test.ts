import { describe, expect, it } from 'vitest'
import { ALL } from '../base/extent.testing'
import { english } from '../base/message'
import { randomSource } from '../base/random'
import { joinedOf, madeRun, ofRuntimes, runOf, two } from '../joined-runs.testing'
import type { RunFile } from '../run-file/result'
import { claimsOf, resultsAgain } from './again'

const three = {
  ...two,
  variants: [...two.variants, { id: 'C', label: 'Inline', set: { strategy: { kind: 'direct' } } }],
}
/** How long a trial takes, by its point, a little different in each block. */
const ran = (input: object, times: Readonly<Record<string, number>>, trials = 10): RunFile =>
  madeRun(
    input,
    ({ variant, x, block }) =>
      (times[`${variant}${x ?? ''}`] ?? NaN) *
      (1 + ((block * 7 + variant.charCodeAt(0)) % 5) / 2000),
    { trials },
  )
const again = (before: RunFile, now: RunFile): string[] =>
  resultsAgain(claimsOf(before), before, now).map(
    ({ text, answer }) => `${english(text).replaceAll('\u202f', ' ')}: ${answer}`,
  )

describe('the claims of a run', () => {
  const before = ran(three, { A: 100, B: 50, C: 101 })
  it('are those of its verdict, and held by a run with the same outcome', () => {
    expect(again(before, ran(three, { A: 200, B: 150, C: 199 }))).toEqual([
      'Free worker faster than Round-robin: holds',
      'Free worker faster than Inline: holds',
      'Round-robin equal to Inline, within 5 %: holds',
    ])
  })
  it('turn if the other one is faster, or if a difference has come or gone', () => {
    expect(again(before, ran(three, { A: 100, B: 101, C: 50 }))).toEqual([
      'Free worker faster than Round-robin: fails',
      'Free worker faster than Inline: fails',
      'Round-robin equal to Inline, within 5 %: fails',
    ])
  })
  it('hold if the difference is as sure, and small', () => {
    expect(again(before, ran(three, { A: 100, B: 97, C: 100 }))).toEqual([
      'Free worker faster than Round-robin: holds',
      'Free worker faster than Inline: holds',
      'Round-robin equal to Inline, within 5 %: holds',
    ])
    expect(again(before, ran(three, { A: 100, B: 100, C: 100 }))).toContain(
      'Free worker faster than Round-robin: fails',
    )
  })
  it('cannot be told from few trials, with both ratios', () => {
    const [told] = resultsAgain(claimsOf(before), before, ran(three, { A: 100, B: 50, C: 100 }, 5))
    expect(told?.answer).toBe('unknown')
    expect(english(told?.message ?? '')).toMatch(
      /: cannot be told; ratio 2\.00, (1\.99|2\.00) \[[\d., ]+\] before, 5 trials each$/,
    )
  })
  it('hold by the error that those before them left, and cannot be told without it', () => {
    const now = (...times: readonly number[]) => {
      const c = [98, 103, 90, 85, 80, 75, 70]
      const ms = (variant: string, block: number) =>
        variant === 'A' ? 100 : variant === 'B' ? times[block % times.length] : c[block]
      return madeRun(three, ({ variant, block }) => ms(variant, block) ?? NaN, { trials: 7 })
    }
    const made = ran(three, { A: 100, B: 50, C: 80 })
    const held = 'Inline faster than Round-robin'
    expect(again(made, now(50))).toContain(`${held}: holds`)
    expect(again(made, now(60, 140))).toContain(`${held}: unknown`)
  })
  it('leave out what is open', () => {
    expect(claimsOf(ran(three, { A: 100, B: 50, C: 101 }, 5))).toEqual([])
  })
  it('are of variants with different work if the verdict compares them, and not over an axis', () => {
    const [a, b] = two.variants
    const other = { ...two, variants: [a, { ...b, set: { 'workload.tasks': 99 } }] }
    expect(claimsOf(ran(other, { A: 100, B: 50 }))).toHaveLength(1)
    const swept = { ...other, axis: { path: 'strategy.workers', values: [1, 2] } }
    const claims = claimsOf(ran(swept, { A1: 200, A2: 100, B1: 100, B2: 50 }, 20))
    expect(claims.map(({ one, other: than }) => [one.variant, than.variant])).toEqual([
      ['A', 'A'],
      ['B', 'B'],
    ])
  })
})

/** Limit for a simulation, which computes for a minute on a busy machine. */
const SIMULATION_MS = 300_000

it.runIf(ALL)(
  'holds a claim that is not true any more in about 5 % of runs, all its claims together',
  () => {
    const six = { ...two, variants: [...'ABCDEF'].map((id) => ({ id, label: id, set: {} })) }
    const times = { A: 100, B: 90, C: 80, D: 70, E: 60, F: 50 }
    const before = ran(six, times, 20)
    const claims = claimsOf(before)
    expect(claims).toHaveLength(15)
    // Four are equal now, so that six of the claims are false; those that are true leave their share.
    const now: Readonly<Record<string, number>> = { ...times, C: 50, D: 50, E: 50 }
    const runs = 200
    const wrong = Array.from({ length: runs }, (_, seed) => {
      const random = randomSource(seed, 'again')
      const noise = () => 1 + 0.15 * (random() + random() - 1)
      const later = madeRun(six, ({ variant }) => (now[variant] ?? NaN) * noise(), { trials: 24 })
      return resultsAgain(claims, before, later).some(
        ({ answer }, i) =>
          answer === 'holds' && now[claims[i]!.one.variant] === now[claims[i]!.other.variant],
      )
    }).filter(Boolean)
    expect(wrong.length / runs).toBeLessThan(0.08)
  },
  SIMULATION_MS,
)

describe('the claims of a sweep', () => {
  const input = { ...two, axis: { path: 'strategy.workers', values: [1, 2, 4] } }
  const times = { A1: 200, A2: 100, A4: 101, B1: 200, B2: 50, B4: 50 }
  const before = ran(input, times, 20)
  it('are of the variants at each value, and of the value that is enough', () => {
    const told = again(before, ran(input, times, 20))
    expect(told).toContain('Free worker at 2 faster than Round-robin at 2: holds')
    expect(told).toContain('Round-robin at 2 faster than Round-robin at 1: holds')
    expect(told).toContain('Round-robin at 2 at most 10 % slower than Round-robin at 4: holds')
    expect(told.every((line) => line.endsWith(': holds'))).toBe(true)
  })
  it('turn where more is needed than before', () => {
    const told = again(before, ran(input, { ...times, A4: 60 }, 20))
    expect(told).toContain('Round-robin at 2 at most 10 % slower than Round-robin at 4: fails')
    expect(told).toContain('Free worker at 2 faster than Round-robin at 2: holds')
  })
})

describe('the claims of a joined file', () => {
  const before = ofRuntimes(['node', 'deno'], two, { trials: 20 })
  it('are of the runtimes, and of the variants in each', () => {
    expect(again(before, ofRuntimes(['node', 'deno'], two, { trials: 12 }))).toEqual(
      [
        'Round-robin: Node 20.20 faster than Deno 2.9: holds',
        'node: Free worker faster than Round-robin: holds',
        'deno: Free worker faster than Round-robin: holds',
      ].map((line) => expect.stringContaining(line)),
    )
  })
  it('find their runtimes by the order, whatever their versions', () => {
    const other = madeRun(two, ({ variant, block }) => (variant === 'A' ? 50 : 99) + block / 50, {
      trials: 20,
      runtime: 'node',
    })
    const now = joinedOf([
      { runtime: 'node', file: other },
      { runtime: 'deno 3.0', file: runOf('deno', two, { trials: 20 }) },
    ])
    const told = again(before, now)
    expect(told).toContain('node: Free worker faster than Round-robin: fails')
    expect(told).toContain('deno: Free worker faster than Round-robin: holds')
  })
})
