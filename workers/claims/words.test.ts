import { describe, expect, test } from 'vitest'
import { english } from '../base/message'
import type { Claim, Judged } from './claim'
import { longerText, timesFasterText, timesText, wordsOf } from './words'

test('a ratio has two digits of what lies above 1', () => {
  expect([1.004, 1.04, 1.096, 1.52, 9.94, 9.96, 67.03].map(timesText)).toEqual([
    '1.00',
    '1.04',
    '1.1',
    '1.5',
    '9.9',
    '10',
    '67',
  ])
})

test('the verb is that of the measure', () => {
  expect(english(timesFasterText('makespanMs', 1.52))).toBe('finished 1.5 times as fast')
  expect(english(timesFasterText('responseP99', 2))).toBe('answered 2.0 times as fast at p99')
  expect(english(longerText('responseP99', '2.0'))).toBe('2.0 times as long to answer, at p99, as')
})

describe('a claim in words', () => {
  const of = (
    kind: Claim['kind'],
    ratio: number,
    interval: [number, number] | null,
    rest: Partial<Judged> = {},
  ) => {
    const outcome = { faster: 'differs', equal: 'same', 'not-slower': 'unknown', open: 'unknown' }
    const judged = {
      ratio,
      interval,
      n: 10,
      outcome: outcome[kind],
      isLimited: false,
      floor: 1,
      ...rest,
    }
    return { kind, judged: judged as Judged } // the parts that words read
  }
  test('is the ratio where it is sure, from either side', () => {
    const claim = of('faster', 2, [1.8, 2.2])
    expect(english(wordsOf(claim, 'clause'))).toBe('2.00 [1.80, 2.20] times as fast')
    expect(english(wordsOf(claim, 'clause', { isTurned: true }))).toBe(
      '2.00 [1.80, 2.20] times as long',
    )
    expect(english(wordsOf(claim, 'outcome'))).toBe('2.0 times as fast')
  })
  test('claims nothing that is not sure', () => {
    expect(english(wordsOf(of('equal', 1, [0.98, 1.02]), 'clause'))).toBe(
      'as good as equal [0.98, 1.02]',
    )
    expect(english(wordsOf(of('open', 1.02, [0.92, 1.12]), 'clause'))).toBe(
      'hardly any difference [0.92, 1.12]',
    )
    expect(english(wordsOf(of('open', 1.2, [0.9, 1.6]), 'outcome'))).toBe('cannot be told yet')
    expect(english(wordsOf(of('open', 2, null), 'clause'))).toBe('too few trials')
    expect(english(wordsOf({ kind: 'open', judged: null }, 'clause'))).toBe('too few trials')
  })
  test('shows as wide an interval as the A/A run allows', () => {
    const claim = of('open', 1.4, [1.3, 1.5], { isLimited: true, floor: 1.6 })
    expect(english(wordsOf(claim, 'clause'))).toBe('cannot be told yet [0.81, 2.40]')
  })
})
