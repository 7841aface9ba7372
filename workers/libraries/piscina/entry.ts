import { choice } from '../../base/fields'
import { idleTimeout, kept } from '../kept'
import { library } from '../library'

export const piscina = library({
  id: 'piscina',
  name: 'piscina',
  version: '5.3.2',
  module: 'piscina',
  description:
    'piscina 5.3.2 with its defaults: one queue; one task per worker; a worker without a task sleeps in shared memory.',
  keeps: 'minThreads',
  givesUp: true,
  options: {
    minThreads: kept,
    idleTimeout,
    atomics: choice({
      label: 'A thread without a task',
      help: 'Asleep in shared memory a thread wakes faster, but runs no other code meanwhile.',
      options: [
        { value: 'sync', label: 'sleeps in shared memory' },
        { value: 'async', label: 'sleeps in shared memory, for tasks that await' },
        { value: 'disabled', label: 'waits for messages' },
      ],
      default: 'sync',
    }),
  },
  load: async () => (await import('../served')).loadServed('piscina', 'Piscina'),
  loadThread: async () => (await import('../served')).register,
})
