import { randomExponential, randomLogNormal, randomPareto } from 'd3-random'
import { flag, int, number } from '../../base/fields'
import { registry } from '../../base/registry'
import { durations } from './durations'
import { MAX_ROUNDS, sizeRule } from './size-rule'

const wholeRounds = (size: number): number => Math.min(MAX_ROUNDS, Math.max(1, Math.round(size)))

const shortRounds = int({
  label: 'Short tasks',
  help: 'Rounds of a short task.',
  min: 1,
  max: 10_000,
  unit: 'rounds',
  default: 1,
})

const timesLonger = int({
  label: 'Times longer',
  help: 'How many times as long a long task takes.',
  min: 1,
  max: 1000,
  unit: '×',
  default: 10,
  presets: [2, 10, 100],
})

const meanRounds = int({
  label: 'Mean',
  help: 'Mean size. Sizes are rounded to whole rounds, at least 1, so a small mean comes out a little larger.',
  min: 1,
  max: MAX_ROUNDS,
  unit: 'rounds',
  default: 10,
})

export const sizeRules = registry('size rules', [
  sizeRule({
    id: 'constant',
    name: 'All the same',
    description: 'Every task is equally long.',
    options: {
      rounds: int({
        label: 'Rounds',
        help: 'How many times each task repeats its work.',
        min: 1,
        max: MAX_ROUNDS,
        unit: 'rounds',
        default: 1,
        presets: [1, 10, 100],
      }),
    },
    sizer:
      ({ rounds }) =>
      () =>
        rounds,
  }),
  sizeRule({
    id: 'periodic',
    name: 'Every n-th longer',
    description: 'One task in n is longer than the rest: the last of each n, or a random one.',
    says: 'one in {every} takes {times} times as long',
    options: {
      every: int({
        label: 'Every',
        help: 'One task in this many is long.',
        min: 2,
        max: 10_000,
        unit: 'tasks',
        default: 4,
        presets: [2, 4, 8],
      }),
      times: timesLonger,
      rounds: shortRounds,
      shuffle: flag({
        label: 'Shuffle the sizes',
        help: 'As many long tasks as before, each at a random place among its neighbours.',
        says: 'in random order',
        default: false,
      }),
    },
    sizer: ({ every, times, rounds, shuffle }, random) => {
      let long = every - 1
      return (task) => {
        const place = task % every
        // The place is drawn anew per n tasks, so every complete group of n keeps its count of long
        // ones.
        if (shuffle && place === 0) long = Math.floor(random() * every)
        return place === long ? rounds * times : rounds
      }
    },
  }),
  sizeRule({
    id: 'bimodal',
    name: 'Short or long',
    description: 'Each task is randomly short or long.',
    says: '{share} % take {times} times as long',
    options: {
      share: number({
        label: 'Long tasks',
        help: 'Probability that a task is long.',
        min: 0,
        max: 100,
        unit: '%',
        default: 25,
        presets: [1, 10, 25, 50],
      }),
      times: timesLonger,
      rounds: shortRounds,
    },
    sizer:
      ({ share, times, rounds }, random) =>
      () =>
        random() * 100 < share ? rounds * times : rounds,
  }),
  sizeRule({
    id: 'exponential',
    name: 'Exponential',
    description: 'Many short tasks and a few long ones, as queueing models assume.',
    options: { rounds: meanRounds },
    sizer: ({ rounds }, random) => {
      const draw = randomExponential.source(random)(1 / rounds)
      return () => wholeRounds(draw())
    },
  }),
  sizeRule({
    id: 'lognormal',
    name: 'Lognormal',
    description: 'Most tasks near a usual length, with a tail of longer ones, as wide as you like.',
    options: {
      rounds: meanRounds,
      cv: int({
        label: 'Spread',
        help: 'Standard deviation as a share of the mean; 100 % is as wide as exponential.',
        min: 0,
        max: 500,
        unit: '%',
        default: 100,
        presets: [10, 50, 100, 300],
      }),
    },
    sizer: ({ rounds, cv }, random) => {
      // A lognormal distribution has cv² = exp(σ²) − 1 and mean = exp(μ + σ²/2).
      const variance = Math.log1p((cv / 100) ** 2)
      const mu = Math.log(rounds) - variance / 2
      const draw = randomLogNormal.source(random)(mu, Math.sqrt(variance))
      return () => wholeRounds(draw())
    },
  }),
  sizeRule({
    id: 'pareto',
    name: 'Pareto',
    description: 'A heavy tail: a few tasks make up much of the work, as in real systems.',
    options: {
      rounds: meanRounds,
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
    },
    sizer: ({ rounds, alpha, most }, random) => {
      // A Pareto distribution with minimum m has mean = m α / (α − 1).
      const least = (rounds * (alpha - 1)) / alpha
      const draw = randomPareto.source(random)(alpha)
      return () => wholeRounds(Math.min(most, least * draw()))
    },
  }),
  durations,
])
