import { registry } from '../../base/registry'
import { bimodal } from './bimodal'
import { constant } from './constant'
import { durations } from './durations'
import { exponential } from './exponential'
import { lognormal } from './lognormal'
import { pareto } from './pareto'
import { periodic } from './periodic'

export const sizeRules = registry('size rules', [
  constant,
  periodic,
  bimodal,
  exponential,
  lognormal,
  pareto,
  durations,
])
