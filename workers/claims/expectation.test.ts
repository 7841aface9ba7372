import { readingOf } from '../reading'
import { describe, expect, it } from 'vitest'
import { english } from '../base/message'
import { parseExpectation, resultOf } from './expectation'
import { experimentOf, madePoints } from '../made-run.testing'

const swept = experimentOf({
  variants: [
    { id: 'A', label: 'Round-robin' },
    { id: 'B', label: 'Free worker' },
    { id: 'C', label: 'Inline', set: { 'strategy.kind': 'direct' } },
  ],
  axis: { path: 'strategy.workers', values: [1, 2, 4] },
})
const two = experimentOf({
  variants: [
    { id: 'A', label: 'Round-robin' },
    { id: 'B', label: 'Free worker' },
  ],
})

const parsed = (text: string, of = two) => {
  const read = parseExpectation(text, of)
  if (!read.ok) throw new Error(read.issues[0]?.message)
  return read.value
}

describe('a sentence', () => {
  it('names two variants by letter or by name, and one value of the axis', () => {
    expect(parsed('B faster than A')).toMatchObject({
      one: 'B',
      other: 'A',
      kind: 'faster',
      x: null,
    })
    expect(parsed('free worker  not slower than round-robin by 5 %')).toMatchObject({
      one: 'B',
      other: 'A',
      kind: 'not-slower',
      most: 1.05,
    })
    expect(parsed('A same as C at 4', swept)).toMatchObject({ kind: 'equal', other: 'C', x: '4' })
  })

  it.each([
    ['B is nice', /faster than/],
    ['B faster than Z', /A Round-robin, B Free worker \(got Z\)/],
    ['B faster than B', /two different/],
    ['B faster than A at 3', /a value of the axis/],
    ['B not slower than A by five %', /not slower than A by 5 %/],
  ])('%s is refused, with what would do', (text, why) => {
    const read = parseExpectation(text, two)
    expect(read.ok ? '' : `${read.issues[0]?.path} ${read.issues[0]?.message}`).toMatch(why)
  })
})

/** How often a's time b's is, with a little noise or much. */
const runOf = (ratios: readonly number[], noise: number, trials = 10) =>
  madePoints(
    ratios.map((ratio, i) => ({ variant: i === 0 ? 'A' : 'B', x: null, ratio })),
    trials,
    ({ ratio }, block, point) => {
      const place = point === 0 ? block : trials - 1 - block
      return 100 * ratio * (1 + noise * (place - (trials - 1) / 2))
    },
  )

describe('what is expected holds, does not, or cannot be told', () => {
  it.each([
    ['B faster than A', [1, 0.5], 'holds'],
    ['B faster than A', [1, 2], 'fails'],
    ['B faster than A', [1, 1.001], 'fails', 0.001],
    ['B faster than A', [1, 0.98], 'unknown', 0.03],
    ['B not slower than A by 5 %', [1, 0.5], 'holds'],
    ['B not slower than A by 5 %', [1, 1.02], 'holds', 0.001],
    ['B not slower than A by 5 %', [1, 1.2], 'fails', 0.001],
    ['B not slower than A by 5 %', [1, 1.04], 'unknown'],
    ['B same as A', [1, 1.01], 'holds', 0.001],
    ['B same as A', [1, 1.5], 'fails'],
    ['B same as A', [1, 1.02], 'unknown', 0.03],
  ] as const)('%s: %j %s', (text, ratios, answer, noise?: number) => {
    const told = resultOf(
      parsed(text),
      readingOf({ experiment: two, points: runOf(ratios, noise ?? 0.005), environment: null }),
    )
    expect(told.answer).toBe(answer)
    expect(english(told.message)).toMatch(/ratio [\d.]+ \[[\d., ]+\], 10 trials each$/)
  })

  it('cannot be told from five blocks, or without a trial', () => {
    const few = { experiment: two, points: runOf([1, 0.1], 0.001, 5), environment: null }
    expect(resultOf(parsed('B faster than A'), readingOf(few)).answer).toBe('unknown')
    expect(
      resultOf(
        parsed('B faster than A'),
        readingOf({ experiment: two, points: [], environment: null }),
      ).answer,
    ).toBe('unknown')
  })

  it('is asked of each value of the axis, or of the one that is named', () => {
    const places = [
      { variant: 'A', x: 1, ms: 100 },
      { variant: 'A', x: 2, ms: 100 },
      { variant: 'B', x: 1, ms: 50 },
      { variant: 'B', x: 2, ms: 200 },
    ] as const
    const points = madePoints(places, 10, ({ ms }, block) => ms * (1 + block / 1000))
    const answer = (text: string) =>
      resultOf(parsed(text, swept), readingOf({ experiment: swept, points, environment: null }))
        .answer
    expect(answer('B faster than A')).toBe('fails')
    expect(answer('B faster than A at 1')).toBe('holds')
    expect(answer('B faster than A at 2')).toBe('fails')
  })
})
