import { expect, it } from 'vitest'
import { summarise } from '../../../workers/api'
import { madeTrial } from '../../../workers/testing'
import type { CompareStep } from '../lesson'
import { answering, backpressure, runOf } from './made-runs.testing'

it('says that a typical task has no answer if half of them are refused', () => {
  const { latency } = madeTrial(0, { makespanMs: 1 })
  const file = runOf(backpressure, 'overload', answering({ A: 10 }))
  const points = file.points.map((point) => {
    if (point.variant !== 'B') return point
    const trials = point.trials.map((trial) => ({
      ...trial,
      shed: Math.ceil(0.6 * trial.tasks),
      latency: { ...latency, response: { ...latency.response, p50: null } },
    }))
    return { ...point, trials, ...summarise(trials) }
  })
  const step = backpressure.steps.find(({ kind }) => kind === 'compare') as CompareStep // it has one
  expect(step.outcome({ ...file, points })).toMatchObject({
    answer: null,
    says: expect.stringMatching(/^60.% of the tasks were refused/),
  })
})
