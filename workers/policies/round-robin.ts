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
      const chosen = next
      next = (next + 1) % workers
      return chosen
    }
  },
}
