import { limit } from '../base/fields'

/** An option of every kind of work. */
export const together = {
  together: limit({
    label: 'In one go',
    help: 'Submits, each with its work, before the host lets answers in.',
    min: 1,
    max: 1_000_000,
    unit: 'tasks',
    default: 1,
    presets: [1, 4, 16, 'unlimited'],
  }),
}
