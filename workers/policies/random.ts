import { policy } from './policy'

export const random = policy({
  id: 'random',
  name: 'Random',
  description: 'Gives each task to a worker drawn at random.',
  options: {},
  waits: false,
  create: (_, draw) => (pool) => Math.floor(draw() * pool.workers),
  why: () => 'Worker {worker} was drawn at random, regardless of what the workers held.',
})
