/** Each point is judged by its own spec, and by all of its trials. */
import { describe, expect, test } from 'vitest'
import type { TrialResult } from '../run-file/result'
import { summarise } from '../stats'
import { whatStandsOut } from './index'
import { medianTrial } from '../run-file/valid-trials'
import { readingOf, type Place, type ReadableRun } from '../reading'
import { sameTerms } from './places'
import { madeRun, type Made } from '../made-run.testing'

const push = { strategy: { kind: 'push', policy: 'round-robin', workers: 4 } }
const open = { 'arrivals.kind': 'open' }
const byLoad = { ...open, 'arrivals.rateUnit': 'load' }
const perSecond = { ...open, 'arrivals.rateUnit': 'per-second' }

interface Asked {
  of: (variant: string, x: number | string | null) => Made
  base?: object
  sets?: readonly Record<string, unknown>[]
  axis?: object
  parallelism?: number
}

const runOf = ({ of, base = push, sets = [{}], axis, parallelism = 2 }: Asked): ReadableRun =>
  madeRun(
    {
      base,
      variants: sets.map((set, i) => ({ id: 'ABCD'[i], label: `V${i}`, set })),
      ...(axis && { axis }),
    },
    of,
    { parallelism },
  )

const found = (asked: Asked, id: string) =>
  whatStandsOut(readingOf(runOf(asked))).find((finding) => finding.id === id)

/** The trials of a run, each changed by `change`; a point's median trial is flagged. */
const changed = (
  run: ReadableRun,
  change: (trial: TrialResult, isMedian: boolean, i: number) => TrialResult,
): ReadableRun => ({
  ...run,
  points: run.points.map((point) => {
    const middle = medianTrial(point)
    const trials = point.trials.map((trial, i) => change(trial, trial === middle, i))
    return { ...point, trials, ...summarise(trials) }
  }),
})

describe('open arrivals of one point', () => {
  const away: Made = { makespanMs: 400, busy: 0.3, hostBlockedMs: 160 }
  const openBase = { ...push, arrivals: { kind: 'open' } }

  test.each(['starved-by-host', 'too-many-threads'])('%s looks at them, not at the base', (id) => {
    const of = () => away
    expect(found({ of }, id)).toBeDefined()
    expect(found({ of, base: openBase }, id)).toBeUndefined()
    // A batch by the base, an open loop in the variant: workers are idle by plan.
    expect(found({ of, sets: [open] }, id)).toBeUndefined()
    // And the other way round.
    expect(found({ of, base: openBase, sets: [{ 'arrivals.kind': 'batch' }] }, id)).toBeDefined()
  })

  test.each(['starved-by-host', 'too-many-threads'])('%s names the point that is a batch', (id) => {
    const of = (variant: string): Made => ({ ...away, busy: variant === 'A' ? 0.1 : 0.3 })
    expect(found({ of, sets: [open, {}] }, id)?.text).toMatch(/^V1:/)
    const axis = { path: 'arrivals.kind', values: ['batch', 'open'] }
    const finding = found({ of: (_, x) => ({ ...away, busy: x === 'open' ? 0.1 : 0.3 }), axis }, id)
    expect(finding?.text).toMatch(/^V0 at batch:/)
  })
})

describe('claims', () => {
  const inline = { 'strategy.kind': 'direct' }
  const of = (variant: string): Made => ({
    makespanMs: variant === 'A' ? 300 : 100,
    serviceMs: 0.01,
  })

  test('compare a pool with none only if tasks arrive alike, beside the same work of the host', () => {
    expect(found({ of, sets: [{}, inline] }, 'short-tasks')?.text).toContain('took 3.0 times')
    expect(found({ of, sets: [{}, { ...inline, ...open }] }, 'short-tasks')).toBeUndefined()
    const busyHost = { ...inline, 'host.work.kind': 'spin' }
    expect(found({ of, sets: [{}, busyHost] }, 'short-tasks')).toBeUndefined()
  })

  test('say for an open loop that an answer took longer, not the whole', () => {
    const finding = found({ of, sets: [perSecond, { ...inline, ...perSecond }] }, 'short-tasks')
    expect(finding?.text).toContain('V0 took 3.0 times as long to answer, at p99, as V1')
    expect(finding?.evidence[0]?.text).toContain('response p99 × 3.00')
  })

  test('judge a batch by its makespan even if another variant is an open loop', () => {
    const finding = found({ of, sets: [{}, inline, open] }, 'short-tasks')
    expect(finding?.evidence[0]?.text).toContain('makespan × 3.00')
  })
})

describe('terms', () => {
  const places = (sets: readonly Record<string, unknown>[], parallelism: number) => {
    const reading = readingOf(runOf({ of: () => ({ makespanMs: 100 }), sets, parallelism }))
    const [a, b] = reading.places as [Place, Place] // one for each of two sets
    return sameTerms(reading, a, b)
  }
  const wide = { 'strategy.workers': 8 }

  test('a load in per cent sends more tasks to more threads, up to what runs at once', () => {
    expect(places([byLoad, { ...byLoad, ...wide }], 8)).toBe(false)
    expect(places([byLoad, { ...byLoad, ...wide }], 4)).toBe(true)
    expect(places([perSecond, { ...perSecond, ...wide }], 8)).toBe(true)
  })

  test('a sweep of threads at a load in per cent compares counts that were sent the same', () => {
    const axis = { path: 'strategy.workers', values: [1, 2, 4, 8] }
    const times: Readonly<Record<string, number>> = { 1: 50, 2: 200, 4: 220, 8: 300 }
    const of = (_: string, x: number | string | null): Made => ({
      makespanMs: times[String(x)] ?? 0,
    })
    const id = 'too-many-threads'
    const load = { ...push, arrivals: { kind: 'open', rateUnit: 'load' } }
    // One thread was sent half of what two were: its low wait is no advantage.
    expect(found({ of, axis, base: load }, id)?.text).toContain('took 1.5 times as long to answer')
    expect(found({ of, axis }, id)?.text).toContain('took 6.0 times as long as 1')
  })
})

describe('figures are medians over trials, not those of one', () => {
  test('a coordinator that was full in the median trial alone is not called full', () => {
    const of = (): Made => ({ makespanMs: 100, coordinator: 0.5 })
    const run = changed(runOf({ of }), (trial, isMedian) => ({
      ...trial,
      coordinator: { busyMs: 95, utilization: isMedian ? 0.95 : 0.5 },
    }))
    expect(
      whatStandsOut(readingOf(run)).find(({ id }) => id === 'coordinator-busy'),
    ).toBeUndefined()
  })

  test('the share of copying is printed with its interval', () => {
    const base = {
      workload: { payloadBytes: 64 * 1024 },
      strategy: { ...push.strategy, channel: 'message-copy' },
    }
    const of = (): Made => ({ makespanMs: 300, serviceMs: 1, transportMs: 1 })
    const run = changed(runOf({ of, base }), (trial, _, i) => ({
      ...trial,
      latency: {
        ...trial.latency,
        transportIn: { ...trial.latency.transportIn, mean: 1 + i / 10 },
      },
    }))
    const finding = whatStandsOut(readingOf(run)).find(({ id }) => id === 'copying')
    // Trials from 1.0 to 1.9 ms beside 1 ms of service: the median lies between 1.4 and 1.5.
    expect(finding?.text).toContain('59\u202f% of a task’s time')
    expect(finding?.evidence[0]?.text).toMatch(
      /1\.\d\sms \[1\.\d, 1\.\d\sms\] per task, 59\s% \[5\d, 6\d\s%\]/,
    )
  })

  test('a disturbed trial is left out', () => {
    const of = (): Made => ({ makespanMs: 100, coordinator: 0.5 })
    const run = changed(runOf({ of }), (trial, _, i) =>
      i < 6
        ? { ...trial, disturbed: ['frame-gap'], coordinator: { busyMs: 95, utilization: 0.95 } }
        : trial,
    )
    expect(
      whatStandsOut(readingOf(run)).find(({ id }) => id === 'coordinator-busy'),
    ).toBeUndefined()
  })
})

describe('the rest of a coordinator trap', () => {
  test('goes to nobody if no difference was found', () => {
    const of = (variant: string): Made =>
      variant === 'A'
        ? { makespanMs: 900, hostBlockedMs: 500 }
        : { makespanMs: 1300, hostBlockedMs: 900 }
    const sets = [{}, { 'strategy.placement': 'coordinator' }]
    const finding = found({ of, sets }, 'coordinator-trap')
    expect(finding?.text).toContain('the rest did not measurably differ')
  })
})
