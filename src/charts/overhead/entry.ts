import { chart } from '../chart'

export const overhead = chart({
  id: 'overhead',
  needs: 'figures',
  applies: () => false,
  props: ({ experiment, points, axis, clockStepMs }) => ({ experiment, points, axis, clockStepMs }),
  card: async () => (await import('./overhead')).Overhead,
})
