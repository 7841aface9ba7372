import type { Sizing } from './sizing'

export const fixed: Sizing = {
  id: 'fixed',
  name: 'Fixed',
  description:
    'As many workers as asked for, started before the first task and kept until the last.',
  options: {},
  least: null,
  create: null,
}
