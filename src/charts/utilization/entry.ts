import { chart } from '../chart'

export const utilization = chart({
  id: 'utilization',
  story: 'how busy each worker was, and how long it was idle while tasks waited',
  needs: 'tasks',
  applies: () => true,
  props: ({ deferred }) => deferred,
  card: async () => (await import('./utilization')).Utilization,
})
