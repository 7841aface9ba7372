import { type Experiment, isByName } from '../../../workers/api'
import { chart, type RunOnScreen } from '../chart'
import type { SweepMeasure } from './sweep-rows'

/** True if the axis has numbers: there is no curve between names, and none of them is the best. */
const hasCurve = (experiment: Experiment): boolean =>
  experiment.axis !== undefined && !isByName(experiment)

const propsOf =
  (measure: SweepMeasure) =>
  ({ experiment, points, axis, parallelism }: RunOnScreen) =>
    axis && { points, variants: experiment.variants, axis, parallelism, measure }

export const sweep = chart({
  id: 'sweep',
  needs: 'figures',
  applies: hasCurve,
  props: propsOf('time'),
  card: async () => (await import('./sweep')).Sweep,
})

export const speedup = chart({
  id: 'speedup',
  sameCard: 'sweep',
  needs: 'figures',
  applies: hasCurve,
  props: propsOf('speedup'),
  card: async () => (await import('./sweep')).Sweep,
})
