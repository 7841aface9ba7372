import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answered,
  begunAgain,
  counted,
  finished,
  predicted,
  progressIn,
  progressOf,
  scoreOf,
  shown,
  stepsDone,
  UNTOUCHED,
  type Progress,
} from './progress'

test('steps, place and predictions are kept for each lesson', () => {
  let progress: Progress = {}
  progress = finished(progress, 'a', 0)
  progress = finished(progress, 'a', 0)
  progress = shown(progress, 'a', 1)
  progress = predicted(progress, 'a', 'how-many', 3)
  progress = predicted(progress, 'b', 'who', null)
  expect(progressOf(progress, 'a')).toEqual({
    done: [0],
    at: 1,
    predictions: { 'how-many': 3 },
    judged: {},
    hands: {},
  })
  expect(progressIn(JSON.stringify(progress))).toEqual(progress)
  progress = begunAgain(progress, 'a')
  expect(progressOf(progress, 'a')).toEqual(UNTOUCHED)
  expect(progressOf(progress, 'b').predictions).toEqual({ who: null })
})

test('a lesson that was never opened is untouched, whatever its name', () => {
  for (const id of ['a', 'constructor', 'toString']) expect(progressOf({}, id)).toBe(UNTOUCHED)
})

test.each([null, '', '[]', '3', '{', '{"a":3}', '{"a":{"done":3,"at":-1,"predictions":[]}}'])(
  'whatever is in storage, nothing breaks: %s',
  (text) => {
    for (const lesson of Object.values(progressIn(text))) expect(lesson).toEqual(UNTOUCHED)
  },
)

test('any JSON gives steps and predictions of the right kind (seed 4)', () => {
  const lesson = fc.record(
    { done: fc.array(fc.jsonValue()), at: fc.jsonValue(), predictions: fc.jsonValue() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(lesson, fc.jsonValue())), (kept) => {
      for (const { done, at, predictions } of Object.values(progressIn(JSON.stringify(kept)))) {
        expect([...done, at].every((step) => Number.isInteger(step) && step >= 0)).toBe(true)
        for (const one of Object.values(predictions))
          expect(one === null || ['string', 'number'].includes(typeof one)).toBe(true)
      }
    }),
    { seed: 4 },
  )
})

test('what came of a question is kept, and counted if it was answered', () => {
  let progress = answered({}, 'a', 'first', 'right')
  progress = answered(progress, 'a', 'see first', 'not')
  progress = answered(progress, 'a', 'second', 'near')
  progress = answered(progress, 'a', 'third', 'open')
  progress = answered(progress, 'a', 'fourth', 'untold')
  expect(scoreOf(progressOf(progress, 'a'))).toEqual({ right: 1, all: 3 })
  expect(progressIn(JSON.stringify(progress))).toEqual(progress)
  expect(progressIn('{"a":{"judged":{"x":"sure"}}}')).toEqual({ a: UNTOUCHED })
})

test('hands are kept for each answer, and a count can be taken back', () => {
  let progress = counted({}, 'a', { question: 'q', answer: 'yes', count: 12 })
  progress = counted(progress, 'a', { question: 'q', answer: 'no', count: 8 })
  expect(progressOf(progress, 'a').hands).toEqual({ q: { yes: 12, no: 8 } })
  expect(progressIn(JSON.stringify(progress))).toEqual(progress)
  progress = counted(progress, 'a', { question: 'q', answer: 'yes', count: null })
  expect(progressOf(progress, 'a').hands).toEqual({ q: { no: 8 } })
  expect(progressIn('{"a":{"hands":{"q":{"yes":-1,"no":1.5,"on":3}}}}')).toEqual({
    a: { ...UNTOUCHED, hands: { q: { on: 3 } } },
  })
})

test('a step that the lesson has no more is not counted', () => {
  expect(stepsDone({ steps: [] }, { ...UNTOUCHED, done: [0, 1] })).toBe(0)
})
