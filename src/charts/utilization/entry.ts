import { chart } from '../chart'

export const utilization = chart({
  id: 'utilization',
  story: 'how busy each worker was, and how long it was idle while tasks waited',
  needs: 'tasks',
  applies: () => true,
  props: ({ experiment, deferred }) => ({ ...deferred, experiment }),
  card: async () => (await import('./utilization')).Utilization,
})
