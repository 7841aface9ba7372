import type { Policy } from './policy'

/** Source: M. Mitzenmacher, The Power of Two Choices in Randomized Load Balancing, 2001. */
export const twoChoices: Policy = {
  id: 'two-choices',
  name: 'Two choices',
  description: 'Draws two workers at random and gives the task to the one that holds fewer.',
  options: {},
  waits: false,
  create:
    (_, draw) =>
    ({ workers, load }) => {
      const one = Math.floor(draw() * workers)
      if (workers === 1) return one
      // Drawn from the others: two draws of the same worker would be no choice.
      const other = (one + 1 + Math.floor(draw() * (workers - 1))) % workers
      return (load[other] ?? 0) < (load[one] ?? 0) ? other : one
    },
  why: ({ held }) =>
    held.length === 1
      ? 'Worker {worker} is the only one.'
      : 'Two workers were drawn, and worker {worker} held no more than the other; who that was is not recorded.',
}
