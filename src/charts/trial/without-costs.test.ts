import { expect, test } from 'vitest'
import { experimentOf, madeTrial, readerOf } from '../../../workers/testing'
import type { TrialSeries } from '../types'
import { loadOf, withoutCosts } from './without-costs'

interface Ran {
  start: number
  end: number
  worker: number
}

const EXPERIMENT = experimentOf({
  base: { strategy: { kind: 'push', policy: 'round-robin' } },
  variants: [{ id: 'A' }],
})

const series = (ran: readonly Ran[], workers: number): TrialSeries => ({
  id: 'A',
  label: 'Pool',
  cores: 2,
  inReach: 2,
  live: false,
  responseFrom: 'submit',
  strategy: EXPERIMENT.base.strategy,
  reader: readerOf({
    workers,
    tasks: ran.map(({ start, end, worker }) => ({
      submit: 0,
      dispatch: 0,
      receive: start,
      start,
      end,
      done: end,
      worker,
    })),
  }),
})

const inARow = (starts: readonly number[]) =>
  series(
    starts.map((start) => ({ start, end: start + 10, worker: 0 })),
    1,
  )

test('what no rule could beat is said of tasks one after the other, and not of several at once', () => {
  expect(withoutCosts(inARow([0, 10, 20]))?.boundMs).toBe(30)
  expect(withoutCosts(inARow([0, 5, 20]))).toBeNull()
})

/** Sizes of tasks that were dealt in turn to four workers: the first gets the long ones. */
const SIZES = [10, 1, 1, 1, 10, 1, 1, 1]

const COST = {
  from: 'times' as const,
  unitNs: 4e6,
  workNs: 3.25e6,
  overheadNs: 0.75e6,
  overheadShare: 0.1875,
  workShare: 0.8125,
  threads: 4,
  sumOverheadMs: 6,
  sumWorkMs: 26,
  spread: { n: 1, overheadNs: [0], maxNs: 0 },
}

/** A trial whose tasks take `stretch` times their work, while other workers have the core. */
const shared = (stretch: number, isKnown = true): TrialSeries => {
  const ends = [0, 0, 0, 0]
  const ran = SIZES.map((size, task) => {
    const [worker, start] = [task % 4, ends[task % 4] ?? 0]
    ends[worker] = start + size * stretch
    return { start, end: ends[worker], worker }
  })
  const one = series(ran, 4)
  SIZES.forEach((size, task) => (one.reader.ledger.rounds[task] = size))
  const result = madeTrial(0, { makespanMs: 100, fields: { cost: isKnown ? COST : null } })
  return { ...one, result }
}

test('workers that share cores have those of the machine, whatever their tasks waited for one', () => {
  for (const stretch of [1, 2]) {
    const one = shared(stretch)
    expect([...(loadOf(one)?.ms ?? [])]).toEqual(SIZES)
    // Four share two cores until three of them have done 2 each; then the first is alone with 18.
    expect(withoutCosts(one)).toEqual({ makespanMs: 4 + 18, boundMs: 13 })
  }
  // On as many cores as workers.
  expect(withoutCosts({ ...shared(1), inReach: 4 })).toEqual({ makespanMs: 20, boundMs: 10 })
})

test('times of unknown work contain the waiting for a core', () => {
  expect(withoutCosts(shared(2, false))).toEqual({ makespanMs: 40, boundMs: 20 })
})

test('tasks of other code arrive when they started, if that was chosen', () => {
  const one = inARow([0, 5, 9])
  const observed = (choice: string[]) => ({
    ...madeTrial(0, { makespanMs: 100 }),
    observed: {
      format: 'table',
      title: 'jobs.csv',
      choice,
      notes: [],
      cores: null,
      lanes: 1,
      waits: false,
      busyMs: 12,
      longest: [],
      timed: null,
    },
  })
  expect(loadOf({ ...one, result: observed(['arrivals=beginning']) })?.arrive).toBeNull()
  expect(loadOf({ ...one, result: observed(['arrivals=starts']) })?.arrive).not.toBeNull()
})
