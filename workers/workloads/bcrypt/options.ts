import { int } from '../../base/fields'

export const bcryptOptions = {
  cost: int({
    label: 'Cost',
    help: 'Each step doubles the work: the key is expanded 2 to this power times.',
    min: 4,
    max: 14,
    default: 10,
    presets: [4, 8, 10, 12],
  }),
}

export const NATIVE_MODULE = '@node-rs/bcrypt'
