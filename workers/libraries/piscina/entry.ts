import { library } from '../library'

export const piscina = library({
  id: 'piscina',
  name: 'piscina',
  version: '5.3.2',
  module: 'piscina',
  description:
    'piscina 5.3.2 with its defaults: one queue; one task per worker; a worker without a task sleeps in shared memory.',
  options: {},
  load: async () => (await import('../served')).loadServed('piscina', 'Piscina'),
  loadThread: async () => (await import('../served')).register,
})
