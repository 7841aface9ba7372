import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outOfOrderOf } from './out-of-order'

const of = (submit: readonly number[], done: readonly number[]) =>
  outOfOrderOf({ submit: Float64Array.from(submit), done: Float64Array.from(done) })

test.each([
  ['in order', [1, 2, 3], [4, 5, 6], 0],
  ['the first one last', [1, 2, 3], [9, 5, 6], 1],
  ['backwards', [1, 2, 3], [6, 5, 4], 2],
  ['seen at one moment', [1, 2, 3], [6, 6, 6], 0],
  ['submitted at one moment', [1, 1, 1], [6, 5, 4], 2],
  ['one that never came', [1, 2, 3], [NaN, 5, 6], 0],
  ['nothing known', [1, 2], [NaN, NaN], null],
  ['no task', [], [], null],
] as const)('%s', (_, submit, done, expected) => {
  expect(of(submit, done)).toBe(expected)
})

test('counts the same as a check of every pair (seed 5)', () => {
  const time = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(fc.array(fc.tuple(time, time), { minLength: 1 }), (tasks) => {
      const overtaken = tasks.filter(([submit, done], task) =>
        tasks.some(
          ([otherSubmit, otherDone], other) =>
            otherDone < done && (otherSubmit > submit || (otherSubmit === submit && other > task)),
        ),
      )
      const [submits, dones] = [tasks.map(([s]) => s), tasks.map(([, d]) => d)]
      expect(of(submits, dones)).toBe(overtaken.length)
    }),
    { seed: 5 },
  )
})
