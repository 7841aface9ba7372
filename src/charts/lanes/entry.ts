import { pointsOf, type Experiment } from '../../../workers/api'
import { chart } from '../chart'
import { mostWorkers } from '../most-workers'

/** Height of the lanes: enough for every thread, if the screen is tall enough. */
const heightOf = (experiment: Experiment): number => {
  const workers = mostWorkers(experiment)
  const lanes = workers.reduce((sum, count) => sum + count, 0)
  return Math.min(640, Math.max(300, 24 * lanes + 56 * workers.length))
}

/** True if tasks are of several lengths: a longer one has a darker bar. */
const isVaried = (experiment: Experiment): boolean =>
  pointsOf(experiment).some(({ spec }) => spec.workload.sizes.kind !== 'constant')

export const lanes = chart({
  id: 'lanes',
  needs: 'tasks',
  wide: true,
  applies: () => true,
  props: ({ experiment, latest, lanes: ref, subtitle, mark, selection, onSelect }) => ({
    ...latest,
    ref,
    ids: experiment.variants.map(({ id }) => id),
    height: heightOf(experiment),
    varied: isVaried(experiment),
    subtitle,
    mark,
    selection,
    onSelect,
  }),
  card: async () => (await import('./lanes')).Lanes,
})
