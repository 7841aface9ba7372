import { chart } from '../chart'

export const heatmap = chart({
  id: 'heatmap',
  story: 'the busy share of each worker at each point',
  needs: 'figures',
  wide: true,
  applies: ({ axis }) => axis !== undefined,
  props: ({ experiment, points, axis }) => axis && { experiment, points, axis },
  card: async () => (await import('./heatmap')).UtilizationHeatmap,
})
