import { library } from '../library'

export const comlink = library({
  id: 'comlink',
  name: 'Pool over Comlink',
  version: '4.4.2',
  description:
    'Comlink 4.4.2 calls functions in workers and has no pool: this one is what people write around it. One queue; a free worker gets the next task.',
  options: {},
  load: async () => (await import('./comlink-pool')).open,
  loadThread: async () => (await import('./comlink-thread')).register,
})
