/** The charts of a run, in the order in which they are shown. */
import { breather } from '../base/breather'
import {
  isByName,
  pointsOf,
  type Experiment,
  type Reading,
  TASKS_FOR_TAIL,
  type TrialResult,
} from '../../workers/api'
import { chart, type Chart, type EachSeries, type RunOnScreen, type SweptProps } from './chart'
import type { OverTimeMetric } from './over-time/over-time-rows'
import type { SweepMeasure } from './sweep/sweep-rows'
import { maxWorkers } from './types'

const isSized = (experiment: Experiment): boolean =>
  pointsOf(experiment).some(
    ({ spec: { strategy } }) => 'sizing' in strategy && strategy.sizing !== 'fixed',
  )

/** True if the axis has numbers: there is no curve between names, and none of them is the best. */
const hasCurve = (experiment: Experiment): boolean =>
  experiment.axis !== undefined && !isByName(experiment)

const sweptProps = ({ reading, axis }: RunOnScreen): SweptProps | null => axis && { reading, axis }

const eachProps = ({ deferred, reading }: RunOnScreen): EachSeries => ({
  ...deferred,
  variants: reading.experiment.variants.length,
})

/** A curve over the axis; the card has a switch between its measures. */
const sweep = <const Id extends string>(id: Id, measure: SweepMeasure, applies = hasCurve) =>
  chart({
    id,
    sameCard: 'sweep',
    needs: 'figures',
    applies,
    props: ({ reading, axis, opens }) => axis && { reading, axis, opens, measure },
    card: async () => (await import('./sweep/sweep')).Sweep,
  })

const overTime = <const Id extends string>(
  id: Id,
  metric: OverTimeMetric,
  rest: Pick<Chart, 'applies' | 'observed' | 'more'>,
) =>
  chart({
    id,
    needs: 'tasks',
    ...rest,
    props: (run) => ({ ...eachProps(run), selection: run.selection, metric }),
    card: async () => (await import('./over-time/over-time')).OverTime,
  })

const isTimed = ({ observed }: TrialResult): boolean => observed?.timed != null
const hasWaits = ({ observed }: TrialResult): boolean => observed?.waits === true

/** Workers of each variant. */
const workersIn = ({ experiment, origin, places }: Reading): number[] =>
  origin
    ? places.map(({ medianTrial }) => medianTrial?.observed?.lanes ?? 0)
    : maxWorkers(experiment)

/** Height of the lanes: enough for every thread, if the screen is tall enough. */
const heightOf = (run: Reading): number => {
  const workers = workersIn(run)
  const lanes = workers.reduce((sum, count) => sum + count, 0)
  return Math.min(640, Math.max(300, 24 * lanes + 56 * workers.length))
}

/** True if tasks are of several lengths: a longer one has a darker bar. */
const isVaried = (experiment: Experiment): boolean =>
  pointsOf(experiment).some(({ spec }) => spec.workload.sizes.kind !== 'constant')

export const charts = [
  chart({
    id: 'blocking',
    needs: 'figures',
    wide: true,
    applies: (experiment) =>
      pointsOf(experiment).some(({ spec }) => spec.host.work.kind !== 'none'),
    props: ({ reading, axis }) => ({ reading, axis }),
    card: async () => (await import('./blocking/blocking')).Blocking,
  }),
  chart({
    id: 'threads',
    needs: 'figures',
    showsTrials: true,
    applies: (experiment) => !experiment.axis && isSized(experiment),
    props: ({ deferred, bare }) => ({
      ...(bare.length === 0 ? deferred : { series: deferred.series }),
      bare,
    }),
    card: async () => (await import('./threads/threads')).Threads,
  }),
  sweep('sweep', 'time'),
  sweep('speedup', 'speedup'),
  sweep('typical-response', 'responseP50', () => false),
  chart({
    id: 'shoot-out',
    needs: 'figures',
    applies: isByName,
    // Machines have their own verdicts in its place.
    props: (run) => (run.machines ? null : sweptProps(run)),
    card: async () => (await import('./shoot-out/shoot-out')).ShootOut,
  }),
  chart({
    id: 'machines',
    needs: 'figures',
    applies: isByName,
    props: ({ machines = null }) => machines,
    card: async () => (await import('./machines/machines')).MachinesChart,
  }),
  chart({
    id: 'heatmap',
    needs: 'figures',
    wide: true,
    applies: ({ axis }) => axis !== undefined,
    props: sweptProps,
    card: async () => (await import('./heatmap/heatmap')).UtilizationHeatmap,
  }),
  chart({
    id: 'granularity',
    needs: 'figures',
    wide: true,
    applies: () => false,
    props: sweptProps,
    card: async () => (await import('./granularity/granularity')).Granularity,
  }),
  chart({
    id: 'overhead',
    needs: 'figures',
    applies: () => false,
    props: ({ reading, axis }) => ({ reading, axis }),
    card: async () => (await import('./overhead/overhead')).Overhead,
  }),
  chart({
    id: 'lanes',
    needs: 'tasks',
    wide: true,
    applies: () => true,
    observed: isTimed,
    props: ({ reading, latest, lanes: ref, subtitle, mark, selection, onSelect }) => ({
      ...latest,
      ref,
      ids: reading.experiment.variants.map(({ id }) => id),
      height: heightOf(reading),
      varied: reading.origin === 'observed' || isVaried(reading.experiment),
      subtitle,
      mark,
      selection,
      onSelect,
    }),
    card: async () => (await import('./lanes/lanes')).Lanes,
  }),
  chart({
    id: 'utilization',
    needs: 'tasks',
    applies: () => true,
    observed: isTimed,
    props: eachProps,
    card: async () => (await import('./utilization/utilization')).Utilization,
  }),
  chart({
    id: 'latency',
    needs: 'tasks',
    applies: () => true,
    observed: () => true,
    props: eachProps,
    card: async () => (await import('./latency/latency')).LatencyHistogram,
  }),
  chart({
    id: 'anatomy',
    needs: 'figures',
    showsTrials: true,
    applies: () => true,
    props: ({ measured, quiet }) => ({ measured, quiet }),
    card: async () => (await import('./anatomy/anatomy')).Anatomy,
  }),
  overTime('running', 'running', { applies: () => false, observed: isTimed }),
  overTime('queue', 'queued', { more: true, applies: ({ axis }) => !axis, observed: hasWaits }),
  overTime('throughput', 'throughputPerS', { more: true, applies: ({ axis }) => !axis }),
  chart({
    id: 'why',
    needs: 'tasks',
    applies: ({ axis }) => !axis,
    observed: (trial) => hasWaits(trial) && trial.tasks >= TASKS_FOR_TAIL,
    props: ({ deferred, onSelect }) => ({ ...deferred, onSelect }),
    card: async () => (await import('./why/why')).Why,
  }),
  chart({
    id: 'what-if',
    needs: 'tasks',
    more: true,
    applies: ({ axis }) => !axis,
    observed: () => true,
    props: ({ deferred }) => deferred,
    card: async () => (await import('./what-if/what-if')).WhatIf,
  }),
] as const

export type ChartId = (typeof charts)[number]['id']

/** Charts that answer a sweep: one of them stands where the lanes stand otherwise. */
const CURVES: readonly ChartId[] = ['sweep', 'speedup', 'typical-response', 'granularity']

/** True for the chart that shows at once what the experiment asks. */
export const isPicture = (id: ChartId, experiment: Experiment): boolean =>
  hasCurve(experiment) ? CURVES.includes(id) : id === 'lanes'

const cardOf = ({ id, sameCard = id }: Pick<Chart, 'id' | 'sameCard'>): string => sameCard

/** Leaves out a second entry for the same card. */
const eachCard = (list: readonly (typeof charts)[number][]) =>
  list.filter((entry, i) => list.findIndex((one) => cardOf(one) === cardOf(entry)) === i)

/** The charts with these names, in this order; an unknown name is skipped. */
export const chartsNamed = (ids: readonly string[]) =>
  eachCard(ids.flatMap((id) => charts.filter((entry) => entry.id === id)))

export const unknownCharts = ({ views = [] }: Pick<Experiment, 'views'>): string[] =>
  views.filter((id) => chartsNamed([id]).length === 0)

/** The charts that an experiment names or, if none, those that apply. */
export const chartsOf = (experiment: Experiment) =>
  experiment.views
    ? chartsNamed(experiment.views)
    : eachCard(charts.filter((entry) => entry.applies(experiment)))

/** The charts of pools that other code ran: those that one of them has something for. */
export const chartsObserved = (run: Reading) => {
  const pools = run.places.flatMap(({ trials }) => trials)
  const list: readonly Chart<ChartId>[] = charts
  return list.filter(({ observed }) => observed && pools.some((pool) => observed(pool)))
}

export const preloadCharts = async (): Promise<void> => {
  const loads: Promise<unknown>[] = []
  for (const entry of charts) {
    loads.push(entry.load())
    await breather()
  }
  await Promise.all(loads)
}
