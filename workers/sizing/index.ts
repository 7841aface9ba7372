import { registry } from '../base/registry'
import { fixed } from './fixed'
import { hillClimbing } from './hill-climbing'
import { queueWait } from './queue-wait'
import type { Sizing } from './sizing'
import { smart } from './smart'

/** How many workers a pool has, and when that changes. */
export const sizings = registry<Sizing>('sizings', [fixed, smart, hillClimbing, queueWait])
