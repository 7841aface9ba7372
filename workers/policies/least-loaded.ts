import type { Policy } from './policy'

export const leastLoaded: Policy = {
  id: 'least-loaded',
  name: 'Least loaded',
  description: 'Gives each task at once to the worker that holds the fewest.',
  options: {},
  waits: false,
  create: () => {
    let turn = 0
    return ({ workers, load }) => {
      // Ties go round, or the first worker would get every task of an idle pool.
      let best = turn % workers
      for (let i = 1; i < workers; i++) {
        const worker = (turn + i) % workers
        if ((load[worker] ?? 0) < (load[best] ?? 0)) best = worker
      }
      turn = (best + 1) % workers
      return best
    }
  },
  why: ({ chosen, held }) =>
    held.every((own, worker) => worker === chosen || own > (held[chosen] ?? 0))
      ? 'Worker {worker} held the fewest: {held}.'
      : 'Worker {worker} was in turn among those that held the fewest.',
}
