import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpanKind } from '../../memory/span-log'
import { costOf, type CostFacts } from './cost'
import { scheduleOf } from './schedule'
import { trialMetrics } from './metrics'
import { anyTrial, readerOf, type ModelTrial } from './trial-model.testing'

const facts = (change: Partial<CostFacts> = {}): CostFacts => ({
  roundMs: 2,
  meanRounds: 1,
  makespanMs: 100,
  threadMs: 200,
  ...change,
})
const cost = (trial: ModelTrial, change: Partial<CostFacts> = {}) =>
  costOf(scheduleOf(readerOf(trial)), facts(change))

const block = (log: number, from: number, to: number, argument: number) => ({
  log,
  kind: SpanKind.BLOCK,
  from,
  to,
  argument,
})

describe('costOf', () => {
  it('divides the length of blocks by their tasks, over all threads', () => {
    const taskCost = cost({
      workers: 2,
      tasks: Array.from({ length: 15 }, () => ({ submit: 0 })),
      level: 'blocks',
      spans: [block(1, 0, 30, 10), block(2, 0, 30, 5)],
    })
    expect(taskCost).toMatchObject({ from: 'blocks', unitNs: 4e6, workNs: 2e6, overheadNs: 2e6 })
    expect(taskCost).toMatchObject({ overheadShare: 0.5, threads: 2, sumOverheadMs: 30 })
    // Ten tasks at 1 ms, five at 4 ms.
    expect(taskCost?.spread).toEqual({ n: 2, overheadNs: [1e6, 4e6], maxNs: 4e6 })
  })

  it('counts the time between tasks, but no wait for a task', () => {
    const common = { submit: 0, worker: 0, done: 99 }
    const tasks = [
      { ...common, dispatch: 1, receive: 5, start: 6, end: 10 },
      // Sent at 2, while the one before ran: from 10 on the thread is between the two tasks.
      { ...common, dispatch: 2, receive: 12, start: 13, end: 17 },
      // Sent at 30: the thread waited from 17 to 31.
      { ...common, dispatch: 30, receive: 31, start: 32, end: 36 },
    ]
    const taskCost = cost({ workers: 1, tasks })
    expect(taskCost).toMatchObject({ from: 'times', sumWorkMs: 6 })
    expect((taskCost?.unitNs ?? 0) * 3).toBeCloseTo((5 + 7 + 5) * 1e6, 3)
    expect(taskCost?.spread.overheadNs).toEqual([1e6, 1e6, 3e6])
  })

  it('assumes that a thread that takes tasks itself waits until there is one', () => {
    const tasks = [
      { submit: 0, dispatch: 5, receive: 5, start: 5, end: 10, worker: 0, done: 99 },
      { submit: 0, dispatch: 14, receive: 14, start: 14, end: 20, worker: 0, done: 99 },
      { submit: 50, dispatch: 51, receive: 51, start: 51, end: 55, worker: 0, done: 99 },
    ]
    expect((cost({ workers: 1, tasks })?.unitNs ?? 0) * 3).toBeCloseTo((5 + 10 + 4) * 1e6, 3)
  })

  it('has no overhead below 0, and no cost if tasks overlap on a thread or work is unknown', () => {
    const task = { submit: 0, dispatch: 0, receive: 0, start: 0, end: 10, worker: 0, done: 10 }
    expect(cost({ workers: 1, tasks: [task] }, { roundMs: 20 })).toMatchObject({
      overheadNs: 0,
      overheadShare: 0,
      workShare: 1,
    })
    expect(cost({ workers: 1, tasks: [task, { ...task, start: 5 }] })).toBeNull()
    expect(cost({ workers: 1, tasks: [task] }, { roundMs: NaN })).toBeNull()
    expect(cost({ workers: 1, tasks: [{ submit: 0 }] })).toBeNull()
  })

  it('adds up, and never exceeds the time of the threads (seed 3)', () => {
    fc.assert(
      fc.property(anyTrial(), fc.nat({ max: 20 }), (trial, roundMs) => {
        const { cost: taskCost, threadMs } = trialMetrics(readerOf(trial), {
          cores: 4,
          responseFrom: 'submit',
          openLoop: false,
          roundMs: roundMs / 7,
        })
        if (!taskCost) return
        expect(taskCost.overheadShare + taskCost.workShare).toBeCloseTo(1, 9)
        expect(taskCost.unitNs * trial.tasks.length).toBeLessThanOrEqual(
          threadMs * 1e6 * (1 + 1e-9),
        )
        const { overheadNs, maxNs } = taskCost.spread
        expect([...overheadNs].sort((a, b) => a - b)).toEqual(overheadNs)
        expect(overheadNs.at(-1) ?? 0).toBeLessThanOrEqual(maxNs)
      }),
      { seed: 3 },
    )
  })
})
