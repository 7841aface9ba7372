import { chart } from '../chart'

export const queue = chart({
  id: 'queue',
  story: 'how many tasks waited, over time',
  needs: 'tasks',
  applies: ({ axis }) => !axis,
  props: ({ deferred, selection }) => ({ ...deferred, selection }),
  card: async () => (await import('./over-time')).QueueDepth,
})

export const throughput = chart({
  id: 'throughput',
  story: 'how many tasks finished per second, over time',
  needs: 'tasks',
  applies: ({ axis }) => !axis,
  props: ({ deferred, selection, experiment }) => ({
    ...deferred,
    selection,
    variants: experiment.variants.length,
  }),
  card: async () => (await import('./over-time')).Throughput,
})
