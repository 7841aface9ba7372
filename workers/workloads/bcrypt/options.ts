import { int } from '../../base/fields'

export const bcryptOptions = {
  cost: int({
    label: 'Cost',
    help: 'Each step doubles the work: 2 to this power expansions of the key.',
    min: 4,
    max: 14,
    unit: '',
    default: 10,
    presets: [4, 8, 10, 12],
  }),
}
