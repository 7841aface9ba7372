import { describe, expect, test } from 'vitest'
import { parseExperiment, pointResults, pointsOf, type TrialResult } from '../../../workers/api'
import { smallRun } from '../../share/model-run.testing'
import { loaded } from '../../run/loaded'
import type { RunState } from '../../run/run-state'
import { readingOfRun } from '../../run/run-reading'
import { qualityRows } from './quality-rows'
import { trialRows } from './trial-rows'

const [model] = smallRun().points[0]?.trials ?? []
if (!model) throw new Error('[test] a trial')

interface Made {
  times: readonly number[]
  disturbed?: readonly number[]
  set?: Record<string, unknown>
  values?: readonly number[]
}

/** A run with trials of these makespans at each value of its axis. */
const runOf = ({ times, disturbed = [], set = {}, values }: Made): RunState => {
  const parsed = parseExperiment({
    trials: times.length,
    variants: [{ id: 'A', label: 'One', set: { 'strategy.workers': 2, ...set } }],
    ...(values && { axis: { path: 'workload.tasks', values } }),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const metas = pointsOf(parsed.value).map(({ variant, x }) => ({ variant, x }))
  const response = (ms: number) => ({ ...model.latency.response, p50: ms / 2, p99: null })
  const trial = (makespanMs: number, i: number, point: number): TrialResult => ({
    ...model,
    trial: i,
    // In running order the points take turns.
    order: i * metas.length + point,
    block: i,
    seed: 7,
    load: null,
    makespanMs,
    latency: { ...model.latency, response: response(makespanMs) },
    disturbed: disturbed.includes(i) ? ['frame-gap'] : [],
  })
  const ran = metas.flatMap((_, point) =>
    times.map((ms, i) => ({ point, result: trial(ms, i, point) })),
  )
  const points = pointResults(metas, ran)
  return loaded({ ...smallRun(), experiment: parsed.value, points }, '')
}

const times = [100, 101, 99, 103, 100, 184, 102, 98, 100, 105, 101, 99]

const said = (run: RunState) =>
  qualityRows(run, readingOfRun(run))
    .map(({ strong, text }) => `${strong} ${text}`)
    .filter((text) => /far off|a little off/.test(text))

describe('a trial far from the others', () => {
  test('is marked where it stands, with how far it is, and stays in the median', () => {
    const run = runOf({ times })
    const { rows, any, measure } = trialRows(run)
    expect([any, measure]).toEqual([true, 'makespanMs'])
    expect(rows.map(({ trial }) => trial.order)).toEqual(times.map((_, i) => i))
    const marked = rows.filter(({ times: factor }) => factor !== '')
    expect(
      marked.map(({ trial, outlier, times: factor }) => [trial.trial, outlier, factor]),
    ).toEqual([[5, 'severe', '× 1.83']])
    expect(rows.filter(({ outlier }) => outlier === 'none')).toHaveLength(11)
    // Removed, it would be 100.
    expect(run.results[0]?.median.makespanMs).toBe(100.5)
  })

  test('is said in the quality of the run', () => {
    const run = runOf({ times })
    expect(said(run)).toEqual(['1 of 12 trials is [far off](far-off)'])
    const quiet = runOf({ times: times.map((_, i) => 100 + i) })
    expect(said(quiet)).toEqual([])
    expect(trialRows(quiet).any).toBe(false)
  })

  test('that was disturbed is left out anyway, and no outlier', () => {
    const run = runOf({ times, disturbed: [5] })
    // The quartiles of the others are closer together: now 105 is a little off.
    expect(said(run)).toEqual(['1 of 11 trials is a little off'])
    expect(trialRows(run).rows[5]).toMatchObject({ outlier: null, times: '' })
  })

  test('is none while trials still come in', () => {
    const run: RunState = { ...runOf({ times }), status: 'running' }
    expect(trialRows(run).any).toBe(false)
    expect(said(run)).toEqual([])
  })

  test('is found among the trials of its own point', () => {
    const run = runOf({ times, values: [10, 20, 30] })
    const marked = trialRows(run).rows.filter(({ outlier }) => outlier === 'severe')
    expect(marked.map(({ point }) => point.x)).toEqual([10, 20, 30])
  })

  test('of an open loop is one by its response, as the verdict is', () => {
    const { measure, rows } = trialRows(runOf({ times, set: { 'arrivals.kind': 'open' } }))
    expect(measure).toBe('responseP50')
    expect(rows[5]).toMatchObject({ judgedMs: 92, outlier: 'severe' })
  })
})
