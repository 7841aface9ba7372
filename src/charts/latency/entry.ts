import { chart } from '../chart'

export const latency = chart({
  id: 'latency',
  needs: 'tasks',
  applies: () => true,
  props: ({ deferred, experiment }) => ({ ...deferred, variants: experiment.variants.length }),
  card: async () => (await import('./latency')).LatencyHistogram,
})
