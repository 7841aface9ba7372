import { sizing } from './sizing'

export const fixed = sizing({
  id: 'fixed',
  name: 'Fixed',
  description: 'A fixed number of workers, started before the first task and kept until the last.',
  options: {},
  least: null,
  create: null,
})
