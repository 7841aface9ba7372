import { registry } from '../base/registry'
import { hillClimbing } from './hill-climbing'
import { queueWait } from './queue-wait'
import { sizing } from './sizing'
import { smart } from './smart'

const fixed = sizing({
  id: 'fixed',
  name: 'Fixed',
  description: 'A fixed number of workers, started before the first task and kept until the last.',
  options: {},
  least: null,
  create: null,
})

export const sizings = registry('sizings', [fixed, smart, hillClimbing, queueWait])
