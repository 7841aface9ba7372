import { int } from '../../base/fields'
import { library } from '../library'

export const comlink = library({
  id: 'comlink',
  name: 'Pool over Comlink',
  version: '4.4.2',
  description:
    'Comlink 4.4.2 calls functions in workers and has no pool: this one is what people write around it. One queue; a free worker gets the next task.',
  options: {
    calls: int({
      label: 'Calls per worker',
      help: 'How many calls a worker may have at the same time: with more than one, the next task is there when it ends one.',
      min: 1,
      max: 64,
      unit: 'calls',
      default: 1,
    }),
  },
  load: async () => (await import('./comlink-pool')).open,
  loadThread: async () => (await import('./comlink-thread')).register,
})
