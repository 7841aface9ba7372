import { isByName } from '../../../workers/api'
import { chart } from '../chart'

export const shootOut = chart({
  id: 'shoot-out',
  needs: 'figures',
  applies: isByName,
  props: ({ experiment, points, axis }) => axis && { experiment, points, axis },
  card: async () => (await import('./shoot-out')).ShootOut,
})
