import { choice } from '../base/fields'
import { WAIT, type Policy } from './policy'

const options = {
  idleOrder: choice({
    label: 'Idle order',
    help: 'Which of several free workers is next: the one freed last (warm, a stack) or first (fair, a queue).',
    options: [
      { value: 'last-free-first', label: 'last free first' },
      { value: 'first-free-first', label: 'first free first' },
    ],
    default: 'last-free-first',
  }),
}

export const freeWorker: Policy = {
  id: 'free-worker',
  name: 'Free worker',
  description:
    'Keeps tasks in one queue until a worker has room, and gives the next task to that worker.',
  options,
  waits: true,
  create: ({ idleOrder }) => {
    const sign = idleOrder === 'first-free-first' ? -1 : 1
    return ({ workers, load, depth, freedAt }) => {
      // With room for more than one task a worker, the emptiest comes first: filling one worker up
      // before the next would be turn-taking again.
      let best = WAIT
      for (let worker = 0; worker < workers; worker++) {
        const held = load[worker] ?? 0
        if (held >= depth) continue
        const bestHeld = best === WAIT ? Infinity : (load[best] ?? 0)
        const sooner = sign * ((freedAt[worker] ?? 0) - (best === WAIT ? 0 : (freedAt[best] ?? 0)))
        if (held < bestHeld || (held === bestHeld && sooner > 0)) best = worker
      }
      return best
    }
  },
  why: ({ chosen, held, depth }, { idleOrder }) => {
    const free = held.filter((own) => own < depth).length
    const equals = held.filter((own) => own === held[chosen]).length
    if (free <= 1) return 'Worker {worker} had room, and nobody else.'
    if (equals <= 1) return 'Worker {worker} had room, and held the fewest: {held}.'
    return idleOrder === 'first-free-first'
      ? 'Of those with the most room, worker {worker} was freed first.'
      : 'Of those with the most room, worker {worker} was freed last.'
  },
}
