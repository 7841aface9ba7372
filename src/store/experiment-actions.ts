/** What the form does to the experiment. */
import type { Experiment, PresetId, Spec, SpecIssue, VariantId } from '../../workers/api'
import { candidatesOf, fieldsOf, formPatch, relabelled, type FormField } from '../draft/form'
import {
  addVariant,
  editAll,
  editBase,
  editVariant,
  editWhole,
  freeId,
  ownSpec,
  removeVariant,
  renameVariant,
  type Edited,
  type Patch,
  type Repair,
} from '../draft/edit'
import { experimentOf } from '../draft/preset-draft'
import { freshExperiment, freshView, useLab, type LabState } from './lab-store'
import { isUnderWay, noRun } from '../run/run-state'
import { inWords, t } from '../i18n/text'

/** Where a refused text is kept: a field of a variant has one per variant. */
export const keyOf = ({ path }: Pick<FormField, 'path'>, variant: VariantId | null): string =>
  `${variant ?? ''}:${path}`

/** True if an edit of this field concerns the chosen variant only. */
export const isOwn = (
  { scope, path }: Pick<FormField, 'scope' | 'path'>,
  { draft, unlocked }: Pick<LabState, 'draft' | 'unlocked'>,
): boolean => {
  if (draft.variants.length < 2 || scope === 'whole') return scope === 'variant'
  if (scope === 'variant' || unlocked.includes(path)) return true
  return draft.variants.some(({ set }) => Object.hasOwn(set, path))
}

const messageOf = (issues: readonly SpecIssue[], own: string, draft: Experiment): string => {
  const fields = fieldsOf(ownSpec(draft, draft.variants[0]?.id ?? 'A'))
  const texts = issues.map(({ path, said }) => {
    const label = path === own ? '' : `${t(fields.get(path)?.label ?? path)}: `
    return `${label}${inWords(said)}`
  })
  return [...new Set(texts)].slice(0, 2).join('; ')
}

const repairText = (repairs: readonly Repair[], draft: Experiment): LabState['repaired'] => {
  const [first] = repairs
  if (!first) return null
  const spec = ownSpec(draft, useLab.getState().variant)
  const label = t(fieldsOf(spec).get(first.path)?.label ?? first.path)
  return {
    path: first.path,
    message: t('{label} is now {value}: {because}', {
      label,
      value: String(first.value),
      because: inWords(first.because),
    }),
  }
}

/** A refused text in a field that a choice has removed needs no correction. */
const stillThere = (refused: LabState['refused'], { variants, ...rest }: Experiment) => {
  if (Object.keys(refused).length === 0) return refused
  const there = new Set(
    variants.flatMap(({ id }) => [...fieldsOf(ownSpec({ variants, ...rest }, id)).keys()]),
  )
  return Object.fromEntries(
    Object.entries(refused).filter(([key]) => there.has(key.slice(key.indexOf(':') + 1))),
  )
}

const take = (edited: Edited, path: string, key: string, text: string): void => {
  const { draft, refused } = useLab.getState()
  if (!edited.ok) {
    const message = messageOf(edited.issues, path, draft)
    useLab.setState({ refused: { ...refused, [key]: { text, message } } })
    return
  }
  const { [key]: _, ...others } = refused
  const next = relabelled(draft, edited.experiment)
  useLab.setState({
    draft: next,
    refused: stillThere(others, next),
    repaired: repairText(edited.repairs, next),
  })
}

/** Sets a field to a value; `text` is what the user typed, kept where it cannot be used. */
export const setField = (field: FormField, value: unknown, text = String(value)): void => {
  const state = useLab.getState()
  const { draft, variant } = state
  const own = isOwn(field, state)
  const key = keyOf(field, own ? variant : null)
  if (field.scope === 'whole')
    return take(editWhole(draft, { [field.path]: value }), field.path, key, text)
  const spec = own ? ownSpec(draft, variant) : draft.base
  const patch = formPatch(spec, field.path, value)
  // A number is set as requested; only a choice may change other fields.
  const candidates = field.field.type === 'choice' ? candidatesAfter(field) : undefined
  const edit = (whole: Patch) =>
    own ? editVariant(draft, variant, whole, candidates) : editBase(draft, whole, candidates)
  const pasted = field.field.type === 'choice' ? refusedTexts(field, key, spec) : {}
  const together = Object.keys(pasted).length > 0 ? edit({ ...patch, ...pasted }) : null
  if (!together?.ok) return take(edit(patch), field.path, key, text)
  take(together, field.path, key, text)
  for (const path of Object.keys(pasted)) forgetRefused(keyOf({ path }, own ? variant : null))
}

/**
 * Texts that were refused before a choice was made, such as durations in another unit: the
 * choice may be what they needed.
 */
const refusedTexts = ({ path }: FormField, key: string, spec: Spec): Patch => {
  const { refused } = useLab.getState()
  const parent = path.slice(0, path.lastIndexOf('.') + 1)
  const whose = key.slice(0, key.indexOf(':') + 1)
  const texts = [...fieldsOf(spec)].flatMap(([at, { type }]) => {
    const text = type === 'text' && at.startsWith(parent) ? refused[`${whose}${at}`]?.text : null
    return text == null ? [] : [[at, text] as const]
  })
  return Object.fromEntries(texts)
}

const candidatesAfter = (field: FormField) => {
  const { draft, variant } = useLab.getState()
  return field.field.type === 'choice' ? candidatesOf(ownSpec(draft, variant)) : () => []
}

/** Gives every variant the chosen one's value. */
export const setForAll = (field: FormField, value: unknown): void => {
  const { draft, variant, unlocked } = useLab.getState()
  const patch = formPatch(ownSpec(draft, variant), field.path, value)
  const edited = editAll(draft, patch, candidatesAfter(field))
  take(edited, field.path, keyOf(field, variant), String(value))
  useLab.setState({ unlocked: unlocked.filter((path) => path !== field.path) })
}

/** Lets a shared field differ between variants. */
export const unlock = ({ path }: FormField): void =>
  useLab.setState(({ unlocked }) => ({ unlocked: [...unlocked, path] }))

/** Drops what was typed and could not be used. */
export const forgetRefused = (key: string): void =>
  useLab.setState(({ refused: { [key]: _, ...others } }) => ({ refused: others }))

export const setTitle = (title: string): void => {
  const edited = editWhole(useLab.getState().draft, { title })
  if (edited.ok) useLab.setState({ draft: edited.experiment })
}

/** Sets or drops the axis; returns the reason if it cannot be set. */
export const setAxis = (axis: Experiment['axis'] | undefined): string | null => {
  const { draft } = useLab.getState()
  const edited = editWhole(draft, { axis })
  if (!edited.ok) return messageOf(edited.issues, 'axis.values', draft)
  useLab.setState({ draft: edited.experiment })
  return null
}

export const chooseVariant = (variant: VariantId): void => {
  const { draft } = useLab.getState()
  if (draft.variants.some(({ id }) => id === variant)) useLab.setState({ variant, repaired: null })
}

export const addLikeChosen = (): void => {
  const { draft, variant } = useLab.getState()
  const id = freeId(draft)
  if (id) useLab.setState({ draft: addVariant(draft, variant), variant: id })
}

export const removeChosen = (): void => {
  const { draft, variant } = useLab.getState()
  const next = removeVariant(draft, variant)
  useLab.setState({
    draft: next,
    variant: next.variants[0]?.id ?? 'A',
    refused: {},
    removed: { before: draft, after: next, variant },
  })
}

/** The variant that was removed last is there again. */
export const undoRemove = (): void => {
  const { removed, draft } = useLab.getState()
  if (removed?.after === draft)
    useLab.setState({ draft: removed.before, variant: removed.variant, removed: null })
}

export const renameChosen = (label: string): void =>
  useLab.setState(({ draft, variant }) => ({ draft: renameVariant(draft, variant, label) }))

export const choosePreset = (id: PresetId): void => {
  if (isUnderWay(useLab.getState().run)) return
  useLab.setState({
    ...experimentOf(id),
    ...freshExperiment,
    ...freshView,
    run: noRun,
    notice: null,
  })
}
