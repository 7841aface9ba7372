import { expect, test } from 'vitest'
import { SpanKind } from '../../memory/span-log'
import { trialMetrics } from './metrics'
import { readerOf, type ModelTrial } from './trial-model.testing'

/** Times at which everything of a task happens, on a worker; it is submitted at 0. */
const task = (worker: number, from: number, to: number) => ({
  worker,
  submit: 0,
  dispatch: from,
  receive: from,
  start: from,
  end: to,
  done: to,
})
const life = (worker: number, from: number, to: number) => ({
  log: 1 + worker,
  kind: SpanKind.WORKER_LIFE,
  from,
  to,
  argument: worker,
})
const costOf = (trial: ModelTrial) =>
  trialMetrics(readerOf(trial), {
    cores: 2,
    responseFrom: 'submit',
    openLoop: false,
    recycles: true,
  }).recycled

test('a place is empty between two lives, and tasks wait for as many places as there are tasks', () => {
  const tasks = [task(0, 0, 10), task(1, 0, 14), task(0, 30, 40), task(1, 24, 50)]
  const spans = [life(0, -5, 10), life(0, 30, 60), life(1, -5, 14), life(1, 20, 60)]
  // From 10 to 30 and from 14 to 20; until 24 two tasks wait, then one, and one place is empty.
  expect(costOf({ workers: 2, tasks, spans })).toEqual({ threads: 2, emptyMs: 26, waitedMs: 26 })
  const done = [task(0, 0, 10), task(1, 0, 50)]
  expect(costOf({ workers: 2, tasks: done, spans: [life(0, 0, 10), life(0, 30, 60)] })).toEqual({
    threads: 1,
    emptyMs: 20,
    waitedMs: 0,
  })
})

test('a place whose next thread is not there at the end is empty until then; a start is no gap', () => {
  const tasks = [task(0, 0, 10), task(1, 0, 50)]
  const spans = [life(0, 3, 20), life(1, -5, 60)]
  expect(costOf({ workers: 2, tasks, spans })).toEqual({ threads: 1, emptyMs: 30, waitedMs: 0 })
  expect(costOf({ workers: 2, tasks })).toEqual({ threads: 0, emptyMs: 0, waitedMs: 0 })
  const metrics = trialMetrics(readerOf({ workers: 2, tasks, spans }), {
    cores: 2,
    responseFrom: 'submit',
    openLoop: false,
  })
  expect('recycled' in metrics).toBe(false)
})
