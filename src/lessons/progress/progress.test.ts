import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { progressIn, progressOf, scoreOf, stepsDone, UNTOUCHED } from './progress'
import {
  countHands,
  finishStep,
  keepGrade,
  predict,
  progressNow,
  showStep,
  startAgain,
  useProgress,
} from './progress-store'

beforeEach(() => useProgress.setState({ progress: {} }))

/** Progress after it was written and read again. */
const reread = () => progressIn(JSON.stringify(useProgress.getState().progress))

test('steps, place and predictions are kept for each lesson', () => {
  finishStep('a', 0)
  finishStep('a', 0)
  showStep('a', 1)
  predict('a', 'how-many', 3)
  predict('b', 'who', null)
  expect(progressNow('a')).toEqual({
    done: [0],
    at: 1,
    predictions: { 'how-many': 3 },
    judged: {},
    recorded: [],
    hands: {},
  })
  expect(reread()).toEqual(useProgress.getState().progress)
  startAgain('a')
  expect(progressNow('a')).toEqual(UNTOUCHED)
  expect(progressNow('b').predictions).toEqual({ who: null })
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
  keepGrade('a', 'first', 'right')
  keepGrade('a', 'see first', 'not')
  keepGrade('a', 'second', 'near')
  keepGrade('a', 'third', 'open')
  keepGrade('a', 'fourth', 'untold')
  expect(scoreOf(progressNow('a'))).toEqual({ right: 1, all: 3, untold: 1, recorded: 0 })
  expect(reread()).toEqual(useProgress.getState().progress)
  expect(progressIn('{"a":{"judged":{"x":"sure"}}}')).toEqual({ a: UNTOUCHED })
})

test('an answer of the recorded machine is counted as such, until this machine answers', () => {
  keepGrade('a', 'first', 'right')
  keepGrade('a', 'second', 'untold')
  keepGrade('a', 'third', 'untold', true)
  keepGrade('a', 'second', 'right', true)
  expect(scoreOf(progressNow('a'))).toEqual({ right: 2, all: 2, untold: 1, recorded: 1 })
  expect(reread()).toEqual(useProgress.getState().progress)
  keepGrade('a', 'second', 'right')
  expect(scoreOf(progressNow('a')).recorded).toBe(0)
  expect(progressIn('{"a":{"recorded":["x",3,null]}}')).toEqual({
    a: { ...UNTOUCHED, recorded: ['x'] },
  })
})

test('hands are kept for each answer, and a count can be taken back', () => {
  countHands('a', { question: 'q', answer: 'yes', count: 12 })
  countHands('a', { question: 'q', answer: 'no', count: 8 })
  expect(progressNow('a').hands).toEqual({ q: { yes: 12, no: 8 } })
  expect(reread()).toEqual(useProgress.getState().progress)
  countHands('a', { question: 'q', answer: 'yes', count: null })
  expect(progressNow('a').hands).toEqual({ q: { no: 8 } })
  expect(progressIn('{"a":{"hands":{"q":{"yes":-1,"no":1.5,"on":3}}}}')).toEqual({
    a: { ...UNTOUCHED, hands: { q: { on: 3 } } },
  })
})

test('a step that the lesson has no more is not counted', () => {
  expect(stepsDone({ steps: [] }, { ...UNTOUCHED, done: [0, 1] })).toBe(0)
})
