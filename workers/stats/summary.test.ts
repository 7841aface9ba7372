import { describe, expect, it } from 'vitest'
import { distributionOf } from './percentiles'
import { derivedTimes } from './types'
import { compareTrials, summarise, type SummedTrial } from './summary'
import { measures, type Latency } from './types'

const some = Float64Array.from({ length: 1000 }, (_, i) => i + 1)
const none = distributionOf([])
const latency = Object.fromEntries(derivedTimes.map((name) => [name, none])) as Latency // all names

const trial = (value: number, change: Partial<SummedTrial> = {}): SummedTrial => ({
  makespanMs: value,
  throughputPerS: value,
  utilization: { pool: value, workers: [], shares: [] },
  imbalance: value,
  strandedIdleMs: 0,
  latency: {
    ...latency,
    response: distributionOf(some.map((ms) => ms * value)),
    waiting: distributionOf([1, 2, 3]),
  },
  startMs: value,
  hostBlockedMs: 0,
  restMs: value,
  threadMs: value,
  startUp: null,
  disturbed: [],
  ...change,
})

describe('summarise', () => {
  it('takes the median over valid trials, and none if there are none', () => {
    const trials = [trial(1), trial(3), trial(2), trial(100, { disturbed: ['tab-hidden'] })]
    const { median, interval } = summarise(trials, 1)
    expect(median).toMatchObject({ makespanMs: 2, poolUtilization: 2, responseP50: 1000 })
    expect(median).toMatchObject({ responseP99: 1980, waitingP50: null, serviceP50: null })
    expect(interval.makespanMs).toEqual([1, 3])
    expect(interval.waitingP50).toBeNull()
    expect(Object.keys(median)).toEqual([...measures])
  })

  it('has no interval below three valid trials, and no median without any', () => {
    const two = summarise([trial(1), trial(2)], 1)
    expect([two.median.makespanMs, two.interval.makespanMs]).toEqual([1.5, null])
    expect(summarise([], 1).median.makespanMs).toBeNull()
  })
})

describe('compareTrials', () => {
  const times = (...values: number[]) => values.map((value) => trial(value))

  it('is the ratio of the second to the first, and differs when its interval leaves out 1', () => {
    const found = compareTrials(
      times(10, 11, 12, 10, 11),
      times(30, 33, 36, 30, 33),
      'makespanMs',
      1,
    )
    expect(found?.ratio).toBe(3)
    expect(found?.differs).toBe(true)
    const same = compareTrials(times(10, 11, 12, 13), times(13, 12, 11, 10), 'makespanMs', 1)
    expect(same?.ratio).toBe(1)
    expect(same?.differs).toBe(false)
    expect(compareTrials(times(30, 31, 32), times(3, 4, 5), 'makespanMs', 1)?.differs).toBe(true)
  })

  it('claims nothing without an interval, and has no ratio over 0 or over no value', () => {
    expect(compareTrials(times(1), times(5), 'makespanMs', 1)).toEqual({
      measure: 'makespanMs',
      ratio: 5,
      interval: null,
      differs: false,
    })
    expect(compareTrials(times(1, 1), times(5, 5), 'strandedIdleMs', 1)).toBeNull()
    expect(compareTrials(times(1, 1), times(5, 5), 'waitingP50', 1)).toBeNull()
  })
})
