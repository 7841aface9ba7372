import { randomPareto } from 'd3-random'
import { int, number, valuesOf } from '../../base/fields'
import { meanRoundsField, wholeRounds } from './rounds'
import { sizeRule } from './size-rule'

const options = {
  rounds: meanRoundsField(),
  alpha: number({
    label: 'Shape α',
    help: 'The smaller, the heavier the tail; at 2 and below the variance has no bound.',
    min: 1.05,
    max: 10,
    default: 1.5,
    presets: [1.2, 1.5, 2, 3],
  }),
  most: int({
    label: 'At most',
    help: 'Longer draws are cut to this, so that no task runs forever. The cut lowers the mean.',
    min: 1,
    max: 1_000_000,
    unit: 'rounds',
    default: 1000,
  }),
}

export const pareto = sizeRule({
  id: 'pareto',
  name: 'Pareto',
  description: 'A heavy tail: a few tasks make up much of the work, as in real systems.',
  options,
  sizer: (given, random) => {
    const { rounds, alpha, most } = valuesOf(options, given)
    // A Pareto distribution with minimum m has mean = m α / (α − 1).
    const least = (rounds * (alpha - 1)) / alpha
    const draw = randomPareto.source(random)(alpha)
    return () => wholeRounds(Math.min(most, least * draw()))
  },
})
