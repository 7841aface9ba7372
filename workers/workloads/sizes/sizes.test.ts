import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Options } from '../../base/fields'
import { randomSource } from '../../base/random'
import { sizeRules } from '.'
import { MAX_ROUNDS } from './size-rule'
import type { SizeRule } from './size-rule'

const SEED = 20_240
const DRAWS = 40_000

const sizesOf = (rule: SizeRule, options: Options, tasks: number, seed = SEED): number[] => {
  const size = rule.sizer(options, randomSource(seed, 'sizes'))
  return Array.from({ length: tasks }, (_, task) => size(task))
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const standardDeviation = (values: readonly number[]) => {
  const centre = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)))
}

/** Any options that the rule's fields allow. */
const anyOptions = (rule: SizeRule): fc.Arbitrary<Options> =>
  fc.record(
    Object.fromEntries(
      Object.entries(rule.options).map(([key, field]) => {
        switch (field.type) {
          case 'int':
            return [key, fc.integer({ min: field.min, max: field.max })]
          case 'number':
            return [key, fc.double({ min: field.min, max: field.max, noNaN: true })]
          case 'flag':
            return [key, fc.boolean()]
          case 'choice':
            return [key, fc.constantFrom(...field.options.map(({ value }) => value))]
          // The content of a text is tested by its own rule.
          case 'text':
            return [key, fc.constant(field.default)]
          default:
            throw new Error(`a size rule with a field of type ${field.type}: say how to draw it`)
        }
      }),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Options> // an absent key stays absent

describe.each(sizeRules.list)('size rule $id', (rule) => {
  it('gives whole rounds of at least 1 under any options', () => {
    fc.assert(
      fc.property(anyOptions(rule), fc.integer(), (options, seed) => {
        const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= MAX_ROUNDS
        expect(sizesOf(rule, options, 200, seed).filter((size) => !isSize(size))).toEqual([])
      }),
    )
  })

  it('gives the same sizes for the same seed', () => {
    fc.assert(
      fc.property(anyOptions(rule), fc.integer(), (options, seed) => {
        expect(sizesOf(rule, options, 50, seed)).toEqual(sizesOf(rule, options, 50, seed))
      }),
    )
  })

  it('uses its defaults if an option is missing', () => {
    expect(sizesOf(rule, {}, 50)).toHaveLength(50)
    expect(sizesOf(rule, {}, 50).every(Number.isFinite)).toBe(true)
  })
})

describe('constant', () => {
  it('gives every task the same size', () => {
    expect(sizesOf(sizeRules.get('constant'), { rounds: 7 }, 3)).toEqual([7, 7, 7])
  })
})

describe('periodic', () => {
  const periodic = sizeRules.get('periodic')

  it('makes the last of every n tasks the long one', () => {
    expect(sizesOf(periodic, { every: 4, times: 10, rounds: 2 }, 9)).toEqual([
      2, 2, 2, 20, 2, 2, 2, 20, 2,
    ])
  })

  it('has one long task in every n if shuffled, too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer(),
        (every, blocks, seed) => {
          const options = { every, times: 10, shuffle: true }
          const sizes = sizesOf(periodic, options, every * blocks, seed)
          for (let block = 0; block < blocks; block++) {
            const inBlock = sizes.slice(block * every, (block + 1) * every)
            expect(inBlock.filter((size) => size === 10)).toHaveLength(1)
            expect(inBlock.filter((size) => size === 1)).toHaveLength(every - 1)
          }
        },
      ),
    )
  })

  it(`puts the long one at each place about equally often if shuffled, seed ${SEED}`, () => {
    const every = 4
    const sizes = sizesOf(periodic, { every, times: 10, shuffle: true }, DRAWS)
    for (let place = 0; place < every; place++) {
      const long = sizes.filter((size, task) => size > 1 && task % every === place).length
      expect(long / (DRAWS / every)).toBeCloseTo(1 / every, 1)
    }
  })
})

describe(`distributions, ${DRAWS} draws, seed ${SEED}`, () => {
  const drawn = (id: (typeof sizeRules.ids)[number], options: Options) =>
    sizesOf(sizeRules.get(id), options, DRAWS)
  /** Expects a value within `share` of the expected one. */
  const near = (value: number, expected: number, share: number) => {
    expect(value).toBeGreaterThan(expected * (1 - share))
    expect(value).toBeLessThan(expected * (1 + share))
  }

  it('bimodal: the share of long tasks', () => {
    const sizes = drawn('bimodal', { share: 20, times: 9, rounds: 3 })
    expect(new Set(sizes)).toEqual(new Set([3, 27]))
    near(sizes.filter((size) => size === 27).length / DRAWS, 0.2, 0.03)
  })

  it('bimodal: none at 0 %, all at 100 %', () => {
    expect(new Set(drawn('bimodal', { share: 0 }))).toEqual(new Set([1]))
    expect(new Set(drawn('bimodal', { share: 100 }))).toEqual(new Set([10]))
  })

  it('exponential: the mean, and a spread of the same size', () => {
    const sizes = drawn('exponential', { rounds: 50 })
    near(mean(sizes), 50, 0.03)
    near(standardDeviation(sizes), 50, 0.05)
  })

  it.each([10, 50, 100, 200])('lognormal: mean and a spread of %i %%', (cv) => {
    const sizes = drawn('lognormal', { rounds: 50, cv })
    near(mean(sizes), 50, 0.05)
    near(standardDeviation(sizes), (50 * cv) / 100, 0.15)
  })

  it('lognormal: no spread at 0 %', () => {
    expect(new Set(drawn('lognormal', { rounds: 50, cv: 0 }))).toEqual(new Set([50]))
  })

  it('pareto: the mean, if the cap is far away', () => {
    near(mean(drawn('pareto', { rounds: 50, alpha: 3, most: 1_000_000 })), 50, 0.03)
  })

  it('pareto: the cap lowers the mean as the formula says', () => {
    const [alpha, rounds, most] = [1.5, 60, 400]
    const sizes = drawn('pareto', { rounds, alpha, most })
    const least = (rounds * (alpha - 1)) / alpha
    // A Pareto distribution has E[min(X, c)] = m / (α − 1) · (α − (m / c)^(α − 1)).
    near(mean(sizes), (least / (alpha - 1)) * (alpha - (least / most) ** (alpha - 1)), 0.03)
    expect(Math.max(...sizes)).toBe(most)
    expect(Math.min(...sizes)).toBe(Math.round(least))
  })
})
