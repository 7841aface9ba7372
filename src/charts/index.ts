/** The charts of a run, in the order in which they are shown. */
import { breather } from '../base/breather'
import type { Experiment } from '../../workers/api'
import { anatomy } from './anatomy/entry'
import { blocking } from './blocking/entry'
import type { Chart } from './chart'
import { granularity } from './granularity/entry'
import { heatmap } from './heatmap/entry'
import { lanes } from './lanes/entry'
import { latency } from './latency/entry'
import { overhead } from './overhead/entry'
import { queue, throughput } from './over-time/entry'
import { replay } from './replay/entry'
import { shootOut } from './shoot-out/entry'
import { speedup, sweep } from './sweep/entry'
import { threads } from './threads/entry'
import { utilization } from './utilization/entry'

export const charts = [
  blocking,
  threads,
  sweep,
  speedup,
  shootOut,
  heatmap,
  granularity,
  overhead,
  lanes,
  utilization,
  latency,
  anatomy,
  queue,
  throughput,
  replay,
] as const

export type ChartId = (typeof charts)[number]['id']

const cardOf = ({ id, sameCard = id }: Pick<Chart, 'id' | 'sameCard'>): string => sameCard

/** Leaves out a second entry for the same card. */
const eachCard = (list: readonly (typeof charts)[number][]) =>
  list.filter((chart, i) => list.findIndex((one) => cardOf(one) === cardOf(chart)) === i)

/** The charts with these names, in this order; an unknown name is skipped. */
export const chartsNamed = (ids: readonly string[]) =>
  eachCard(ids.flatMap((id) => charts.filter((chart) => chart.id === id)))

/** Names in an experiment that are not charts. */
export const unknownCharts = ({ views = [] }: Pick<Experiment, 'views'>): string[] =>
  views.filter((id) => chartsNamed([id]).length === 0)

/**
 * The charts that an experiment names, or those that apply to it. Any run with lanes can be
 * replayed.
 */
export const chartsOf = (experiment: Experiment) => {
  const { views } = experiment
  if (!views) return eachCard(charts.filter((chart) => chart.applies(experiment)))
  return chartsNamed([...new Set(views.includes('lanes') ? [...views, 'replay'] : views)])
}

/** Fetches all code that charts need; resolves when all of it is loaded. */
export const preloadCharts = async (): Promise<void> => {
  const loads: Promise<unknown>[] = []
  for (const chart of charts) {
    loads.push(chart.load())
    await breather()
  }
  await Promise.all(loads)
}
