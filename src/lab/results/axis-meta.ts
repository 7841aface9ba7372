import type { Experiment } from '../../../workers/api'
import type { SweepAxis } from '../../charts'
import { ownSpec } from '../../store/edit'
import { isWorkAxis, variantsDiffer } from '../../verdict/same-work'
import { fieldsOf } from '../setup/form'

/** How the axis is called: the unit of its field where that is a word of its own, else its label. */
export const axisMeta = (experiment: Experiment): SweepAxis | null => {
  const { axis } = experiment
  if (!axis) return null
  const mixed = isWorkAxis(experiment) || variantsDiffer(experiment)
  for (const { id } of experiment.variants) {
    const field = fieldsOf(ownSpec(experiment, id)).get(axis.path)
    if (!field) continue
    const unit = 'unit' in field ? field.unit : ''
    const label = unit === 'threads' ? unit : field.label.toLowerCase()
    const names = field.type === 'choice' && {
      names: Object.fromEntries(field.options.map((option) => [option.value, option.label])),
    }
    return { path: axis.path, label, unit, mixed, ...names }
  }
  return { path: axis.path, label: axis.path, unit: '', mixed }
}
