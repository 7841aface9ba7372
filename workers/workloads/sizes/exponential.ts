import { randomExponential } from 'd3-random'
import { valuesOf } from '../../base/fields'
import { meanRoundsField, wholeRounds } from './rounds'
import { sizeRule } from './size-rule'

const options = { rounds: meanRoundsField() }

export const exponential = sizeRule({
  id: 'exponential',
  name: 'Exponential',
  description: 'Many short tasks and a few long ones, as queueing models assume.',
  options,
  sizer: (given, random) => {
    const { rounds } = valuesOf(options, given)
    const draw = randomExponential.source(random)(1 / rounds)
    return () => wholeRounds(draw())
  },
})
