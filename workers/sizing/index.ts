import { registry, type Entry } from '../base/registry'

/** How many workers a pool has, and when that changes. */
export const sizings = registry<Entry>('sizings', [
  {
    id: 'fixed',
    name: 'Fixed',
    description:
      'As many workers as asked for, started before the first task and kept until the last.',
  },
])
