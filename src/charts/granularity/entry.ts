import { chart } from '../chart'

export const granularity = chart({
  id: 'granularity',
  needs: 'figures',
  wide: true,
  applies: () => false,
  props: ({ experiment, points, axis, clockStepMs }) =>
    axis && { experiment, points, axis, clockStepMs },
  card: async () => (await import('./granularity')).Granularity,
})
