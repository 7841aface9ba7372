import { int, valuesOf } from '../../base/fields'
import { sizeRule } from './size-rule'

const options = {
  rounds: int({
    label: 'Rounds',
    help: 'How many times each task repeats its work.',
    min: 1,
    max: 1_000_000,
    unit: 'rounds',
    default: 1,
    presets: [1, 10, 100],
  }),
}

export const constant = sizeRule({
  id: 'constant',
  name: 'All the same',
  description: 'Every task is equally long.',
  options,
  sizer: (given) => {
    const { rounds } = valuesOf(options, given)
    return () => rounds
  },
})
