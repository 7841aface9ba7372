import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPossible, gradeOf, type Ask } from './grade'

const slider: Ask = { kind: 'slider', min: 0, max: 10, step: 0.5, start: 5, unit: 'x' }
const choices = ['few', 'some', 'many'].map((id) => ({ id, label: 'x' }))
const choice: Ask = { kind: 'choice', choices }
const ordered: Ask = { kind: 'choice', choices, ordered: true }

test.each([
  ['some', 'some', 'right'],
  ['some', 'many', 'not'],
  [null, 'many', 'open'],
  [undefined, 'many', 'none'],
  ['some', null, 'untold'],
  [undefined, null, 'untold'],
] as const)('choice %s, answer %s: %s', (predicted, answer, expected) => {
  expect(gradeOf(predicted, { answer }, choice)).toBe(expected)
})

test('the choice beside the answer is near, where they stand in order', () => {
  expect(gradeOf('some', { answer: 'many' }, ordered)).toBe('near')
  expect(gradeOf('few', { answer: 'many' }, ordered)).toBe('not')
})

test('a choice fits if the run allows it and another one', () => {
  const outcome = { answer: 'some', among: ['few', 'some'] }
  expect(gradeOf('few', outcome, ordered)).toBe('fits')
  expect(gradeOf('some', outcome, ordered)).toBe('fits')
  expect(gradeOf('many', outcome, ordered)).toBe('not')
  expect(gradeOf('some', { ...outcome, among: ['some'] }, ordered)).toBe('right')
})

test.each([
  [4, 4, null, 'right'],
  [5, 4, null, 'right'],
  [6, 4, null, 'near'],
  [6.5, 4, null, 'not'],
  [2, 4, null, 'near'],
  [6, 4, [3, 6], 'right'],
  [0.25, 0, null, 'right'],
  [1, 0, null, 'not'],
  // An interval as wide as this allows many predictions, and is wrong about none.
  [1, 1.8, [1, 4.2], 'fits'],
  [2, 1.8, [1, 4.2], 'fits'],
  [8, 1.8, [1, 4.2], 'not'],
  // Nobody could predict more than the end of the slider.
  [10, 200, [180, 220], 'right'],
  [3, 200, [180, 220], 'not'],
] as const)('%d, answer %d %o: %s', (predicted, answer, interval, expected) => {
  expect(gradeOf(predicted, { answer, interval }, slider)).toBe(expected)
})

test('a kind of answer that was not asked for tells nothing', () => {
  expect(gradeOf(3, { answer: 'some' }, slider)).toBe('untold')
  expect(gradeOf('some', { answer: 3 }, choice)).toBe('untold')
})

test('nearer is never judged worse (seed 3)', () => {
  const rank = ['right', 'near', 'not']
  const number = fc.double({ min: 0, max: 10, noNaN: true })
  fc.assert(
    fc.property(number, number, number, (a, b, answer) => {
      const [nearer, farther] = [a, b].sort((x, y) => Math.abs(x - answer) - Math.abs(y - answer))
      const of = (predicted = 0) => rank.indexOf(gradeOf(predicted, { answer }, slider))
      expect(of(nearer)).toBeLessThanOrEqual(of(farther))
    }),
    { seed: 3 },
  )
})

test('what is kept of an older lesson may not be possible any more', () => {
  expect(isPossible('some', choice)).toBe(true)
  expect(isPossible('gone', choice)).toBe(false)
  expect(isPossible(3, choice)).toBe(false)
  expect(isPossible(11, slider)).toBe(false)
  expect(isPossible(10, slider)).toBe(true)
  expect(isPossible(null, slider)).toBe(true)
})
