import { registry } from '../../base/registry'
import { bimodal } from './bimodal'
import { constant } from './constant'
import { durations } from './durations'
import { exponential } from './exponential'
import { lognormal } from './lognormal'
import { pareto } from './pareto'
import { periodic } from './periodic'
import type { SizeRule } from './size-rule'

export const sizeRules = registry<SizeRule>('size rules', [
  constant,
  periodic,
  bimodal,
  exponential,
  lognormal,
  pareto,
  durations,
])
