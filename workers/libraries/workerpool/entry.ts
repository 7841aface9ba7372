import { choice } from '../../base/fields'
import { kept } from '../kept'
import { library } from '../library'

const options = {
  minWorkers: kept,
  queueStrategy: choice({
    label: 'Next task',
    help: 'Which of the waiting tasks a free worker gets.',
    options: [
      { value: 'fifo', label: 'the one that came first' },
      { value: 'lifo', label: 'the one that came last' },
    ],
    default: 'fifo',
  }),
}

export const workerpool = library({
  id: 'workerpool',
  name: 'workerpool',
  version: '10.0.3',
  description:
    'workerpool 10.0.3 with its defaults: one queue, first in, first out; a worker gets its next task when the host has its result.',
  oneTask: true,
  keeps: 'minWorkers',
  givesUp: true,
  options,
  load: async () => (await import('./workerpool-pool')).open,
  loadThread: async () => (await import('./workerpool-thread')).register,
})

export const workerpoolNode = library({
  id: 'workerpool-node',
  name: 'workerpool in Node',
  version: '10.0.3',
  module: 'workerpool',
  description:
    'workerpool 10.0.3 with its defaults, on threads of Node: one queue, first in, first out; a worker gets its next task when the host has its result.',
  oneTask: true,
  keeps: 'minWorkers',
  givesUp: true,
  options,
  load: async () => (await import('./workerpool-node')).open,
  loadThread: async () => (await import('./workerpool-node')).register,
})
