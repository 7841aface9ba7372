/** What another pool would have taken for the same tasks: computed, without costs. */
export { boundMs, type Load, type Order, orders } from './load'
export { type Discipline, ruleName, rules, rulesFor, SHARED_QUEUE, WORK_STEALING } from './simulate'
export { type Machine, mostShards, type Named, type Split, splitOf } from './split'
export { type Projection, projected, type Asked, enoughWorkers, GAIN } from './what-if'
export { ruleOf, timeOnCores } from './on-cores'
export { medianResponse } from './response'
