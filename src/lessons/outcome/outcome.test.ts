import { afterEach, describe, expect, it } from 'vitest'
import { readingOf, type PointResult } from '../../../workers/api'
import { madeRun, type Made } from '../../../workers/testing'
import { tongues } from '../../i18n/speak.testing'
import { differenceOf, sweepOf, validCount } from './difference'
import { tooFew } from './question'
import { behind, fill, longer, medianText, noDifference, shortly } from './words'

const speak = (wanted: string): void => tongues.find(({ id }) => id === wanted)?.speak()
afterEach(() => speak('en'))

const TWO = { variants: [{ id: 'A' }, { id: 'B' }] }
const run = (a: Made, b: Made, trials = 10) =>
  readingOf(madeRun(TWO, (variant) => (variant === 'A' ? a : b), { trials }))
const between = (of: ReturnType<typeof run>) => differenceOf(of, of.at('A'), of.at('B'))

describe('a difference', () => {
  it('is said of the one that has more, whichever comes first', () => {
    for (const [a, b] of [
      [100, 200],
      [200, 100],
    ] as const) {
      const found = between(run({ makespanMs: a }, { makespanMs: b }))
      expect(found?.less.variant).toBe(a < b ? 'A' : 'B')
      expect(found?.ratio).toBeCloseTo(2, 1)
      expect(found?.differs).toBe(true)
      expect(found?.n).toBe(10)
    }
  })

  it('is none where it is sure and too small to matter', () => {
    const found = between(run({ makespanMs: 100 }, { makespanMs: 103 }))
    expect(found?.interval[0]).toBeGreaterThan(1)
    expect(found?.differs).toBe(false)
  })

  it('is open where none was found and the trials lie far apart', () => {
    const near = between(run({ makespanMs: 100 }, { makespanMs: 101 }))
    expect(near?.open).toBe(false)
    expect(near && noDifference(near)).not.toContain('differ too much')
    const made = run({ makespanMs: 100 }, { makespanMs: 101 })
    const spread = (point: PointResult | null, step: number) =>
      point && {
        ...point,
        trials: point.trials.map((trial, i) => ({
          ...trial,
          makespanMs: trial.makespanMs * (1 + ((i * step) % 10) / 2),
        })),
      }
    const far = differenceOf(made, spread(made.at('A'), 3), spread(made.at('B'), 7))
    expect(far?.differs).toBe(false)
    expect(far?.open).toBe(true)
    expect(far && noDifference(far)).toContain('differ too much')
  })

  it('is not known from two trials, from disturbed ones, or without a point', () => {
    expect(between(run({ makespanMs: 100 }, { makespanMs: 200 }, 2))).toBeNull()
    expect(
      between(run({ makespanMs: 100 }, { makespanMs: 200, disturbed: ['frame-gap'] })),
    ).toBeNull()
    const made = run({ makespanMs: 100 }, { makespanMs: 200 })
    expect(differenceOf(made, made.at('A'), made.at('C'))).toBeNull()
  })

  it('is said with interval and trials, in both languages', () => {
    const found = between(run({ makespanMs: 100 }, { makespanMs: 200 }))
    if (!found) throw new Error('a difference')
    expect(longer(found)).toMatch(
      /^2\.00 times as long \(95 % interval \[[\d., ]+\], 10 trials each\)$/,
    )
    expect(shortly(found)).toBe('2.0 times as long')
    speak('ru')
    expect(longer(found)).toMatch(/^в 2\.00 раза дольше \(.*10 прогонов каждого варианта\)$/)
    speak('en')
    const near = between(run({ makespanMs: 100 }, { makespanMs: 107 }))
    if (!near) throw new Error('a difference')
    expect(longer(near)).toMatch(/^1\.07 times as long/)
    expect(noDifference(near)).toContain('ratio 1.07')
    expect(behind({ interval: [1, 2], n: 1 })).toContain('1 trial each')
  })
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
    expect(of.at('B', 2)?.x).toBe(2)
    expect(of.at('B', 3)).toBeNull()
    expect(sweepOf(of, 'A').map(({ x }) => x)).toEqual([1, 2])
    expect(validCount(of.at('A', 1), of.at('A', 4))).toBe(0)
    expect(validCount(of.at('A', 1))).toBe(6)
    const point = of.at('A', 2)
    expect(point && medianText(point)).toMatch(/^2\.0\u202fms \[2\.0, 2\.0\u202fms\]$/)
  })

  it('writes units as each language does', () => {
    const figures = { a: '1.5\u202fms', b: '3\u202f/s' }
    expect(fill('{a} {b}', figures)).toBe('1.5\u202fms 3\u202f/s')
    speak('ru')
    expect(fill('{b} {a}', figures)).toBe('3\u202f/с 1.5\u202fмс')
  })

  it('says that too few trials count', () => {
    expect(tooFew(null).answer).toBeNull()
    const few = tooFew(null)
    expect('says' in few && few.says).toContain('at least 6 valid trials')
  })
})
