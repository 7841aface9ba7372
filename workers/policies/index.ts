import { registry } from '../base/registry'
import { freeWorker } from './free-worker'
import { leastLoaded } from './least-loaded'
import { random } from './random'
import { roundRobin } from './round-robin'
import { twoChoices } from './two-choices'

export const policies = registry('policies', [
  roundRobin,
  random,
  leastLoaded,
  twoChoices,
  freeWorker,
])
