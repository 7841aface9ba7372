import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  begunAgain,
  finished,
  predicted,
  progressIn,
  progressOf,
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

test('a step that the lesson has no more is not counted', () => {
  expect(stepsDone({ steps: [] }, { ...UNTOUCHED, done: [0, 1] })).toBe(0)
})
