import { readingOf } from '../reading'
import { describe, expect, test } from 'vitest'
import type { VariantId } from '../experiment/types'
import { spoken, type Spoken } from './spoken.testing'
import { verdictOf } from './verdict'
import { madeRun, type Made } from '../made-run.testing'
import { judge, LABELS } from './verdict-model.testing'

const POLICIES = { A: 'round-robin', B: 'random' }

describe('two variants', () => {
  const slow: Made = {
    makespanMs: 300,
    busy: [0.31, 0.31, 0.31, 0.98],
    stranded: 0.5,
    besideTasks: 212,
  }
  const quick: Made = { makespanMs: 150, busy: [0.97, 0.97, 0.97, 0.97] }

  test('the faster one wins, by the ratio of the medians, and the other one gives the reason', () => {
    const verdict = judge({ A: slow, B: quick })
    expect(verdict.headline).toBe('Free worker finished 2.0 times as fast: 150 against 300 ms.')
    expect(verdict).toMatchObject({ kind: 'difference', winners: ['B'], trust: 'sure' })
    expect(verdict.claims[0]?.judged?.ratio).toBeCloseTo(2, 1)
    expect(verdict.why).toContain('With round-robin, worker 4 was busy 98\u202f% of the time')
    expect(verdict.why).toContain('212 tasks waited while a worker was idle')
    expect(verdict.evidence[0]).toMatchObject({
      hurt: true,
      pointer: { variant: 'A', x: null, worker: 3 },
    })
  })

  test('what went into handovers is named by what is known of them', () => {
    const slower = { makespanMs: 300, busy: [0.5, 0.5], overhead: 0.4 }
    expect(judge({ A: slower, B: quick }).why).toContain('went into transport and decode')
    const library = judge({ A: { ...slower, hidden: true }, B: quick })
    expect(library.why).toContain('the library took 40')
    expect(library.why).not.toContain('decode')
  })

  test('it does not matter which of them comes first', () => {
    expect(judge({ A: quick, B: slow })).toMatchObject({ kind: 'difference', winners: ['A'] })
  })

  test('an interval that includes 1 is no difference, and names no winner', () => {
    const wide = { spread: [0.8, 1.2] } as const
    const verdict = judge({ A: { makespanMs: 151, ...wide }, B: { makespanMs: 150, ...wide } })
    expect(verdict).toMatchObject({ kind: 'no-difference', winners: [] })
    expect(verdict.headline).toMatch(
      /^Cannot be told yet: free worker took 0\.\d+ to 1\.\d+ times as long as round-robin\.$/,
    )
    expect(verdict.why).toMatch(
      /^Only a difference of more than \d+\s% would show in 10 trials\. (About \d+ would tell|Close other)/,
    )
  })

  test('a response that takes twice as long is news, although the makespans do not differ', () => {
    const alike = { makespanMs: 300, responseMs: 20 }
    const late = { makespanMs: 301, responseMs: 120 }
    const verdict = judge({ A: alike, B: late, C: { ...alike, responseMs: 19 } }, { trials: 12 })
    expect(verdict.kind).toBe('same')
    expect(verdict.second).toBe(
      'At most 2 % apart. But under free worker the slowest 1 % of answers took 6.0 times as long.',
    )
    const little = { ...late, responseMs: 39 }
    expect(judge({ A: alike, B: little }, { trials: 12 }).second).toBe('At most 2\u202f% apart.')
  })

  test('an interval within 5 % of 1 is no difference for whoever has to choose', () => {
    const verdict = judge({ A: { makespanMs: 150.1 }, B: { makespanMs: 150 } })
    expect(verdict).toMatchObject({ kind: 'same', winners: [] })
    expect(verdict.headline).toBe('As good as equal: 150\u202fms.')
    // Sure to be slower, but by less.
    expect(judge({ A: { makespanMs: 153 }, B: { makespanMs: 150 } }).kind).toBe('same')
  })

  test('a block that was disturbed is out for both, and what it would change is known', () => {
    const spoilt = { ...slow, disturbedAt: [2, 3] }
    const verdict = judge({ A: spoilt, B: quick }, { trials: 12 })
    expect(verdict.evidence.map(({ text }) => text)).toContain('10 trials each')
    expect(verdict.claims[0]?.judged?.withDisturbed?.ratio).toBeCloseTo(2, 1)
  })

  test('says why no trial is valid', () => {
    const disturbed: Made = { ...slow, disturbed: ['frame-gap'] }
    const none = judge({ A: disturbed, B: quick })
    expect(none).toMatchObject({ kind: 'nothing', why: 'page stood still' })
    const hasty = judge({ A: { ...slow, disturbed: ['hasty'] }, B: quick })
    expect(hasty).toMatchObject({ kind: 'nothing', winners: [], why: 'made in haste' })
  })

  test('while trials are still to come, says what those that ended show, and claims nothing', () => {
    const verdict = judge({ A: slow, B: quick }, { trials: 8, over: false })
    expect(verdict).toMatchObject({ kind: 'measuring', evidence: [], winners: [] })
    expect(verdict.headline).toBe('So far free worker is ahead: 150 against 300\u202fms (8 of 10).')
    const one = judge({ A: slow, B: quick }, { trials: 1, over: false })
    expect(one.headline).toMatch(/^So far free worker is ahead: .* \(1 of 10\)\.$/)
    const none = judge({ A: slow, B: quick }, { trials: 0, over: false })
    expect(none.headline).toBe('Measuring the first trials.')
  })

  test('says who answered half of the tasks sooner, if that is not the winner', () => {
    const late = { ...slow, responseMs: 105 }
    const verdict = judge({ A: late, B: { ...quick, responseMs: 259 } })
    expect(verdict.headline).toBe('Free worker finished 2.0 times as fast: 150 against 300 ms.')
    expect(verdict.second).toBe(
      '1.98 to 2.02 times, in 95 of 100 such runs. But half of the tasks were answered within 105\u202fms under round-robin, and within 259\u202fms under free worker.',
    )
    expect(judge({ A: slow, B: quick }).second).not.toContain('But')
  })

  test('a variant without a valid trial has no verdict, but a reason', () => {
    const verdict = judge({
      A: { ...slow, disturbed: ['worker-died'], fields: { error: 'it died' } },
      B: quick,
    })
    expect(verdict.headline).toBe('No valid trials of round-robin.')
    expect(verdict.why).toBe('it died')
  })

  test('results that were not verified are reported before any praise', () => {
    const verdict = judge({ A: slow, B: { ...quick, fields: { verified: 1199 } } })
    expect(verdict.evidence[0]).toMatchObject({ text: 'B: 10 results not verified', hurt: true })
  })

  test('an open loop is judged by its response, not by when its plan ended', () => {
    const open = { base: { arrivals: { kind: 'open' } } }
    const verdict = judge(
      { A: { makespanMs: 300, responseMs: 9 }, B: { makespanMs: 300, responseMs: 3 } },
      { input: open },
    )
    expect(verdict.headline).toBe(
      'Free worker answered 3.0 times as fast at p99: 3.0 against 9.0 ms.',
    )
  })

  test('fairness is judged by the sizes of the pools, not by those of the base', () => {
    const sizes = { kind: 'periodic', every: 4, times: 10, shuffle: false }
    const variants = (['A', 'B'] as const).map((id) => ({
      id,
      label: LABELS[id],
      set: { 'workload.sizes.shuffle': true, 'strategy.policy': POLICIES[id] },
    }))
    const input = { base: { workload: { sizes } }, variants }
    expect(judge({ A: slow, B: quick }, { input }).fairness).toMatchObject({
      text: expect.stringContaining('The sizes are shuffled'),
      shuffle: false,
    })
    const other = variants.map((variant) => ({
      ...variant,
      set: { ...variant.set, 'workload.sizes.shuffle': variant.id === 'B' },
    }))
    const differ = judge({ A: slow, B: quick }, { input: { ...input, variants: other } })
    expect(differ.fairness?.text).toContain('The variants do different work')
  })

  test('a longer task is given as a reason only if the trials show it', () => {
    const parts = (serviceMs: number) =>
      judge({ A: { makespanMs: 300, serviceMs }, B: { makespanMs: 150, serviceMs: 1 } }).why
    expect(parts(2)).toContain('took 2.0 times as long')
    expect(parts(1.1)).toBe('')
  })

  test('time without a core is a reason if there was more of it, and it can be told', () => {
    const why = (own?: number, other?: number) =>
      judge({
        A: { makespanMs: 300, ...(own !== undefined && { withoutCore: own }) },
        B: { makespanMs: 150, ...(other !== undefined && { withoutCore: other }) },
      }).why
    expect(why(0.7, 0.05)).toContain('busy workers had no core for about 70')
    expect(why(0.7, 0.65)).toBe('')
    expect(why(0.7)).toBe('')
    expect(why()).toBe('')
  })

  test('the worst case for round-robin is named, and gone once sizes are shuffled', () => {
    const sizes = (shuffle: boolean, policies = POLICIES) => ({
      base: { workload: { sizes: { kind: 'periodic', every: 4, times: 10, shuffle } } },
      variants: (['A', 'B'] as const).map((id) => ({
        id,
        label: LABELS[id],
        set: { 'strategy.policy': policies[id] },
      })),
    })
    expect(judge({ A: slow, B: quick }, { input: sizes(false) }).fairness).toMatchObject({
      text: expect.stringContaining('4 workers with every 4th task'),
      shuffle: true,
    })
    expect(judge({ A: slow, B: quick }, { input: sizes(true) }).fairness?.shuffle).toBe(false)
    for (const policy of ['round-robin', 'random']) {
      const input = sizes(false, { A: policy, B: policy })
      expect(judge({ A: slow, B: quick }, { input }).fairness).toBeNull()
    }
    expect(judge({ A: slow, B: quick }).fairness).toBeNull()
  })
})

test('a difference that the same makes against itself is none', () => {
  const sides = { A: { makespanMs: 115 }, B: { makespanMs: 100 } }
  const noise = (measure: 'makespanMs' | 'responseP99', ratio: number) => ({
    noise: { measure, ratio, interval: null },
  })
  expect(judge(sides, noise('makespanMs', 1.05)).kind).toBe('difference')
  // The noise of another measure says nothing.
  expect(judge(sides, noise('responseP99', 1.2)).kind).toBe('difference')
  for (const ratio of [1.2, 1 / 1.2]) {
    const verdict = judge(sides, noise('makespanMs', ratio))
    expect(verdict).toMatchObject({ kind: 'no-difference', winners: [] })
    expect(verdict.why).toMatch(/^The A\/A check differs by as much: .* by 1\.20 times/)
  }
})

describe('one, three and four variants', () => {
  test('one is described', () => {
    const verdict = judge({ A: { makespanMs: 600 } })
    expect(verdict).toMatchObject({ kind: 'one', winners: ['A'] })
    expect(verdict.headline).toContain('Round-robin finished 2\u202f00')
  })

  test('the best of three is compared with the next, the reasons with the last', () => {
    const worst: Made = { makespanMs: 400, busy: [0.2, 0.9], stranded: 0.4, besideTasks: 9 }
    const verdict = judge({ A: worst, B: { makespanMs: 100 }, C: { makespanMs: 200 } })
    expect(verdict.headline).toBe(
      'Free worker finished 2.0 times as fast as random, 4.0 times as fast as round-robin.',
    )
    expect(verdict.why).toMatch(/^With round-robin/)
    const chips = verdict.evidence.map(({ text }) => text)
    expect(chips).toContainEqual(
      expect.stringMatching(/^ratio 2\.00 \[.*\], 95\u202f% for all claims of the run together$/),
    )
  })

  test('one that cannot be told from the best is no winner unless it beats the rest itself', () => {
    const verdict = judge({
      A: { makespanMs: 100 },
      B: { makespanMs: 145, spread: [0.1, 1.9] },
      C: { makespanMs: 120 },
    })
    expect(verdict.headline).toBe(
      'Round-robin finished 1.2 times as fast as random: 100 against 120 ms.',
    )
    expect(verdict.second).toBe('Free worker cannot be told apart from round-robin.')
  })

  test('what is said of two winners holds for each', () => {
    const verdict = judge({
      A: { makespanMs: 100, spread: [0.9, 1.1] },
      B: { makespanMs: 104, spread: [0.9, 1.1] },
      C: { makespanMs: 208 },
    })
    expect(verdict.headline).toBe(
      'Round-robin and free worker finished 2.0 times as fast as random: 100 to 104 against 208 ms.',
    )
  })

  test('two that do not differ win together', () => {
    const verdict = judge({
      A: { makespanMs: 400 },
      B: { makespanMs: 100 },
      C: { makespanMs: 100.05 },
    })
    expect(verdict.headline).toBe(
      'Free worker and random finished 4.0 times as fast as round-robin: 100 against 400 ms.',
    )
  })
})

describe('a sweep', () => {
  const sweep = (
    times: readonly number[],
    inlineMs?: number,
    trials = 10,
    step = 1 / 500,
    more: object = {},
  ): Spoken => {
    const input = {
      trials,
      variants: [
        { id: 'A', label: 'Round-robin' },
        ...(inlineMs ? [{ id: 'B', label: 'Inline', set: { 'strategy.kind': 'direct' } }] : []),
      ],
      axis: { path: 'strategy.workers', values: times.map((_, i) => i + 1) },
      ...more,
    }
    const half = (trials * step) / 2
    const run = madeRun(
      input,
      (variant, x) => ({
        makespanMs: (variant === 'A' ? times[Number(x) - 1] : inlineMs) ?? NaN,
        busy: [0.2, 0.9],
        spread: [1 - half, 1 + half],
      }),
      { trials },
    )
    return spoken(verdictOf(readingOf(run)))
  }

  test('names the smallest value that is enough, and how it compares with inline', () => {
    const verdict = sweep([400, 230, 200, 204], 360)
    expect(verdict.headline).toBe('3 threads are enough: more gain nothing.')
    expect(verdict.second).toBe(
      'Round-robin finished 1.5 times as fast as inline, on average over 1 to 4 threads (at each from 2 on).',
    )
    expect(verdict.why).toBe('This machine runs 2.0 threads in parallel.')
    expect(verdict.evidence[0]?.pointer).toEqual({ variant: 'A', x: 4 })
    // Slower than the best, but by less than what is the same.
    expect(sweep([400, 203, 230, 200]).headline).toMatch(/^2 threads are enough/)
    expect(sweep([200, 203, 230, 204]).headline).toMatch(/^1 thread is enough/)
    const base = { strategy: { kind: 'push', channel: 'message-copy', workerKind: 'processes' } }
    const { headline } = sweep([400, 200, 204], undefined, 10, 1 / 500, { base })
    expect(headline).toBe('2 workers are enough: more gain nothing.')
  })

  test('says how much more may gain, and which values are too few', () => {
    const found = (times: readonly number[], step: number) =>
      sweep(times, undefined, 10, step).headline
    expect(found([400, 230, 200, 210], 1 / 60)).toMatch(
      /^3 threads are enough: more gain at most \d\s%\.$/,
    )
    expect(found([400, 210, 200, 205], 1 / 20)).toMatch(
      /^1 thread is too few; 2 threads may be enough: more gain at most \d\d\s%\.$/,
    )
    expect(found([100, 150, 200], 1 / 500)).toBe('1 thread is enough, and more take longer.')
  })

  test('says if the largest value did best, for more may gain more', () => {
    expect(sweep([400, 300, 200]).headline).toBe('3 threads, the largest value tried, did best.')
  })

  test('without another variant the first value is what it is compared with', () => {
    expect(sweep([400, 200, 206]).second).toBe(
      'Round-robin is 2.0 times as fast as at 1, at 2 threads.',
    )
  })

  test('claims nothing if too few trials are valid', () => {
    const verdict = sweep([400, 230, 200], 14, 2)
    expect(verdict.headline).toBe(
      'So far inline is ahead: 14.0 against 200 to 400 ms (2 trials each).',
    )
    expect(verdict.second).toBe('')
  })

  test('claims no gain that was not measured', () => {
    const verdict = sweep([200.1, 200, 230], 200)
    expect(verdict.headline).toBe('1 thread is enough: more gain at most 2\u202f%.')
    expect(verdict.second).toMatch(/^Inline and round-robin hardly differ, within \d\s% either way/)
  })

  test('whoever wins is the subject, and what costs is said first where that is the question', () => {
    const verdict = sweep([680, 670, 690], 10, 10, 1 / 500, { asks: 'what-cost' })
    expect(verdict.headline).toBe(
      'Inline finished 68 times as fast as round-robin, at every number of threads.',
    )
    expect(verdict.second).toBe('67 to 69 times, in 95 of 100 such runs.')
  })
})

test('variants of different work: where each is best, if that is shown', () => {
  const input = {
    variants: [
      { id: 'A', label: 'Large blocks' },
      { id: 'B', label: 'Small blocks', set: { 'workload.tasks': 2000 } },
    ],
    axis: { path: 'strategy.workers', values: [1, 2, 4] },
  }
  const times: Partial<Record<VariantId, number[]>> = { A: [205, 200, 210], B: [70, 40, 40.5] }
  const run = madeRun(input, (variant, x) => ({
    makespanMs: times[variant]?.[[1, 2, 4].indexOf(Number(x))] ?? NaN,
    spread: [11 / 12, 13 / 12],
  }))
  const verdict = spoken(verdictOf(readingOf(run)))
  expect(verdict.headline).toBe(
    'Large blocks: 1 thread may be enough; small blocks: 2 threads are enough.',
  )
  expect(verdict.second).toBe('')
})
