import { expect, it } from 'vitest'
import { exportedRun } from './exporter'
import { jmh, type JmhResult } from './jmh'
import { modelReader, modelRun, tasksInTurn } from '../share/model-run.testing'

const read = (run: ReturnType<typeof modelRun>) =>
  JSON.parse(jmh.write(exportedRun(run)).parts.join('')) as JmhResult[]
const readers = (...counts: number[]) =>
  counts.map((count) => modelReader(2, tasksInTurn(2, count)))

it('a sweep has a result for each variant and value, with what comparing tools read', () => {
  const run = modelRun([
    { variant: 'A', x: 1, readers: readers(4, 6, 8, 10, 12, 14) },
    { variant: 'A', x: 3, readers: readers(5, 7, 9, 11, 13, 15) },
  ])
  const results = read(run)
  expect(results.map(({ params, threads }) => ({ params, threads }))).toEqual([
    { params: { 'strategy.workers': '1' }, threads: 1 },
    { params: { 'strategy.workers': '3' }, threads: 3 },
  ])
  results.forEach(({ benchmark, mode, primaryMetric, secondaryMetrics, ...rest }, i) => {
    const point = run.points[i]
    const interval = point?.interval.makespanMs ?? [NaN, NaN]
    expect(benchmark).toBe('poolscope.a_model.a_in_turn')
    expect(mode).toBe('ss')
    expect(rest.measurementIterations).toBe(6)
    expect(primaryMetric).toMatchObject({
      score: point?.median.makespanMs,
      scoreUnit: 'ms/op',
      scoreConfidence: interval,
      rawData: [point?.trials.map(({ makespanMs }) => makespanMs)],
    })
    expect(primaryMetric.scoreError).toBeCloseTo((interval[1] - interval[0]) / 2, 9)
    expect(primaryMetric.scorePercentiles['100.0']).toBe(
      Math.max(...(primaryMetric.rawData[0] ?? [])),
    )
    expect(secondaryMetrics['throughput']?.scoreUnit).toBe('tasks/s')
  })
})

it('one trial has no error, as JMH writes it', () => {
  const [result] = read(modelRun([{ variant: 'A', readers: readers(4) }]))
  expect(result?.primaryMetric).toMatchObject({
    scoreError: 'NaN',
    scoreConfidence: ['NaN', 'NaN'],
  })
  expect(result?.params).toEqual({})
})

it('a run in which no trial is valid has no score', () => {
  const run = modelRun([{ variant: 'A', readers: readers(4) }])
  const disturbed = {
    ...run,
    points: run.points.map((point) => ({
      ...point,
      trials: point.trials.map((trial) => ({ ...trial, disturbed: ['frame-gap' as const] })),
    })),
  }
  expect(jmh.whyNot(exportedRun(disturbed))).toMatch(/no valid trial/)
})

it('a figure that is none is left out of the raw data', () => {
  const run = modelRun([{ variant: 'A', readers: readers(4, 6, 8, 10, 12, 14) }])
  const [first, second] = run.points[0]?.trials ?? []
  if (!first || !second) throw new Error('six trials')
  second.throughputPerS = NaN
  const [result] = read(run)
  const raw = result?.secondaryMetrics['throughput']?.rawData[0]
  expect(raw).toHaveLength(5)
  expect(raw?.every(Number.isFinite)).toBe(true)
})
