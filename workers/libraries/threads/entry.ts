import { library } from '../library'

export const threads = library({
  id: 'threads',
  name: 'threads.js',
  version: '1.7.0',
  description:
    'threads.js 1.7.0 with its defaults: one queue; one task per worker, which gets the next one after a turn of a timer.',
  options: {},
  load: async () => (await import('./threads-pool')).open,
  loadThread: async () => (await import('./threads-thread')).register,
})
