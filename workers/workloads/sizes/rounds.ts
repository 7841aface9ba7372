import { int, type NumberField } from '../../base/fields'

/** Maximum drawn size of a task: the ledger keeps sizes as 32-bit integers. */
export const MAX_ROUNDS = 10_000_000

export const wholeRounds = (size: number): number =>
  Math.min(MAX_ROUNDS, Math.max(1, Math.round(size)))

export const baseRounds = (): NumberField =>
  int({
    label: 'Short tasks',
    help: 'Rounds of a short task.',
    min: 1,
    max: 10_000,
    unit: 'rounds',
    default: 1,
  })

export const timesLonger = (): NumberField =>
  int({
    label: 'Times longer',
    help: 'How many times as long a long task takes.',
    min: 1,
    max: 1000,
    unit: '×',
    default: 10,
    presets: [2, 10, 100],
  })

export const meanRoundsField = (): NumberField =>
  int({
    label: 'Mean',
    help: 'Mean size. Sizes are rounded to whole rounds, at least 1, so a small mean comes out a little larger.',
    min: 1,
    max: 100_000,
    unit: 'rounds',
    default: 10,
  })
