import { policy } from './policy'

/** Source: M. Mitzenmacher, The Power of Two Choices in Randomized Load Balancing, 2001. */
export const twoChoices = policy({
  id: 'two-choices',
  name: 'Two choices',
  description: 'Draws two workers at random and gives the task to the one that holds fewer tasks.',
  options: {},
  waits: false,
  create:
    (_, draw) =>
    ({ workers, load }) => {
      const first = Math.floor(draw() * workers)
      if (workers === 1) return first
      // The second worker is drawn from the others: drawing the same worker twice would leave no
      // choice.
      const other = (first + 1 + Math.floor(draw() * (workers - 1))) % workers
      return (load[other] ?? 0) < (load[first] ?? 0) ? other : first
    },
  why: ({ held }) =>
    held.length === 1
      ? 'Worker {worker} is the only one.'
      : 'Two workers were drawn, and worker {worker} held no more tasks than the other; which one that was is not recorded.',
})
