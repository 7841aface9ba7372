import { chart } from '../chart'

export const queue = chart({
  id: 'queue',
  needs: 'tasks',
  applies: ({ axis }) => !axis,
  props: ({ deferred, selection }) => ({ ...deferred, selection }),
  card: async () => (await import('./over-time')).QueueDepth,
})

export const throughput = chart({
  id: 'throughput',
  needs: 'tasks',
  applies: ({ axis }) => !axis,
  props: ({ deferred, selection, experiment }) => ({
    ...deferred,
    selection,
    variants: experiment.variants.length,
  }),
  card: async () => (await import('./over-time')).Throughput,
})
