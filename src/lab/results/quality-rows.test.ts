import { describe, expect, test } from 'vitest'
import { parseExperiment, type TrialResult } from '../../../workers/api'
import { smallRun } from '../../share/model-run.testing'
import { loaded } from '../../run/loaded'
import type { RunState } from '../../run/run-state'
import { readingOfRun } from '../../run/run-reading'
import { qualityRows, qualitySummary } from './quality-rows'

interface Asked {
  each?: (trial: TrialResult, i: number) => Partial<TrialResult>
  noise?: [number, number]
  arrivals?: object
}

/** A run in which nothing is wrong, but for what `each` changes of its trials. */
const runOf = ({ each = () => ({}), noise, arrivals }: Asked = {}): RunState => {
  const file = smallRun()
  const { base, variants } = file.experiment
  const parsed = parseExperiment({
    trials: 2,
    variants,
    base: { ...base, arrivals: arrivals ?? base.arrivals },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const points = file.points.map((point) => ({
    ...point,
    trials: point.trials.map((trial, i): TrialResult => {
      const whole = { verified: trial.tasks, ran: trial.tasks, dropped: 0 }
      const sound = { clamped: 0, clampedMs: 0, clockWithinMs: 0.01, little: null, disturbed: [] }
      return { ...trial, ...whole, ...sound, ...each(trial, i) }
    }),
  }))
  const interval = noise && { measure: 'makespanMs' as const, ratio: 1, interval: noise }
  return loaded({ ...file, experiment: parsed.value, points, noise: interval ?? null }, '')
}

const rowsOf = (run: RunState) => qualityRows(run, readingOfRun(run))

/** Names of the checks that failed. */
const failed = (asked: Asked) =>
  rowsOf(runOf(asked)).flatMap(({ name, state }) => (state === 'failed' ? [name] : []))

const first = (change: Partial<TrialResult>) => (_: TrialResult, i: number) =>
  i === 0 ? change : {}

describe('the quality of a run', () => {
  test('says in one line that all checks passed, or which did not', () => {
    const rows = rowsOf(runOf())
    const n = rows.filter(({ state }) => state === 'passed').length
    expect(n).toBeGreaterThan(3)
    expect(qualitySummary(rows)).toEqual({ failed: false, text: `all ${n} checks passed` })
    const bad = rowsOf(runOf({ each: first({ verified: 0, disturbed: ['tab-hidden'] }) }))
    expect(qualitySummary(bad)).toEqual({
      failed: true,
      text: `2 of ${n} checks failed: results, disturbed trials`,
    })
  })

  test('has a check of the free cores where they were measured', () => {
    const run = runOf()
    const states = (free?: number) => {
      const environment = run.environment && {
        ...run.environment,
        coresNamed: 2,
        ...(free !== undefined && { free }),
      }
      return rowsOf({ ...run, environment }).flatMap(({ name, strong, state }) =>
        name === 'free cores' ? [`${strong} ${state}`] : [],
      )
    }
    expect([states(), states(1.94), states(0.94)]).toEqual([[], ['1.9 passed'], ['0.9 failed']])
  })

  test('fails if a task ran twice or never, unless the trial broke off, which is said anyway', () => {
    const oneMore = ({ tasks }: TrialResult) => ({ ran: tasks + 1 })
    expect(failed({ each: oneMore })).toEqual(['tasks run once'])
    expect(failed({ each: (trial) => ({ ...oneMore(trial), error: 'a worker died' }) })).toEqual([])
  })

  test('fails if the first variant differs from itself', () => {
    expect(failed({ noise: [0.93, 1.08] })).toEqual([])
    expect(failed({ noise: [1.02, 1.08] })).toEqual(['A/A noise'])
  })

  test('fails if times were below 0 by more than the clocks of that trial allow', () => {
    const by = (clampedMs: number | null, more: Partial<TrialResult> = {}) =>
      failed({ each: () => ({ recording: 'full', clamped: 3, clampedMs, ...more }) })
    const step = runOf().environment?.clockStepMs ?? NaN
    const allowed = 2 * 0.01 + 2 * step
    expect(by(allowed * 0.99)).toEqual([])
    expect(by(allowed * 1.01)).toEqual(['clocks'])
    // Not known, or one look at the clock stood for several events.
    expect(by(null)).toEqual([])
    expect(by(allowed * 2, { recording: 'light' })).toEqual([])
  })

  test('fails if the load that was asked for was not reached', () => {
    const open = { kind: 'open', rate: 80, rateUnit: 'load' }
    const reached = (load: number, tasks: number, arrivals: object = open) =>
      failed({
        arrivals,
        each: () => ({ load, tasks, verified: tasks, ran: tasks }),
      })
    expect(reached(0.75, 1e6)).toEqual([])
    expect(reached(0.7, 1e6)).toEqual(['load'])
    // So few tasks may miss it by chance.
    expect(reached(0.7, 100)).toEqual([])
    expect(reached(0.7, 1e6, { ...open, rateUnit: 'per-second' })).toEqual([])
  })

  test('fails if workers slept on beside tasks, more often than by chance', () => {
    const slept = (timedOut: number, missed: number) =>
      failed({ each: first({ sleeps: { timedOut, missed } }) })
    expect(slept(100, 4)).toEqual([])
    expect(slept(100, 30)).toEqual([])
    expect(slept(2, 2)).toEqual([])
    expect(slept(9, 8)).toEqual(['wake-ups'])
  })

  test('tells of trials from which another program took cores', () => {
    const crowding = { roundMs: 1, stretch: 1.5, waiting: 0.3, workers: [0.3], byOthers: true }
    const rows = rowsOf(runOf({ each: first({ crowding }) }))
    expect(rows.find(({ name }) => name === 'neighbours')?.state).toBe('told')
    expect(qualitySummary(rows).failed).toBe(false)
  })

  test('fails if records were lost, by their count or by Little’s law', () => {
    const little = (ratio: number) => ({ little: { measured: ratio, predicted: 1, ratio } })
    expect(failed({ each: first(little(1.001)) })).toEqual([])
    expect(failed({ each: first(little(0.95)) })).toEqual(['Little’s law'])
    expect(failed({ each: first({ dropped: 2 }) })).toEqual(['records'])
  })
})
