import { flag, int, valuesOf } from '../../base/fields'
import { baseRounds, timesLonger } from './rounds'
import { sizeRule } from './size-rule'

const options = {
  every: int({
    label: 'Every',
    help: 'One task in this many is long.',
    min: 2,
    max: 10_000,
    unit: 'tasks',
    default: 4,
    presets: [2, 4, 8],
  }),
  times: timesLonger(),
  rounds: baseRounds(),
  shuffle: flag({
    label: 'Shuffle the sizes',
    help: 'As many long tasks as before, each at a random place among its neighbours.',
    default: false,
  }),
}

export const periodic = sizeRule({
  id: 'periodic',
  name: 'Every n-th longer',
  description: 'One task in n is longer than the rest: the last of each n, or a random one.',
  options,
  sizer: (given, random) => {
    const { every, times, rounds, shuffle } = valuesOf(options, given)
    let long = every - 1
    return (task) => {
      const place = task % every
      // The place is drawn anew per n tasks, so every complete group of n keeps its count of long
      // ones.
      if (shuffle && place === 0) long = Math.floor(random() * every)
      return place === long ? rounds * times : rounds
    }
  },
})
