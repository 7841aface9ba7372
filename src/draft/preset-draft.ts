/** The experiment as its preset makes it here: what a draft began as. */
import {
  parseExperiment,
  presets,
  type Experiment,
  type Machine,
  type Message,
  type PresetId,
  type VariantId,
} from '../../workers/api'
import { ability } from '../engine/engine'
import { ownSpec } from './edit'
import { formValue, type FormField } from './form'

/** Fewer cores than this are a small machine. */
const FEW_CORES = 4
const PHONE = '(pointer: coarse) and (max-width: 700px)'

/** The machine that presets are made for. */
export const thisMachine = (): Machine => ({
  cores: ability.coresNamed,
  small: ability.coresNamed < FEW_CORES || matchMedia(PHONE).matches,
})

/** A preset, parsed, and what it does differently here. */
export const experimentOf = (presetId: PresetId): { draft: Experiment; presetNotes: Message[] } => {
  const { experiment, notes } = presets.get(presetId).build(thisMachine())
  const parsed = parseExperiment({ preset: presetId, ...experiment })
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new Error(`[lab] a valid preset (${presetId}: ${issue?.path} ${issue?.message})`)
  }
  return { draft: parsed.value, presetNotes: notes }
}

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
