import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerAmong, answersIn, answersTo, predictionText, sureAnswer, variantOf } from './answers'
import type { Ask } from './grade'

const slider: Ask = {
  kind: 'slider',
  min: 0.4,
  max: 3,
  step: 0.1,
  start: 1,
  unit: '{n|time|times}',
}
const choice: Ask = {
  kind: 'choice',
  choices: [
    { id: 'turns', label: 'Round-robin', variant: 'A' },
    { id: 'same', label: 'No difference' },
  ],
}

test('hands are counted for each choice, or for ranges of a slider', () => {
  expect(answersTo(choice).map(({ label }) => label)).toEqual(['Round-robin', 'No difference'])
  expect(answersTo(slider).map(({ label }) => label)).toEqual([
    'under 1.0 times',
    '1.0 to under 1.7 times',
    '1.7 to under 2.3 times',
    '2.3 times or more',
  ])
  // A class can be asked whether it is more or less than 1.
  expect([0.9, 0.99, 1, 1.7].map((answer) => answerAmong(answer, slider))).toEqual([
    '0',
    '0',
    '1',
    '2',
  ])
})

test('every number belongs to one of the ranges (seed 2)', () => {
  const ids = answersTo(slider).map(({ id }) => id)
  fc.assert(
    fc.property(fc.double({ min: -10, max: 100, noNaN: true }), (answer) => {
      expect(ids).toContain(answerAmong(answer, slider))
    }),
    { seed: 2 },
  )
  expect(answerAmong(0.4, slider)).toBe('0')
  expect(answerAmong(3, slider)).toBe('3')
  expect(answerAmong('turns', choice)).toBe('turns')
  for (const none of [null, undefined]) {
    expect(answerAmong(none, slider)).toBeNull()
    expect(answerAmong(none, choice)).toBeNull()
  }
})

test('hands are right only where the run names one answer', () => {
  const said = { came: 'x', says: '', why: '', figures: '' }
  expect(sureAnswer({ ...said, answer: 1.2, interval: [1.15, 1.6] }, slider)).toBe('1')
  expect(sureAnswer({ ...said, answer: 1.2, interval: [0.9, 1.6] }, slider)).toBeNull()
  expect(sureAnswer({ ...said, answer: 'turns' }, choice)).toBe('turns')
  expect(sureAnswer({ ...said, answer: 'turns', among: ['turns', 'same'] }, choice)).toBeNull()
  expect(sureAnswer({ ...said, answer: null, came: null }, slider)).toBeNull()
  expect(answersIn({ ...said, answer: 1.2, interval: [0.9, 1.8] }, slider)).toEqual(['0', '1', '2'])
  expect(answersIn({ ...said, answer: 1.2 }, slider)).toEqual(['1'])
  expect(answersIn({ ...said, answer: null, interval: [1, 2] }, slider)).toEqual([])
})

test('an answer that names a variant has its colour, and no other has one', () => {
  expect(variantOf('turns', choice)).toBe('A')
  for (const other of ['same', 'gone', null, undefined, 3])
    expect(variantOf(other, choice)).toBeUndefined()
  expect(variantOf(1, slider)).toBeUndefined()
  expect(predictionText('turns', choice)).toBe('Round-robin')
})
