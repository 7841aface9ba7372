import { chart } from '../chart'

export const overhead = chart({
  id: 'overhead',
  story: 'how the overhead is distributed over the tasks',
  needs: 'figures',
  applies: () => false,
  props: ({ experiment, points, axis, clockStepMs }) => ({ experiment, points, axis, clockStepMs }),
  card: async () => (await import('./overhead')).Overhead,
})
