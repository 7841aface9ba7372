import { choice, flag } from '../../base/fields'
import { library } from '../library'

const options = {
  choice: choice({
    label: 'Choice of the worker',
    help: 'The library’s own policy: its documentation has them.',
    options: [
      { value: 'LEAST_USED', label: 'least used' },
      { value: 'LEAST_BUSY', label: 'least busy' },
      { value: 'ROUND_ROBIN', label: 'round robin' },
      { value: 'FAIR_SHARE', label: 'fair share' },
      { value: 'WEIGHTED_ROUND_ROBIN', label: 'weighted round robin' },
      {
        value: 'INTERLEAVED_WEIGHTED_ROUND_ROBIN',
        label: 'interleaved weighted round robin',
      },
    ],
    default: 'LEAST_USED',
  }),
  queue: flag({
    label: 'Queues in the host',
    help: 'A worker is sent one task at a time; the others wait in a queue of its own in the host, from which idle workers steal.',
    default: false,
  }),
}

export const poolifier = library({
  id: 'poolifier',
  name: 'poolifier',
  version: '0.5.15',
  description:
    'poolifier-web-worker 0.5.15 with its defaults: no queue; each task is sent immediately to the worker that has been given the fewest.',
  options,
  load: async () => (await import('./poolifier-pool')).open,
  loadThread: async () => (await import('./poolifier-thread')).register,
})

export const poolifierNode = library({
  id: 'poolifier-node',
  name: 'poolifier in Node',
  version: '5.3.2',
  module: 'poolifier',
  description:
    'poolifier 5.3.2 with its defaults, on threads of Node: no queue; each task is sent immediately to the worker that has been given the fewest.',
  options,
  load: async () => (await import('./poolifier-node')).open,
  loadThread: async () => (await import('./poolifier-node')).register,
})

export const poolifierCluster = library({
  id: 'poolifier-cluster',
  name: 'poolifier in Node, cluster',
  version: '5.3.2',
  module: 'poolifier',
  processes: true,
  description:
    'poolifier 5.3.2 with its defaults, on processes of Node’s cluster, to which each message is copied by the structured clone: no queue; each task is sent immediately to the worker that has been given the fewest.',
  options,
  load: async () => (await import('./poolifier-cluster')).open,
  loadThread: async () => (await import('./poolifier-cluster')).register,
})
