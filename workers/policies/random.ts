import type { Policy } from './policy'

export const random: Policy = {
  id: 'random',
  name: 'Random',
  description: 'Gives each task to a worker drawn at random.',
  options: {},
  waits: false,
  create: (_, draw) => (pool) => Math.floor(draw() * pool.workers),
  why: () => 'Worker {worker} was drawn at random; what anybody held was not asked.',
}
