import { library } from '../library'
import { poolifierOptions } from '../poolifier/entry'

export const poolifierNode = library({
  id: 'poolifier-node',
  name: 'poolifier in Node',
  version: '5.3.2',
  module: 'poolifier',
  description:
    'poolifier 5.3.2 with its defaults, on threads of Node: no queue; each task is sent immediately to the worker that has been given the fewest.',
  options: poolifierOptions,
  load: async () => (await import('./poolifier-node')).open,
  loadThread: async () => (await import('./poolifier-node')).register,
})
