import { describe, expect, it } from 'vitest'
import { distributionOf } from '../percentiles'
import { derivedTimes, type Latency } from '../types'
import { measures, pairsOf, summarise, type SummedTrial } from './summary'

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
  block: 0,
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
    const { median, interval } = summarise(trials)
    expect(median).toMatchObject({ makespanMs: 2, poolUtilization: 2, responseP50: 1000 })
    expect(median).toMatchObject({ responseP99: 1980, waitingP50: null, serviceP50: null })
    expect(interval.makespanMs).toBeNull()
    const six = [1, 5, 2, 4, 3, 6].map((value) => trial(value))
    expect(summarise(six).interval).toMatchObject({ makespanMs: [1, 6], waitingP50: null })
    expect(Object.keys(median)).toEqual([...measures])
  })

  it('has no percentile where most trials left so many tasks without an answer', () => {
    const lost = trial(1, {
      latency: { ...latency, response: distributionOf(some, 900) },
    })
    expect(summarise([lost, lost, trial(2)]).median).toMatchObject({
      makespanMs: 1,
      responseP50: 950,
      responseP90: null,
    })
    expect(summarise([lost, trial(2), trial(2)]).median.responseP90).toBe(1800)
  })

  it('has no median without a valid trial', () => {
    expect(summarise([trial(1), trial(2)]).median.makespanMs).toBe(1.5)
    expect(summarise([]).median.makespanMs).toBeNull()
  })
})

describe('pairs', () => {
  const blocks = (...made: [block: number, value: number][]) =>
    made.map(([block, value]) => trial(value, { block }))

  it('are trials of the same block that both have a value', () => {
    const a = blocks([0, 1], [1, 2], [2, 3], [3, NaN])
    const b = blocks([3, 40], [2, 30], [0, 10], [7, 70])
    expect(pairsOf(a, b, 'makespanMs')).toEqual([
      [3, 30, 2],
      [1, 10, 0],
    ])
    expect(pairsOf(a, b, 'waitingP50')).toEqual([])
  })
})
