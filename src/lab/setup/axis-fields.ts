/** The fields that a sweep can vary, and the values that each begins with. */
import { valueAt, type Experiment, type Field } from '../../../workers/api'
import { ability } from '../../engine/engine'
import { isNumeric, type NumberField } from '../../parts/fields/field-text'
import { ownSpec } from '../../draft/edit'
import { fieldsOf } from '../../draft/form'
import { setAxis } from '../../store/experiment-actions'
import type { Workspace } from '../../store/lab-store'
export type AxisField = NumberField | Extract<Field, { type: 'choice' }>

/** True for numbers of the strategy, the work and the arrivals, and for choices of any work. */
export const canBeAxis = (path: string, field: Field): field is AxisField =>
  isNumeric(field)
    ? path.includes('.') && !path.startsWith('limits.')
    : field.type === 'choice' && /^(workload|host\.work)\./.test(path)

/** The fields of all variants that can be the axis, by their paths. */
export const axesOf = (draft: Experiment): Map<string, AxisField> => {
  const axes = new Map<string, AxisField>()
  for (const { id } of draft.variants)
    for (const [path, field] of fieldsOf(ownSpec(draft, id)))
      if (canBeAxis(path, field)) axes.set(path, field)
  return axes
}

/** Values that a new axis begins with; a sweep of threads ends at twice the cores. */
const firstValues = (field: AxisField, now: unknown): readonly (number | string)[] => {
  if (field.type === 'choice') return field.options.map(({ value }) => value)
  if (field.unit === 'threads') {
    const last = Math.min(field.max, 2 * ability.coresNamed)
    return Array.from({ length: Math.max(2, last) }, (_, i) => i + 1)
  }
  const presets = field.presets ?? []
  if (presets.length > 1) return presets
  const middle = typeof now === 'number' ? now : field.min
  const near = [middle / 4, middle / 2, middle, middle * 2].map(Math.round)
  return [...new Set(near.map((value) => Math.min(field.max, Math.max(field.min, value))))]
}

/** Makes a field the axis; '' makes the run one point. Returns the reason if it cannot. */
export const varyField = (workspace: Workspace, path: string): string | null => {
  const { draft } = workspace.store.getState()
  const field = axesOf(draft).get(path)
  const now = valueAt(ownSpec(draft, draft.variants[0]?.id ?? 'A'), path)
  return setAxis(workspace, field && { path, values: [...firstValues(field, now)] })
}
