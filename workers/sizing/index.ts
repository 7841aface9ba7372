import { registry } from '../base/registry'
import { fixed } from './fixed'
import { hillClimbing } from './hill-climbing'
import { queueWait } from './queue-wait'
import { smart } from './smart'

export const sizings = registry('sizings', [fixed, smart, hillClimbing, queueWait])
