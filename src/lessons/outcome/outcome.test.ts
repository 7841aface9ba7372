import { afterEach, describe, expect, it } from 'vitest'
import { ratioFrom, readingOf } from '../../../workers/api'
import { madeRun, type Made } from '../../../workers/testing'
import { tongues } from '../../i18n/speak.testing'
import { bandsOf, claimBetween, sweepOf, tooFew, two } from './question'
import { claimText, fill, longerText, medianText } from './words'

const speak = (wanted: string): void => tongues.find(({ id }) => id === wanted)?.speak()
afterEach(() => speak('en'))

const TWO = {
  variants: [
    { id: 'A', label: 'Round-robin' },
    { id: 'B', label: 'Free worker' },
  ],
}
const file = (a: Made, b: Made, trials = 10) =>
  madeRun(TWO, (variant) => (variant === 'A' ? a : b), { trials })
const run = (a: Made, b: Made, trials?: number) => readingOf(file(a, b, trials))
const between = (of: ReturnType<typeof run>) => claimBetween(of, of.at('A'), of.at('B'))

describe('a claim of a lesson', () => {
  it('is said of the one that took longer, and its ratio as the lesson asks', () => {
    for (const [a, b] of [
      [100, 200],
      [200, 100],
    ] as const) {
      const of = run({ makespanMs: a }, { makespanMs: b })
      const claim = between(of)
      const first = of.at('A')
      if (!claim || !first) throw new Error('a claim')
      expect([claim.kind, claim.one.variant]).toEqual(['faster', a < b ? 'A' : 'B'])
      expect(longerText(claim)).toBe('2.0 times as long')
      const { ratio, range } = ratioFrom(claim, first)
      expect(ratio).toBeCloseTo(b / a, 1)
      expect(range[0]).toBeLessThanOrEqual(ratio)
      expect(range[1]).toBeGreaterThanOrEqual(ratio)
    }
  })

  it('is not known from two trials, from disturbed ones, or without a point', () => {
    expect(between(run({ makespanMs: 100 }, { makespanMs: 200 }, 2))).toBeNull()
    expect(
      between(run({ makespanMs: 100 }, { makespanMs: 200, disturbed: ['frame-gap'] })),
    ).toBeNull()
    const made = run({ makespanMs: 100 }, { makespanMs: 200 })
    expect(claimBetween(made, made.at('A'), made.at('C'))).toBeNull()
  })

  it('is said with interval and trials, in both languages', () => {
    const claim = between(run({ makespanMs: 200 }, { makespanMs: 100 }))
    if (!claim) throw new Error('a claim')
    expect(claimText(claim)).toMatch(
      /^Free worker against round-robin: 2\.00 \[[\d., ]+\] times as fast, 10 trials each\.$/,
    )
    speak('ru')
    expect(longerText(claim)).toBe('в 2,0 раза дольше')
    expect(claimText(claim)).toMatch(/2,00 \[[\d,; ]+\].* по 10 прогонов\.$/)
  })
})

describe('which of two', () => {
  const asks = two('A', 'B', { came: ['first', 'second'], times: true })
  const answer = (a: number, b: number, spread: number) => {
    const made = file({ makespanMs: a, spread }, { makespanMs: b, spread })
    return asks(readingOf(made), made)
  }

  it('has a winner even if the size is not known, and then says both ends', () => {
    expect(answer(100, 200, 0.01)).toMatchObject({ came: 'first', says: null })
    const wide = answer(100, 200, 0.5)
    expect(wide).toMatchObject({ came: 'first', answer: expect.closeTo(2, 0) })
    expect('values' in wide && wide.values?.['longer']).toMatch(
      /^1\.\d+ to [23]\.\d+ times as long$/,
    )
  })

  it('is neither if they hardly differ, which is said without calling them equal', () => {
    expect(answer(100, 101, 0.01)).toMatchObject({ came: 'same', says: null })
    expect(answer(100, 101, 0.2)).toMatchObject({
      came: 'same',
      says: expect.stringMatching(/^Hardly any difference: within \d+\s% either way, /),
    })
  })

  it('is open with what is known, and what would tell', () => {
    const open = answer(100, 110, 0.5)
    expect(open.answer).toBeNull()
    expect(open.says).toMatch(
      /^Cannot be told yet: round-robin took 0\.\d+ to 1\.\d+ times as long as free worker\. .* would tell\.$/,
    )
  })
})

it('names all choices that an interval touches', () => {
  const bands = { low: 1, mid: 10, high: Infinity }
  expect(bandsOf(bands, 1)).toEqual({ band: 'mid', among: ['mid'] })
  expect(bandsOf(bands, 0.5, [0.4, 0.9])).toEqual({ band: 'low', among: ['low'] })
  expect(bandsOf(bands, 9, [0.9, 12])).toEqual({ band: 'mid', among: ['low', 'mid', 'high'] })
})

describe('points and texts', () => {
  it('finds a point by variant and value, and says its median with the interval', () => {
    const of = readingOf(
      madeRun(
        { ...TWO, axis: { path: 'strategy.workers', values: [1, 2, 4] } },
        (_, x) =>
          x === 4 ? { makespanMs: 1, disturbed: ['worker-died'] } : { makespanMs: Number(x) },
        { trials: 6 },
      ),
    )
    expect(sweepOf(of, 'A').map(({ x }) => x)).toEqual([1, 2])
    const point = of.at('A', 2)
    expect(point && medianText(point)).toMatch(/^2\.0\u202fms \[2\.0, 2\.0\u202fms\]$/)
  })

  it('says from how many tasks on a percentile is known', () => {
    const place = run({ makespanMs: 100 }, { makespanMs: 200 }).at('A')
    if (!place?.medianTrial) throw new Error('a trial')
    const { latency } = place.medianTrial
    const response = { ...latency.response, n: 300, p99: null }
    const few = {
      ...place,
      median: { ...place.median, responseP99: null },
      medianTrial: { ...place.medianTrial, latency: { ...latency, response } },
    }
    expect(medianText(few, 'responseP99')).toBe('– (from 1\u202f000 tasks on)')
  })

  it('writes numbers and units as each language does', () => {
    const figures = { a: '1.5\u202fms', b: '3\u202f/s' }
    expect(fill('{a} {b}', figures)).toBe('1.5\u202fms 3\u202f/s')
    speak('ru')
    expect(fill('{b} {a}', figures)).toBe('3\u202f/с 1,5\u202fмс')
  })

  it('says that too few trials count', () => {
    const few = tooFew(run({ makespanMs: 1 }, { makespanMs: 1 }), [null])
    expect(few.answer).toBeNull()
    expect('says' in few && few.says).toContain('at least 6 valid trials')
  })
})
