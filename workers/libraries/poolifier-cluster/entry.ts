import { library } from '../library'
import { poolifierOptions } from '../poolifier/entry'

export const poolifierCluster = library({
  id: 'poolifier-cluster',
  name: 'poolifier in Node, cluster',
  version: '5.3.2',
  module: 'poolifier',
  processes: true,
  description:
    'poolifier 5.3.2 with its defaults, on processes of Node’s cluster, to which each message is copied by the structured clone: no queue; each task is sent immediately to the worker that has been given the fewest.',
  options: poolifierOptions,
  load: async () => (await import('./poolifier-cluster')).open,
  loadThread: async () => (await import('./poolifier-cluster')).register,
})
