/** The fields of an experiment: each once, with its value in every variant that has it. */
import { valueAt, type Experiment, type Field, type Spec, type VariantId } from '../../workers/api'
import { ownSpec } from './edit'
import { allFields, formValue, isWhole, type FormField } from './form'
import { presetDraft } from './preset-draft'

/** A field in one variant, whose other settings may give it another unit or other options. */
export interface Cell {
  id: VariantId
  spec: Spec
  field: Field
  value: unknown
  /** Its value in the preset, in whose base if the preset has no such variant; undefined without one. */
  preset: unknown
}

export interface DraftField extends FormField {
  /** At least one. */
  cells: readonly Cell[]
}

export const fieldsOfAll = (draft: Experiment): DraftField[] => {
  const all = new Map<string, DraftField>()
  const made = presetDraft(draft)
  for (const { id } of draft.variants) {
    const spec = ownSpec(draft, id)
    const isMade = made?.variants.some((variant) => variant.id === id)
    const before = made && (isMade ? ownSpec(made, id) : made.base)
    for (const item of allFields(spec)) {
      const { path, field } = item
      const whole = isWhole(path)
      const value = whole ? valueAt(draft, path) : formValue(spec, path)
      const preset = whole ? made && valueAt(made, path) : before && formValue(before, path)
      const known = all.get(path) ?? { ...item, cells: [] }
      all.set(path, { ...known, cells: [...known.cells, { id, spec, field, value, preset }] })
    }
  }
  return [...all.values()]
}

/** True if the variants that have the field have different values. */
export const differs = ({ cells }: DraftField): boolean =>
  cells.some(({ value }) => value !== cells[0]?.value)

/** True for what a pool is, and for its work: the rest is the same for all, or nothing compares. */
export const mayDiffer = ({ path }: FormField): boolean => /^(strategy|workload)\./.test(path)

/** True if a variant has another value than in the preset. */
export const isChanged = ({ cells }: DraftField): boolean =>
  cells.some(({ value, preset }) => preset !== undefined && preset !== value)
