import { policy } from './policy'

export const leastLoaded = policy({
  id: 'least-loaded',
  name: 'Least loaded',
  description: 'Gives each task immediately to the worker that holds the fewest tasks.',
  options: {},
  waits: false,
  create: () => {
    let turn = 0
    return ({ workers, load }) => {
      // Ties rotate; otherwise the first worker would get every task of an idle pool.
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
    held.every((count, worker) => worker === chosen || count > (held[chosen] ?? 0))
      ? 'Worker {worker} held the fewest tasks: {held}.'
      : 'Of the workers that held the fewest tasks, it was the turn of worker {worker}.',
})
