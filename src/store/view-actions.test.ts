import { expect, it } from 'vitest'
import { medianTrial } from '../../workers/api'
import { modelReader, smallRun, tasksInTurn } from '../share/model-run.testing'
import { isOfAnother } from './view-actions'

it('evidence of a median trial is left out where another trial is shown in its place', () => {
  const [first] = smallRun().points
  const [trial] = first?.trials ?? []
  if (!first || !trial) throw new Error('a point with a trial')
  const point = { ...first, trials: [0, 1, 2].map((one) => ({ ...trial, trial: one })) }
  const middle = medianTrial(point)?.trial ?? NaN
  const reader = modelReader(2, tasksInTurn(2, 20))
  const isLeftOut = (at: object, ...trials: number[]) =>
    isOfAnother(
      {
        all: trials.map((one) => ({ point: 0, trial: one })),
        reader: (_, one) => (trials.includes(one) ? reader : null),
      },
      { variant: point.variant, x: point.x, ...at },
      [point],
    )
  const other = middle === 2 ? 1 : 2
  expect(isLeftOut({ worker: 0 }, other)).toBe(true)
  expect(isLeftOut({ atMs: 3 }, other)).toBe(true)
  expect(isLeftOut({ worker: 0 }, middle, other)).toBe(false)
  // A figure over all trials, and a run without the tasks of any.
  expect(isLeftOut({}, other)).toBe(false)
  expect(isLeftOut({ worker: 0 })).toBe(false)
})
