/** Which charts an experiment asks for: known before any chart's code is there. */
import { pointsOf, type Experiment, type ViewId } from '../../../workers/api'
import { isByName } from '../../verdict/by-name'

const OF_A_RUN: readonly ViewId[] = [
  'lanes',
  'utilization',
  'latency',
  'anatomy',
  'queue',
  'throughput',
  'replay',
]
const OF_A_SWEEP: readonly ViewId[] = ['sweep', 'speedup', 'heatmap']
/** Views made from the figures of the trials alone, which every file has. */
export const OF_FIGURES: readonly ViewId[] = [
  ...OF_A_SWEEP,
  'shoot-out',
  'granularity',
  'overhead',
  'blocking',
  'anatomy',
  'threads',
]

/** Does the host of any variant have work of its own? */
const hostWorks = (experiment: Experiment): boolean =>
  pointsOf(experiment).some(({ spec }) => spec.host.work.kind !== 'none')

/** May the pool of any variant change its size? */
const isSized = (experiment: Experiment): boolean =>
  pointsOf(experiment).some(
    ({ spec: { strategy } }) => 'sizing' in strategy && strategy.sizing !== 'fixed',
  )

/** The views that its axis asks for. */
const usualViews = (experiment: Experiment): readonly ViewId[] => {
  if (!experiment.axis) return isSized(experiment) ? ['threads', ...OF_A_RUN] : OF_A_RUN
  // Between names there is no curve, and none of them is the best.
  const swept: readonly ViewId[] = isByName(experiment) ? ['shoot-out', 'heatmap'] : OF_A_SWEEP
  return [...swept, 'lanes', 'utilization', 'latency', 'anatomy']
}

/** Whatever has lanes can be replayed. */
const withReplay = (views: readonly ViewId[]): readonly ViewId[] =>
  views.includes('lanes') && !views.includes('replay') ? [...views, 'replay'] : views

/** The views that tell the experiment's story: its own, or those that its axis and host ask for. */
export const viewsOf = (experiment: Experiment): readonly ViewId[] => {
  if (experiment.views) return withReplay(experiment.views)
  const usual = usualViews(experiment)
  return withReplay(hostWorks(experiment) ? ['blocking', ...usual] : usual)
}
