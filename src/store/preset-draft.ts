/** The experiment as its preset makes it here: what a draft began as. */
import { presets, type Experiment, type VariantId } from '../../workers/api'
import { ownSpec } from './edit'
import { formValue, type FormField } from './form'
import { experimentOf } from './lab-store'

let last: Experiment | null = null

/** The experiment that a draft's preset makes on this machine; null without a preset. */
export const presetDraft = ({ preset }: Experiment): Experiment | null => {
  if (preset === undefined || !presets.has(preset)) return null
  if (last?.preset !== preset) last = experimentOf(preset).draft
  return last
}

/**
 * The value that the preset gives a field of a variant, and of the base for a variant that it does not
 * have. Undefined without a preset, or where the preset has no such field.
 */
export const presetValue = (draft: Experiment, id: VariantId, item: FormField): unknown => {
  const made = presetDraft(draft)
  if (!made) return undefined
  if (item.scope === 'whole') return (made as unknown as Record<string, unknown>)[item.path] // by name
  const known = made.variants.some((variant) => variant.id === id)
  return formValue(known ? ownSpec(made, id) : made.base, item.path)
}
