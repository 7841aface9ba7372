import { describe, expect, test } from 'vitest'
import { english } from '../base/message'
import type { Comparison } from './family'
import { advantageText } from './clauses'
import { fasterBy } from './words'

describe('fasterBy', () => {
  test('says times if they are meaningful, and per cent below', () => {
    const said = (...of: Parameters<typeof fasterBy>) => {
      const { how, than } = fasterBy(...of)
      return english(how) + english(than)
    }
    expect(said('makespanMs', 1.52)).toBe('finished 1.5 times as fast as ')
    expect(said('makespanMs', 1.03)).toMatch(/^finished in 3\s?% less time than $/)
    expect(said('makespanMs', 67.03)).toBe('finished 67 times as fast as ')
    expect(said('responseP99', 2)).toBe('answered 2.0 times as fast at p99 as ')
  })
})

describe('advantageText', () => {
  const of = (ratio: number, outcome: 'differs' | 'same' | 'unknown' = 'differs') =>
    english(
      advantageText({
        ratio,
        interval: [ratio * 0.9, ratio * 1.1],
        outcome,
        differs: outcome === 'differs',
        isLimited: false,
      } as unknown as Comparison), // the parts that a clause reads
    )

  test('says times or per cent for the better one, times as long for the worse one', () => {
    expect(of(2)).toBe('2.00 [1.80, 2.20] times as fast')
    expect(of(1.05)).toMatch(/^4\.8\s% less time \[/)
    expect(of(0.5)).toBe('2.00 [1.82, 2.22] times as long')
  })

  test('claims nothing that is not sure', () => {
    expect(of(1, 'same')).toMatch(/^equal within 5\s% \[0\.90, 1\.10\]$/)
    expect(of(1.2, 'unknown')).toBe('no difference found [1.08, 1.32]')
    expect(english(advantageText(null))).toBe('too few trials to say')
  })
})
