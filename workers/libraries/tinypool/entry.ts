import { flag } from '../../base/fields'
import { idleTimeout, kept } from '../kept'
import { library } from '../library'

export const tinypool = library({
  id: 'tinypool',
  name: 'tinypool',
  version: '2.2.0',
  module: 'tinypool',
  description:
    'tinypool 2.2.0 with its defaults: made from piscina, with less around it. One queue; one task per worker; a worker without a task sleeps in shared memory.',
  keeps: 'minThreads',
  givesUp: true,
  options: {
    minThreads: kept,
    idleTimeout,
    useAtomics: flag({
      label: 'Sleep in shared memory',
      help: 'Asleep in shared memory a thread wakes faster, but runs no other code meanwhile.',
      default: true,
    }),
  },
  load: async () => (await import('../served')).loadServed('tinypool', 'Tinypool'),
  loadThread: async () => (await import('../served')).register,
})
