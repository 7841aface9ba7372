/** Made cases that a sentence might claim too much of. */
import { readingOf } from '../reading'
import { describe, expect, it } from 'vitest'
import { english } from '../base/message'
import type { Experiment } from '../experiment/types'
import type { PointResult, RunFile } from '../run-file/result'
import { parseExpectation, resultOf } from '../claims/expectation'
import { spoken } from './spoken.testing'
import { verdictOf } from './verdict'
import { experimentOf, madePoints, type Made } from '../made-run.testing'
import { judge } from './verdict-model.testing'

const two = experimentOf({
  variants: [
    { id: 'A', label: 'Round-robin' },
    { id: 'B', label: 'Free worker' },
  ],
})
const open = experimentOf({ ...two, base: { arrivals: { kind: 'open', rate: 1000 } } })

const noiseOf = (ratio: number): RunFile['noise'] => ({
  measure: 'makespanMs',
  ratio,
  interval: null,
})

const pair = (of: (id: 'A' | 'B', block: number) => Made | number, blocks = 10): PointResult[] =>
  madePoints(
    (['A', 'B'] as const).map((variant) => ({ variant, x: null })),
    blocks,
    ({ variant }, block) => of(variant, block),
  )

const said = (of: Experiment, points: PointResult[], noise: RunFile['noise'] = null) =>
  spoken(verdictOf(readingOf({ experiment: of, points, environment: { parallelism: 4 }, noise })))

/** A trial of an open loop whose answers all take so long. */
const answered = (responseMs: number, clockStepMs = 0): Made => ({
  makespanMs: 1000,
  responseMs,
  fields: { clockStepMs },
})

describe('the A/A run', () => {
  it('limits each comparison by itself: what lies far apart still differs', () => {
    const sides = { A: { makespanMs: 100 }, B: { makespanMs: 107 }, C: { makespanMs: 300 } }
    expect(judge(sides, { noise: noiseOf(1.08) }).headline).toBe(
      'Round-robin and free worker finished 2.8 times as fast as random: 100 to 107 against 300 ms.',
    )
  })

  it('forbids to call equal what differs from itself', () => {
    const sides = { A: { makespanMs: 100 }, B: { makespanMs: 101 } }
    expect(judge(sides).kind).toBe('same')
    const verdict = judge(sides, { noise: noiseOf(1.2) })
    expect(verdict).toMatchObject({ kind: 'no-difference' })
    expect(verdict.why).toContain('by 1.20 times')
  })

  it('limits sweeps and expectations as well', () => {
    const swept = experimentOf({
      variants: [{ id: 'A', label: 'Pool' }],
      axis: { path: 'strategy.workers', values: [1, 2, 4] },
    })
    const times = [107, 100, 108]
    const points = madePoints(
      [1, 2, 4].map((x) => ({ variant: 'A', x })),
      10,
      (_, block, point) => (times[point] ?? NaN) * (0.995 + 0.001 * ((block * (point + 3)) % 10)),
    )
    expect(said(swept, points).headline).toMatch(/^2 threads are enough/)
    expect(said(swept, points, noiseOf(1.1)).headline).toMatch(
      /^1 thread may be enough: more gain at most 1[89]\s%\.$/,
    )
  })
})

describe('a cause', () => {
  const slow = { makespanMs: 150 }
  const quick = { makespanMs: 100 }

  it('is nothing that is as true of the winner', () => {
    const busy = [0.95, 0.3, 0.3, 0.3]
    expect(judge({ A: { ...slow, busy }, B: { ...quick, busy } }).why).toBe('')
    const worse = [0.99, 0.1, 0.1, 0.1]
    expect(judge({ A: { ...slow, busy }, B: { ...quick, busy: worse } }).why).toBe('')
    const idle = { stranded: 0.031, besideTasks: 2 }
    const alike = judge({
      A: { ...slow, ...idle },
      B: { ...quick, stranded: 0.03, besideTasks: 40 },
    })
    expect(alike.why).toBe('')
  })

  it('is nothing that one trial shows and the others do not', () => {
    const points = pair((id, block) => {
      const makespanMs = (id === 'A' ? 200 : 100) * (1 + (block - 5) / 100)
      return { makespanMs, busy: id === 'A' && block === 5 ? [0.99, 0.2] : [0.9, 0.9] }
    }, 11)
    expect(said(two, points)).toMatchObject({ kind: 'difference', why: '' })
  })
})

describe('a coarse clock', () => {
  it('makes neither a difference nor an equality', () => {
    const step = pair((id) => answered(id === 'A' ? 0.2 : 0.1, 0.1))
    expect(said(open, step).kind).toBe('no-difference')
    expect(
      said(
        open,
        pair(() => answered(1, 1)),
      ).kind,
    ).toBe('no-difference')
    expect(
      said(
        open,
        pair(() => answered(100, 1)),
      ).kind,
    ).toBe('same')
  })

  it('is named where a time is 0, and not a lack of trials', () => {
    const zero = pair((id, block) => answered(id === 'A' ? 5 : block === 3 ? 0 : 0.1))
    expect(said(open, zero)).toMatchObject({
      headline: 'Cannot compare free worker and round-robin.',
      why: expect.stringContaining('clock is too coarse') as string,
    })
  })
})

describe('blocks', () => {
  const lost = (of: (id: 'A' | 'B', block: number) => boolean, blocks: number) =>
    pair(
      (id, block) => ({
        makespanMs: (id === 'A' ? 200 : 100) * (1 + block / 500),
        disturbed: of(id, block) ? ['worker-died'] : [],
      }),
      blocks,
    )

  it('count if both have a valid trial: eight of each may be four', () => {
    const four = said(
      two,
      lost((id, block) => (id === 'A' ? block < 4 : block >= 8), 12),
    )
    expect(four.why).toBe('A comparison needs 6 trials of each; there are 4.')
    const six = said(
      two,
      lost((id, block) => (id === 'A' ? block < 4 : block >= 10), 14),
    )
    expect(six.kind).toBe('difference')
  })
})

it('a noisy one with the lowest median does not hide that one of the others beats another', () => {
  const verdict = judge({
    A: { makespanMs: 98, spread: [0.5, 1.48] },
    B: { makespanMs: 100 },
    C: { makespanMs: 112 },
  })
  expect(verdict).toMatchObject({ kind: 'difference', winners: ['B'] })
  expect(verdict.headline).toContain('Free worker finished 1.1 times as fast as ')
  expect(verdict.second).toContain(' cannot be told apart from free worker.')
})

it('gives no figures that are printed alike', () => {
  const late = [100.1, 100.2, 100.3, 100.1, 100.2, 130]
  const points = pair((id, block) => (id === 'A' ? (late[block] ?? NaN) : 100), 6)
  expect(said(two, points).headline).toBe('Free worker finished faster.')
})

describe('an expectation', () => {
  const answer = (text: string, slower: readonly number[], of = two) => {
    const parsed = parseExpectation(text, of)
    if (!parsed.ok) throw new Error(parsed.issues[0]?.message)
    const points = pair((id, block) => (id === 'A' ? (slower[block] ?? NaN) : 100), slower.length)
    return resultOf(parsed.value, readingOf({ experiment: of, points, environment: null }))
  }
  const wide = [100.3, 101, 102, 103, 101.5, 108, 102.5, 100.6, 107, 109]
  const tight = wide.map((_, i) => 102 + i / 50)

  it('that two are the same fails only if they are sure to lie farther apart', () => {
    expect(answer('B same as A', wide).answer).toBe('unknown')
    expect(answer('B same as A', tight).answer).toBe('holds')
    expect(
      answer(
        'B same as A',
        tight.map((ms) => ms * 1.1),
      ).answer,
    ).toBe('fails')
  })

  it('that one is faster says why not if they are equal', () => {
    const told = answer('B faster than A', tight)
    expect(told.answer).toBe('fails')
    expect(english(told.message)).toContain('equal within 5\u202f%')
  })

  it('of different work cannot be told', () => {
    const differ = experimentOf({
      variants: [
        { id: 'A', label: 'a', set: { 'workload.tasks': 4000 } },
        { id: 'B', label: 'b', set: { 'workload.tasks': 100 } },
      ],
    })
    const told = answer(
      'B faster than A',
      wide.map((ms) => 40 * ms),
      differ,
    )
    expect(told.answer).toBe('unknown')
    expect(english(told.message)).toContain('different work')
  })
})

it('of threads at a load in per cent compares variants at each value, and not values', () => {
  const loaded = experimentOf({
    base: { arrivals: { kind: 'open', rateUnit: 'load', rate: 80 } },
    variants: [{ id: 'A', label: 'Pool' }],
    axis: { path: 'strategy.workers', values: [1, 2, 4] },
  })
  const times = [20, 12, 6]
  const places = [1, 2, 4].map((x) => ({ variant: 'A', x }) as const)
  const points = madePoints(places, 10, (_, __, point) => answered(times[point] ?? NaN))
  expect(said(loaded, points)).toMatchObject({ kind: 'by-name', winners: [] })
})
