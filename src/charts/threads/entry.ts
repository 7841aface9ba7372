import { pointsOf, type Experiment } from '../../../workers/api'
import { chart } from '../chart'

/** True if the pool of any variant may change its size. */
const isSized = (experiment: Experiment): boolean =>
  pointsOf(experiment).some(
    ({ spec: { strategy } }) => 'sizing' in strategy && strategy.sizing !== 'fixed',
  )

export const threads = chart({
  id: 'threads',
  needs: 'figures',
  applies: (experiment) => !experiment.axis && isSized(experiment),
  props: ({ deferred, sized }) => ({
    ...(sized.length === 0 ? deferred : { series: deferred.series }),
    bare: sized,
  }),
  card: async () => (await import('./threads')).Threads,
})
