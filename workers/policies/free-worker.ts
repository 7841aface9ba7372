import { choice } from '../base/fields'
import { WAIT, policy } from './policy'

const options = {
  idleOrder: choice({
    label: 'Idle order',
    help: 'Which of several free workers gets the next task: the one freed last (a stack, warm) or first (a queue, fair).',
    options: [
      { value: 'last-free-first', label: 'last freed first' },
      { value: 'first-free-first', label: 'first freed first' },
    ],
    default: 'last-free-first',
  }),
}

export const freeWorker = policy({
  id: 'free-worker',
  name: 'Free worker',
  description:
    'Keeps tasks in one queue until a worker has room, and gives the next task to that worker.',
  options,
  waits: true,
  create: ({ idleOrder }) => {
    const sign = idleOrder === 'first-free-first' ? -1 : 1
    return ({ workers, load, depth, freedAt }) => {
      // The emptiest worker comes first, if there is room for more than one task per worker:
      // filling one worker after the other would be taking turns again.
      let best = WAIT
      for (let worker = 0; worker < workers; worker++) {
        const held = load[worker] ?? 0
        if (held >= depth) continue
        const bestHeld = best === WAIT ? Infinity : (load[best] ?? 0)
        const order = sign * ((freedAt[worker] ?? 0) - (best === WAIT ? 0 : (freedAt[best] ?? 0)))
        if (held < bestHeld || (held === bestHeld && order > 0)) best = worker
      }
      return best
    }
  },
  why: ({ chosen, held, depth }, { idleOrder }) => {
    const free = held.filter((count) => count < depth).length
    const equals = held.filter((count) => count === held[chosen]).length
    if (free <= 1) return 'Only worker {worker} had room.'
    if (equals <= 1) return 'Worker {worker} had room and held the fewest tasks: {held}.'
    return idleOrder === 'first-free-first'
      ? 'Of the workers with the most room, worker {worker} became free first.'
      : 'Of the workers with the most room, worker {worker} became free last.'
  },
})
