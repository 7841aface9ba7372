import { describe, expect, test } from 'vitest'
import type { VariantId } from '../experiment/types'
import { madeRun } from '../made-run.testing'
import { isByName, readingOf } from '../reading'
import { type Spoken, spoken } from './spoken.testing'
import { verdictOf } from './verdict'

test.each([
  [['sha256', 'bcrypt'], true],
  [[1, 2, 4], false],
  [[1, 2, 'unlimited'], false],
  [['unlimited'], false],
])('an axis over %j is one of names: %s', (values, named) => {
  expect(isByName({ axis: { path: 'workload.id', values } })).toBe(named)
})

describe('kernels over workloads that do not all have them', () => {
  const kernel = (id: string) => ({ 'workload.kernel': id })
  const inline = { 'strategy.kind': 'direct' }
  type Times = Partial<Record<VariantId, number>>
  /** Native code exists for SHA-256 and PBKDF2, but not for bcrypt. */
  const shootOut = (sha256: Times, pbkdf2: Times, spread = 0.01) => {
    const times: Record<string, Times> = { sha256, pbkdf2, bcrypt: { A: 100, B: 100 } }
    const variants = [
      { id: 'A', label: 'JS inline', set: { ...kernel('js'), ...inline } },
      { id: 'B', label: 'WASM inline', set: { ...kernel('wasm'), ...inline } },
      { id: 'C', label: 'Native inline', set: { ...kernel('native'), ...inline } },
      { id: 'D', label: 'Native pool', set: kernel('native') },
    ].filter(({ id }) => Object.hasOwn(sha256, id))
    const run = madeRun(
      { variants, axis: { path: 'workload.id', values: Object.keys(times) } },
      (variant, x) => ({
        makespanMs: times[String(x)]?.[variant] ?? NaN,
        spread: variant === 'B' && x === 'pbkdf2' ? spread : 0.01,
      }),
      { trials: 20 },
    )
    const { headline, winners, evidence } = spoken(verdictOf(readingOf(run)))
    return { headline, winners, rows: evidence.map(({ text }) => text) }
  }

  test('a variant wins wherever it can run', () => {
    expect(shootOut({ A: 300, B: 200, C: 20 }, { A: 100, B: 120, C: 50 })).toMatchObject({
      headline:
        'Native inline is fastest wherever it can run: up to 15 times as fast as JS inline.',
      winners: ['C'],
    })
  })

  test('of several variants of one kind, what wins everywhere is the kind', () => {
    const found = shootOut({ A: 300, B: 200, C: 25, D: 20 }, { A: 100, B: 90, C: 10, D: 14 })
    expect(found).toMatchObject({
      headline:
        'Native code is fastest wherever there is any: up to 15 times as fast as JS inline.',
      winners: [],
    })
  })

  test('a variant that ties with another one is among the fastest', () => {
    const { headline } = shootOut({ A: 300, B: 200, C: 20 }, { A: 300, B: 101, C: 100 }, 0.1)
    expect(headline).toMatch(/^Native inline is among the fastest at SHA-256 and PBKDF2: up to /)
  })

  test('a variant that may be slower than a noisy one is not called fastest', () => {
    const { headline, rows } = shootOut({ A: 300, B: 200, C: 20 }, { A: 160, B: 150, C: 100 }, 1.9)
    expect(headline).toBe(
      'Native inline is fastest at SHA-256: up to 15 times as fast as JS inline.',
    )
    expect(rows[1]).toMatch(
      /^PBKDF2: Native inline, .* times as fast as JS inline; unclear: WASM inline$/,
    )
  })
})

describe('where a variant is fastest, over numbers', () => {
  /** Times of a pool and inline at each value, and of other work at each. */
  const headline = (path: string, values: number[], pool: number[], axisLabel?: string) => {
    const arriving = path.startsWith('arrivals.') ? { 'arrivals.kind': 'open' } : {}
    const variants = [
      { id: 'A', label: 'Inline', set: { 'strategy.kind': 'direct', ...arriving } },
      { id: 'B', label: 'Pool', set: arriving },
    ]
    const run = madeRun({ variants, axis: { path, values }, asks: 'who' }, (variant, x) => ({
      makespanMs: variant === 'A' ? 100 : (pool[values.indexOf(Number(x))] ?? NaN),
    }))
    return spoken(verdictOf(readingOf(run), axisLabel ? { axisLabel } : {})).headline
  }

  test.each([
    [
      'of tasks, to the end',
      'workload.tasks',
      [10, 1000, 3000],
      [101, 50, 40],
      ' from 1\u202f000 tasks on',
    ],
    [
      'of tasks, the order reversed',
      'workload.tasks',
      [3000, 1000, 10],
      [40, 50, 101],
      ' from 1\u202f000 tasks on',
    ],
    [
      'of tasks, only the most',
      'workload.tasks',
      [10, 1000, 3000],
      [101, 100, 40],
      ' at 3\u202f000 tasks',
    ],
    [
      'of tasks, not to the end',
      'workload.tasks',
      [10, 1000, 3000, 9000],
      [101, 50, 40, 101],
      ' at 1\u202f000 and 3\u202f000 tasks',
    ],
    [
      'of bytes',
      'workload.payloadBytes',
      [16, 1024, 4096],
      [101, 50, 40],
      ' at load 1024 and 4096',
    ],
    ['of another kind', 'arrivals.rate', [60, 75, 85], [100, 50, 40], ' at load 75 and 85'],
    ['that are many', 'arrivals.rate', [60, 70, 80, 90, 95], [100, 50, 40, 50, 40], ' at 4 of 5'],
    ['at all', 'arrivals.rate', [60, 75], [50, 50], ' at every value'],
  ])('%s', (_, path, values, pool, where) => {
    expect(headline(path, values, pool, 'load')).toContain(`Pool is fastest${where}: up to `)
  })

  test('without a name of the axis, and by which measure if it is not the time of all tasks', () => {
    expect(headline('arrivals.rate', [60, 75, 85], [100, 50, 40])).toBe(
      'Pool is fastest at 75 and 85: up to 2.5 times as fast as inline, at p99.',
    )
  })
})

describe('an axis of names', () => {
  const contest = (
    times: Readonly<Record<string, readonly [number, number]>>,
    { trials = 10, spread }: { trials?: number; spread?: number } = {},
  ): Spoken => {
    const input = {
      variants: [
        { id: 'A', label: 'Pool' },
        { id: 'B', label: 'Inline', set: { 'strategy.kind': 'direct' } },
      ],
      axis: { path: 'workload.id', values: Object.keys(times) },
    }
    const run = madeRun(
      input,
      (variant, x) => ({
        makespanMs: times[String(x)]?.[variant === 'A' ? 0 : 1] ?? NaN,
        ...(spread && { spread }),
      }),
      { trials },
    )
    return spoken(verdictOf(readingOf(run), { axisNames: { bcrypt: 'Passwords' } }))
  }

  test('has a winner at each value, its lead over the next, and an overall winner if one wins most', () => {
    const verdict = contest({ sha256: [100, 200], bcrypt: [900, 300], xlsx: [50, 75] })
    expect(verdict.headline).toBe(
      'Pool is fastest at SHA-256 and Spreadsheet: up to 2.0 times as fast as inline.',
    )
    expect(verdict.winners).toEqual(['A'])
    expect(verdict.evidence.map(({ text }) => text)).toEqual([
      'SHA-256: Pool, 2.00 [1.98, 2.02] times as fast as inline',
      'Passwords: Inline, 3.00 [2.96, 3.04] times as fast as pool',
      'Spreadsheet: Pool, 1.50 [1.48, 1.52] times as fast as inline',
      '10 trials each',
    ])
    expect(verdict.evidence[1]?.pointer).toEqual({ variant: 'B', x: 'bcrypt' })
  })

  test('has none if no difference was found', () => {
    const verdict = contest({ sha256: [100, 200], bcrypt: [300, 300] })
    expect(verdict.headline).toBe('Pool is fastest at SHA-256: up to 2.0 times as fast as inline.')
    expect(verdict.evidence[1]?.text).toContain('as good as equal')
    expect(contest({ sha256: [100, 100] })).toMatchObject({
      headline: 'No clear winner at any value.',
      winners: [],
    })
  })

  test('is not said to have no clear winner before all are shown to be equal', () => {
    const values = { sha256: [100, 110], bcrypt: [300, 310], xlsx: [50, 51] } as const
    expect(contest(values, { spread: 0.9 }).headline).toBe('Cannot be told yet at any value.')
    expect(contest(values, { trials: 6, spread: 0.9 }).headline).toBe(
      'Too few trials to name a winner: 6 of 7.',
    )
  })

  test('names a winner by few trials where it is obvious', () => {
    const far = { sha256: [100, 400], bcrypt: [300, 900], xlsx: [50, 500] } as const
    expect(contest(far, { trials: 6 }).headline).toMatch(/^Pool is fastest at every value: up to /)
  })
})
