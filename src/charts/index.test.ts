import { expect, test } from 'vitest'
import { parseExperiment, presets, type Experiment } from '../../workers/api'
import { charts, chartsNamed, chartsOf, unknownCharts, type ChartId } from '.'

const experimentOf = (input: unknown): Experiment => {
  const parsed = parseExperiment(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const idsOf = (input: unknown) => chartsOf(experimentOf(input)).map(({ id }) => id)
const variants = [{ id: 'A' }]

test('no two charts share an id', () => {
  expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length)
})

test('every chart that a preset names is in the list', () => {
  const machine = { cores: 4, small: false }
  const named = presets.list.flatMap((preset) =>
    unknownCharts(experimentOf(preset.build(machine).experiment)),
  )
  expect(named).toEqual([])
})

test('an unknown chart is left out and named', () => {
  const experiment = experimentOf({ variants, views: ['lanes', 'pie', 'latency'] })
  expect(chartsOf(experiment).map(({ id }) => id)).toEqual(['lanes', 'latency'])
  expect(unknownCharts(experiment)).toEqual(['pie'])
  expect(chartsNamed(['pie'])).toEqual([])
})

test('two entries for one card are shown once, as the one that comes first', () => {
  const ids = chartsNamed(['speedup', 'heatmap', 'sweep']).map(({ id }) => id)
  expect(ids).toEqual(['speedup', 'heatmap'])
  const swept = { axis: { path: 'strategy.workers', values: [1, 2] } }
  const shown = idsOf({ variants, ...swept })
  expect(shown).toContain('sweep')
  expect(shown).not.toContain('speedup')
})

/** True for each of these charts that an experiment without names shows. */
const shows = (input: object, ...ids: ChartId[]) => {
  const shown = idsOf({ variants, ...input })
  return ids.map((id) => shown.includes(id))
}

test('without names an experiment shows the charts that apply', () => {
  const OF_TRIALS = ['lanes', 'utilization', 'latency', 'anatomy'] as const
  const swept = { axis: { path: 'strategy.workers', values: [1, 2] } }
  const named = { axis: { path: 'workload.id', values: ['sha256', 'spin'] } }
  for (const input of [{}, swept, named])
    expect(shows(input, ...OF_TRIALS)).toEqual(OF_TRIALS.map(() => true))
  expect(shows({}, 'queue', 'throughput', 'sweep', 'heatmap')).toEqual([true, true, false, false])
  expect(shows(swept, 'queue', 'sweep', 'heatmap')).toEqual([false, true, true])
  expect(shows(named, 'shoot-out', 'heatmap', 'sweep')).toEqual([true, true, false])
  const sized = { base: { strategy: { kind: 'push', sizing: 'hill-climbing' } } }
  expect([...shows({}, 'threads'), ...shows(sized, 'threads')]).toEqual([false, true])
  const working = { base: { host: { work: { kind: 'spin' } } } }
  expect([...shows({}, 'blocking'), ...shows(working, 'blocking')]).toEqual([false, true])
})
