import { limit } from '../base/fields'

/** Option of every kind of host's work. */
export const submitsOption = {
  together: limit({
    label: 'Submits at once',
    help: 'Submits, each with its own work, before the host receives results.',
    min: 1,
    max: 1_000_000,
    unit: 'tasks',
    default: 1,
    presets: [1, 4, 16, 'unlimited'],
  }),
}
