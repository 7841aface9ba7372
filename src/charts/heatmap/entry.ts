import { chart } from '../chart'

export const heatmap = chart({
  id: 'heatmap',
  needs: 'figures',
  wide: true,
  applies: ({ axis }) => axis !== undefined,
  props: ({ experiment, points, axis }) => axis && { experiment, points, axis },
  card: async () => (await import('./heatmap')).UtilizationHeatmap,
})
