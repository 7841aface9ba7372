import { describe, expect, test } from 'vitest'
import { failedRun, say, type RunEvent, type TrialMemory } from '../../workers/api'
import { environment as machine, experimentOf, madeRun, madeTrial } from '../../workers/testing'
import { after, begun, cancelled } from './run-events'
import { isUnderWay, timeLeftMs, type RunState } from './run-state'

const experiment = experimentOf({ trials: 2, variants: [{ id: 'A' }, { id: 'B' }] })

const memory = { epoch: 0 } as TrialMemory // the state never looks inside
const points = [
  { variant: 'A', x: null },
  { variant: 'B', x: null },
] as const

const plan: RunEvent = { type: 'plan', points: [...points], order: [0, 1, 1, 0], memoryBytes: 5 }
const start = (order: number, point: 0 | 1): RunEvent => ({
  type: 'trial-start',
  order,
  point,
  variant: points[point].variant,
  x: null,
  trial: 0,
  memory,
  sentAt: 0,
})
const result = madeTrial(0, { makespanMs: 10 })
const end = (order: number, point: number): RunEvent => ({
  type: 'trial-end',
  order,
  point,
  memory,
  result: { ...result, order },
})

const told = (events: readonly RunEvent[], stepMs = 100): RunState => {
  let now = 0
  return events.reduce((state, event) => after(state, event, (now += stepMs)), begun(experiment, 0))
}

describe('a run', () => {
  test('has what was said before its first trial in its file, also if it is cut off or goes on', () => {
    const answers = [
      { id: 'bet', question: 'Which?', words: 'A', said: 'A', when: 'before' as const },
    ]
    const environment: RunEvent = { type: 'environment', environment: machine }
    const begin = begun(experiment, 0, null, [], Infinity, answers)
    const going = [environment, plan, start(0, 0), end(0, 0)].reduce(
      (state, event) => after(state, event, 1),
      begin,
    )
    const cut = cancelled(going).file
    expect(cut?.answers).toEqual(answers)
    expect(begun(experiment, 0, cut).answers).toEqual(answers)
    const run = madeRun(experiment, () => ({ makespanMs: 10 }))
    expect(after(going, { type: 'end', run }, 2).file?.answers).toEqual(answers)
    expect('answers' in (after(begun(experiment, 0), { type: 'end', run }, 2).file ?? {})).toBe(
      false,
    )
  })

  test('goes from preparing to running with its first trial', () => {
    expect(told([plan]).status).toBe('preparing')
    expect(told([plan, start(0, 0)])).toMatchObject({
      status: 'running',
      current: { variant: 'A' },
    })
  })

  test('has the medians of the finished trials, and no current trial between two', () => {
    const state = told([plan, start(0, 0), end(0, 0)])
    expect(state.current).toBeNull()
    expect(state.results[0]?.median.makespanMs).toBe(10)
    expect(state.results[1]?.trials).toEqual([])
  })

  test('does not show the A/A run as a point', () => {
    const noisy: RunEvent = { ...plan, order: [0, 2] }
    const state = told([noisy, start(0, 0), end(0, 0), end(1, 2)])
    expect(state.results).toHaveLength(2)
    expect(state.ran).toHaveLength(2)
  })

  test('ignores events once it was cancelled or has failed', () => {
    const stopped = cancelled(told([plan, start(0, 0)]))
    expect(after(stopped, end(0, 0), 9)).toBe(stopped)
    const failed = told([plan, failedRun(say('no'), 'strategy.workers'), plan])
    expect(failed).toMatchObject({
      status: 'failed',
      failure: { said: say('no'), path: 'strategy.workers' },
    })
    expect(isUnderWay(failed)).toBe(false)
  })
})

test('time left: each point by its own trials, unknown points by the mean of all', () => {
  const state = told([plan])
  expect(timeLeftMs(state, 0)).toBeNull()
  const ran = [{ point: 0, result, wallMs: 1000 }]
  expect(timeLeftMs({ ...state, ran, sinceMs: 50 }, 50)).toBe(3000)
  const both = [...ran, { point: 1, result, wallMs: 200 }]
  expect(timeLeftMs({ ...state, ran: both, sinceMs: 50 }, 150)).toBe(1100)
  expect(timeLeftMs({ ...state, ran: both, sinceMs: 50 }, 1e9)).toBe(0)
})

test('time left of a run until sure: the blocks that it expects, each with the points still open', () => {
  const block = plan.order.slice(0, 1)
  const again = (more: number | null) => told([plan, { type: 'again', order: block, more }])
  const ran = again(null).order.map((point) => ({ point, result, wallMs: 100 }))
  expect(timeLeftMs({ ...again(3), ran, sinceMs: 0 }, 0)).toBe(300)
  expect(timeLeftMs({ ...again(null), ran, sinceMs: 0 }, 0)).toBe(0)
})
