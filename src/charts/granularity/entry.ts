import { chart } from '../chart'

export const granularity = chart({
  id: 'granularity',
  story: 'what a task costs beyond its work, by its length',
  needs: 'figures',
  wide: true,
  applies: () => false,
  props: ({ experiment, points, axis, clockStepMs }) =>
    axis && { experiment, points, axis, clockStepMs },
  card: async () => (await import('./granularity')).Granularity,
})
