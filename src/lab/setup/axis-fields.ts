/** The fields that a sweep can vary, and the values that each begins with. */
import type { Field } from '../../../workers/api'
import { ability } from '../../engine/engine'
import { isNumeric, type NumberField } from '../../parts/fields/field-text'
import type { DraftField } from '../../draft/draft-fields'
import { setAxis } from '../../store/experiment-actions'
import type { Workspace } from '../../store/lab-store'

export type AxisField = NumberField | Extract<Field, { type: 'choice' }>

/** True for numbers of the strategy, the work and the arrivals, and for choices of any work. */
export const canBeAxis = (path: string, field: Field): field is AxisField =>
  isNumeric(field)
    ? path.includes('.') && !path.startsWith('limits.')
    : field.type === 'choice' && /^(workload|host\.work)\./.test(path)

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

/** Makes a field the axis, or says below it why it cannot be. */
export const varyField = (workspace: Workspace, { path, field, cells }: DraftField): void => {
  if (!canBeAxis(path, field)) return
  const values = [...firstValues(field, cells[0]?.value)]
  const message = setAxis(workspace, { path, values })
  if (message !== null) workspace.store.setState({ repaired: { path, message } })
}
