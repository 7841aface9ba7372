import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distributionOf } from '../percentiles'
import { derivedTimes } from '../types'
import type { SummedTrial } from './summary'
import { outlierClasses, trialOutliers } from './outliers'
import type { Latency } from '../types'

const none = distributionOf([])
const latency = Object.fromEntries(derivedTimes.map((name) => [name, none])) as Latency // all names

const trials = (times: readonly number[], bad: readonly number[] = []) =>
  times.map((makespanMs, i): SummedTrial => ({
    makespanMs,
    throughputPerS: 1,
    utilization: { pool: 1, workers: [], shares: [] },
    imbalance: 1,
    strandedIdleMs: 0,
    latency,
    startMs: 1,
    block: i,
    hostBlockedMs: 0,
    restMs: makespanMs,
    threadMs: makespanMs,
    startUp: null,
    disturbed: bad.includes(i) ? ['frame-gap'] : [],
  }))

test('a trial far from the others is marked, and the order of the trials is kept', () => {
  const times = [100, 101, 250, 99, 100, 102]
  expect(trialOutliers(trials(times), 'makespanMs')).toEqual([
    'none',
    'none',
    'severe',
    'none',
    'none',
    'none',
  ])
})

test('a disturbed trial is not an outlier, and does not make others outliers', () => {
  const times = [900, 100, 101, 250, 99, 100, 102, 900]
  const classes = trialOutliers(trials(times, [0, 7]), 'makespanMs')
  expect(classes).toEqual([null, 'none', 'none', 'severe', 'none', 'none', 'none', null])
  expect(trialOutliers(trials(times, [0, 1, 2, 7]), 'makespanMs')[3]).toBe('none')
})

test('a measure that no trial has gives no outlier', () => {
  expect(trialOutliers(trials([1, 1, 1, 1, 9]), 'responseP99')).toEqual(Array(5).fill(null))
})

test('valid trials get the classes of their values, in any order (seed 3)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: 1, max: 1e4, noNaN: true }), fc.boolean())),
      (made) => {
        const bad = made.flatMap(([, validTimes], i) => (validTimes ? [] : [i]))
        const classes = trialOutliers(
          trials(
            made.map(([ms]) => ms),
            bad,
          ),
          'makespanMs',
        )
        expect(classes).toHaveLength(made.length)
        const validTimes = made.filter(([, one]) => one).map(([ms]) => ms)
        expect(classes.filter((one) => one !== null)).toEqual(outlierClasses(validTimes))
      },
    ),
    { seed: 3, numRuns: 40 },
  )
})
