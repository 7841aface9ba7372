import { describe, expect, test } from 'vitest'
import { trialBytes, TrialReader, type TrialMemory } from '../../workers/api'
import { KeptTrials, keptWithin, shownPoint, type KeptTrial } from './kept-trials'

/** Room for more than the shapes need, as in memory that a larger trial had before. */
const shared = (bytes: number) => new SharedArrayBuffer(2 * bytes)
const memoryOf = (): TrialMemory => ({
  epoch: 0,
  level: 'full',
  ledger: { buffer: shared(8192), shape: { tasks: 4, workers: 1, resultBytes: 8 } },
  spans: Array.from({ length: 2 }, () => ({ buffer: shared(1024), capacity: 3 })),
})
const BYTES = trialBytes(memoryOf())

describe('kept trials', () => {
  const kept = (point: number, trial: number, makespanMs: number): KeptTrial => ({
    point,
    trial,
    makespanMs,
    memory: memoryOf(),
  })
  const all = [kept(0, 0, 10), kept(0, 1, 11), kept(0, 2, 30), kept(1, 0, 5), kept(1, 1, 6)]

  test('all of them while there is room', () => {
    expect(keptWithin(all, 5 * BYTES)).toEqual(all)
  })

  test('what is far from the median is dropped first, and each point keeps one to the last', () => {
    expect(keptWithin(all, 4 * BYTES).map(({ makespanMs }) => makespanMs)).not.toContain(30)
    const two = keptWithin(all, 2 * BYTES)
    expect(two.map(({ point }) => point)).toEqual([0, 1])
    expect(two[0]?.makespanMs).toBe(11)
  })

  test('of what is left, the points that are shown go last', () => {
    const points = (shown: number) =>
      keptWithin(all, BYTES, new Set([shown])).map((one) => one.point)
    expect([points(0), points(1)]).toEqual([[0], [1]])
    expect(keptWithin(all, 2 * BYTES, new Set([0])).map(({ point }) => point)).toEqual([0, 1])
  })

  test('a trial without a makespan is dropped first', () => {
    const broken = keptWithin([kept(0, 0, NaN), kept(0, 1, 3)], BYTES)
    expect(broken.map(({ trial }) => trial)).toEqual([1])
  })

  test('the trial that runs is read where it is, and a trial that has ended from a copy', () => {
    const trials = new KeptTrials()
    const trial = kept(0, 0, 5)
    trials.start(0, trial.memory)
    const live = trials.running?.reader
    const own = new TrialReader(trial.memory).ledger
    own.submit.fill(3)
    expect(live?.firstSubmit).toBe(3)
    trials.end(trial)
    // The next trial is lent the same memory.
    own.submit.fill(NaN)
    expect(trials.running).toBeNull()
    expect(trials.reader(0, 0)?.firstSubmit).toBe(3)
    expect(live?.ledger.tasks).toBe(0)
    expect(live?.spans.map(({ count }) => count)).toEqual([0, 0])
    expect(live?.firstSubmit).toBeNaN()
  })

  test('what a chart still reads is let go of when a run is stopped or cleared', () => {
    for (const how of ['stop', 'clear'] as const) {
      const trials = new KeptTrials()
      trials.start(0, kept(0, 0, 5).memory)
      const live = trials.running?.reader
      trials[how]()
      expect([live?.ledger.tasks, trials.running]).toEqual([0, null])
    }
  })
})

const makespanOf = (point: number): number => [30, 10, 20][point] ?? Infinity

test('a variant is shown where it was fastest', () => {
  const points = [1, 2, 4].map((x) => ({ x }))
  expect(shownPoint(null, points, [0, 1, 2], makespanOf)).toBe(1)
  const axis = { path: 'strategy.workers', values: [1, 2, 4] }
  expect(shownPoint({ axis }, points, [0, 2], makespanOf)).toBe(2)
  expect(shownPoint({ axis }, points, [], makespanOf)).toBeUndefined()
})

test('all variants are shown at the same work, the last that most of them can do', () => {
  const axis = { path: 'workload.id', values: ['sha256', 'xlsx', 'jsonnet'] }
  // One variant has all kernels, another one lacks the last.
  const points = ['sha256', 'xlsx', 'jsonnet', 'sha256', 'xlsx'].map((x) => ({ x }))
  expect(shownPoint({ axis }, points, [0, 1, 2], makespanOf)).toBe(1)
  expect(shownPoint({ axis }, points, [3, 4], makespanOf)).toBe(4)
})
