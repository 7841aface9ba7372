import { pointsOf } from '../../../workers/api'
import { chart } from '../chart'

export const blocking = chart({
  id: 'blocking',
  needs: 'figures',
  wide: true,
  applies: (experiment) => pointsOf(experiment).some(({ spec }) => spec.host.work.kind !== 'none'),
  props: ({ experiment, points, axis }) => ({ experiment, points, axis }),
  card: async () => (await import('./blocking')).Blocking,
})
