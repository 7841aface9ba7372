import { number, valuesOf } from '../../base/fields'
import { baseRounds, timesLonger } from './rounds'
import { sizeRule } from './size-rule'

const options = {
  share: number({
    label: 'Long tasks',
    help: 'Probability that a task is long.',
    min: 0,
    max: 100,
    unit: '%',
    default: 25,
    presets: [1, 10, 25, 50],
  }),
  times: timesLonger(),
  rounds: baseRounds(),
}

export const bimodal = sizeRule({
  id: 'bimodal',
  name: 'Short or long',
  description: 'Each task is randomly short or long.',
  options,
  sizer: (given, random) => {
    const { share, times, rounds } = valuesOf(options, given)
    return () => (random() * 100 < share ? rounds * times : rounds)
  },
})
