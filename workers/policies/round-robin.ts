import { policy } from './policy'

export const roundRobin = policy({
  id: 'round-robin',
  name: 'Round-robin',
  description: 'Deals tasks to the workers in turn, whether they are busy or not.',
  options: {},
  waits: false,
  create: () => {
    let next = 0
    return ({ workers }) => {
      // The pool may have shrunk since the last choice.
      const chosen = next % workers
      next = chosen + 1
      return chosen
    }
  },
  why: ({ previous }) =>
    previous < 0
      ? 'Worker {worker} is the first in turn.'
      : 'Worker {worker} was next in turn after worker {previous}, regardless of what the workers held.',
})
