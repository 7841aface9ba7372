import { number } from '../../base/fields'
import { valuesOf } from '../options'
import { baseRounds, timesLonger } from './rounds'
import type { SizeRule } from './size-rule'

const options = {
  share: number({
    label: 'Long tasks',
    help: 'Chance of a task to be a long one.',
    min: 0,
    max: 100,
    unit: '%',
    default: 25,
    presets: [1, 10, 25, 50],
  }),
  times: timesLonger(),
  rounds: baseRounds(),
}

export const bimodal: SizeRule = {
  id: 'bimodal',
  name: 'Short or long',
  description: 'Each task is short or long, by chance.',
  options,
  sizer: (given, random) => {
    const { share, times, rounds } = valuesOf(options, given)
    return () => (random() * 100 < share ? rounds * times : rounds)
  },
}
