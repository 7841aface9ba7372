import { expect, test } from 'vitest'
import { readerOf } from '../../../workers/testing'
import type { TrialSeries } from '../types'
import { withoutCosts } from './without-costs'

const series = (starts: readonly number[]): TrialSeries => ({
  id: 'A',
  label: 'Pool',
  cores: 2,
  live: false,
  responseFrom: 'submit',
  reader: readerOf({
    workers: 1,
    tasks: starts.map((start) => ({
      submit: 0,
      dispatch: 0,
      receive: start,
      start,
      end: start + 10,
      done: start + 10,
      worker: 0,
    })),
  }),
})

test('what no rule could beat is said of tasks one after the other, and not of several at once', () => {
  expect(withoutCosts(series([0, 10, 20]))?.boundMs).toBe(30)
  expect(withoutCosts(series([0, 5, 20]))).toBeNull()
})
