import { randomLogNormal } from 'd3-random'
import { int, valuesOf } from '../../base/fields'
import { meanRoundsField, wholeRounds } from './rounds'
import { sizeRule } from './size-rule'

const options = {
  rounds: meanRoundsField(),
  cv: int({
    label: 'Spread',
    help: 'Standard deviation as a share of the mean; 100 % is as wide as exponential.',
    min: 0,
    max: 500,
    unit: '%',
    default: 100,
    presets: [10, 50, 100, 300],
  }),
}

export const lognormal = sizeRule({
  id: 'lognormal',
  name: 'Lognormal',
  description: 'Most tasks near a usual length, with a tail of longer ones, as wide as you like.',
  options,
  sizer: (given, random) => {
    const { rounds, cv } = valuesOf(options, given)
    // A lognormal distribution has cv² = exp(σ²) − 1 and mean = exp(μ + σ²/2).
    const variance = Math.log1p((cv / 100) ** 2)
    const mu = Math.log(rounds) - variance / 2
    const draw = randomLogNormal.source(random)(mu, Math.sqrt(variance))
    return () => wholeRounds(draw())
  },
})
