import { int } from '../../base/fields'

export const additionsOptions = {
  iterations: int({
    label: 'Additions',
    help: 'Additions in one round: the length of the loop.',
    min: 0,
    max: 10_000_000,
    default: 1001,
    presets: [0, 11, 101, 1001, 10_001, 100_001],
  }),
}
