import type { Policy } from './policy'

export const roundRobin: Policy = {
  id: 'round-robin',
  name: 'Round-robin',
  description: 'Deals tasks to the workers in turn, whether they are busy or not.',
  options: {},
  waits: false,
  create: () => {
    let next = 0
    return ({ workers }) => {
      // The pool may have become smaller since.
      const chosen = next % workers
      next = chosen + 1
      return chosen
    }
  },
  why: ({ previous }) =>
    previous < 0
      ? 'Worker {worker} is the first in turn.'
      : 'Worker {worker} was next in turn after worker {previous}; what anybody held was not asked.',
}
