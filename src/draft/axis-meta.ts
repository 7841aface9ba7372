import { CASE, type Experiment, inProcesses, valuesDiffer, variantsDiffer } from '../../workers/api'
import { formatBytes } from '../base/format'
import type { SweepAxis } from '../charts/types'
import { ownSpec } from './edit'
import { fieldsOf } from './form'
import { named, t } from '../i18n/text'

/** Name of the workers of the experiment's pools: threads, unless some are processes. */
const workersText = (experiment: Experiment): string =>
  experiment.variants.some(({ id }) => inProcesses(ownSpec(experiment, id).strategy))
    ? t('workers')
    : t('threads')

/** A value of an axis as a sentence names it. */
export const axisValueText = ({ names, unit }: SweepAxis, value: number | string): string =>
  names?.[value] ??
  (unit === 'bytes' && typeof value === 'number' ? formatBytes(value) : `${value}`)

/** Name of the axis: the unit of its field if that is a word, else its label. */
export const axisMeta = (experiment: Experiment): SweepAxis | null => {
  const { axis } = experiment
  if (!axis) return null
  if (axis.path === CASE) {
    const names = Object.fromEntries(axis.values.map((value) => [value, named(String(value))]))
    const label = t('case')
    return { path: CASE, label, unit: '', mixed: true, count: axis.values.length, names }
  }
  const mixed = valuesDiffer(experiment) || variantsDiffer(experiment)
  for (const { id } of experiment.variants) {
    const field = fieldsOf(ownSpec(experiment, id)).get(axis.path)
    if (!field) continue
    const unit = 'unit' in field ? field.unit : ''
    const label = unit === 'threads' ? workersText(experiment) : t(field.label).toLowerCase()
    const names = field.type === 'choice' && {
      names: Object.fromEntries(field.options.map((option) => [option.value, t(option.label)])),
    }
    return { path: axis.path, label, unit, mixed, count: axis.values.length, ...names }
  }
  return { path: axis.path, label: axis.path, unit: '', mixed }
}
