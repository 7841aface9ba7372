import { chart } from '../chart'

export const utilization = chart({
  id: 'utilization',
  needs: 'tasks',
  applies: () => true,
  props: ({ experiment, deferred }) => ({ ...deferred, experiment }),
  card: async () => (await import('./utilization')).Utilization,
})
