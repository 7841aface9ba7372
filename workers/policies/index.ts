import type { Options } from '../base/fields'
import { registry } from '../base/registry'
import { byHand } from './by-hand'
import { freeWorker } from './free-worker'
import { leastLoaded } from './least-loaded'
import type { PolicyChoice } from './policy'
import { random } from './random'
import { roundRobin } from './round-robin'
import { twoChoices } from './two-choices'

export const policies = registry('policies', [
  roundRobin,
  random,
  leastLoaded,
  twoChoices,
  freeWorker,
  byHand,
])

/** Reason for a policy's choice, as a text with the values of `REASON_VALUES`; null if unknown. */
export const choiceReason = (id: string, choice: PolicyChoice, options: Options): string | null =>
  policies.has(id) ? (policies.get(id).why?.(choice, options) ?? null) : null
