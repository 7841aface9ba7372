/** Actions of the form: each changes the experiment of a workspace. */
import {
  valueAt,
  type Experiment,
  type PresetId,
  type Spec,
  type SpecIssue,
  type VariantId,
} from '../../workers/api'
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
  type EditResult,
  type Patch,
  type Repair,
} from '../draft/edit'
import { experimentOf } from '../draft/preset-draft'
import { SOURCE, textOf } from '../engine/own-text'
import { freshExperiment, freshView, type LabState, type Workspace } from './lab-store'
import { typeText } from '../run/own-word'
import { isUnderWay, noRun } from '../run/run-state'
import { inWords, t } from '../i18n/text'

/** Key of a refused text: a field of a variant has one per variant. */
export const keyOf = ({ path }: Pick<FormField, 'path'>, variant: VariantId | null): string =>
  `${variant ?? ''}:${path}`

const NUMBERS: readonly FormField['field']['type'][] = ['int', 'number', 'limit']

/**
 * True if an edit of this field concerns the chosen variant only: what a variant is, and what
 * differs already. A number is set for all of them, since a race of unequal pools is none.
 */
export const isOwn = (
  { scope, path, field }: FormField,
  { draft, unlocked }: Pick<LabState, 'draft' | 'unlocked'>,
): boolean => {
  if (draft.variants.length < 2 || scope === 'whole') return scope === 'variant'
  if (unlocked.includes(path)) return true
  if (scope === 'shared') return draft.variants.some(({ set }) => Object.hasOwn(set, path))
  if (!NUMBERS.includes(field.type)) return true
  const values = draft.variants.map(({ id }) => valueAt(ownSpec(draft, id), path))
  return new Set(values.filter((value) => value !== undefined)).size > 1
}

const messageOf = (issues: readonly SpecIssue[], own: string, draft: Experiment): string => {
  const fields = fieldsOf(ownSpec(draft, draft.variants[0]?.id ?? 'A'))
  const texts = issues.map(({ path, said }) => {
    const label = path === own ? '' : `${t(fields.get(path)?.label ?? path)}: `
    return `${label}${inWords(said)}`
  })
  return [...new Set(texts)].slice(0, 2).join('; ')
}

const repairText = (
  repairs: readonly Repair[],
  draft: Experiment,
  variant: VariantId,
): LabState['repaired'] => {
  const [first] = repairs
  if (!first) return null
  const spec = ownSpec(draft, variant)
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

const take = (
  { store }: Workspace,
  edited: EditResult,
  path: string,
  key: string,
  text: string,
  what: string | null = null,
): void => {
  const { draft, variant, refused } = store.getState()
  if (!edited.ok) {
    const message = messageOf(edited.issues, path, draft)
    store.setState({ refused: { ...refused, [key]: { text, message } } })
    return
  }
  const { [key]: _, ...others } = refused
  const next = relabelled(draft, edited.experiment)
  store.setState({
    draft: next,
    refused: stillThere(others, next),
    repaired: repairText(edited.repairs, next, variant),
    ...((what !== null || edited.repairs.length > 0) && {
      undo: { before: draft, after: next, variant, what: what ?? text },
    }),
  })
}

/** Sets a field to a value; `text` is what the user typed, kept where it cannot be used. */
export const setField = (
  workspace: Workspace,
  item: FormField,
  value: unknown,
  text = String(value),
): void => {
  const state = workspace.store.getState()
  const { draft, variant } = state
  const { path, scope, field } = item
  if (field.type === 'text' && field.code) typeText(textOf(draft) ?? '', String(value))
  const own = isOwn(item, state)
  const key = keyOf(item, own ? variant : null)
  if (scope === 'whole')
    return take(workspace, editWhole(draft, { [path]: value }), path, key, text)
  const spec = own ? ownSpec(draft, variant) : draft.base
  const candidates = candidatesAfter(state, item)
  const edit = (patch: Patch): EditResult => {
    if (own) return editVariant(draft, variant, patch, candidates)
    return scope === 'variant'
      ? editAll(draft, patch, candidates)
      : editBase(draft, patch, candidates)
  }
  const patch = formPatch(spec, path, value)
  const pasted = refusedTexts(state, item, key, spec)
  const together = edit({ ...patch, ...pasted })
  take(workspace, together.ok ? together : edit(patch), path, key, text)
  if (!together.ok) return
  for (const at of Object.keys(pasted))
    forgetRefused(workspace, keyOf({ path: at }, own ? variant : null))
}

/** Makes a function that was pasted here the work of all variants. */
export const setText = (workspace: Workspace, text: string): void => {
  typeText('', text)
  const { draft } = workspace.store.getState()
  const patch = { [SOURCE]: text }
  take(workspace, editBase(draft, patch), SOURCE, keyOf({ path: SOURCE }, null), text)
}

/**
 * Texts that were refused before this choice was made, such as durations in another unit: the
 * choice may be what they needed.
 */
const refusedTexts = (
  { refused }: LabState,
  { path, field }: FormField,
  key: string,
  spec: Spec,
): Patch => {
  if (field.type !== 'choice') return {}
  const parent = path.slice(0, path.lastIndexOf('.') + 1)
  const whose = key.slice(0, key.indexOf(':') + 1)
  const texts = [...fieldsOf(spec)].flatMap(([at, { type }]) => {
    const text = type === 'text' && at.startsWith(parent) ? refused[`${whose}${at}`]?.text : null
    return text == null ? [] : [[at, text] as const]
  })
  return Object.fromEntries(texts)
}

/** Values for other fields: a number is set as requested, and only a choice may change others. */
const candidatesAfter = ({ draft, variant }: LabState, field: FormField) =>
  field.field.type === 'choice' ? candidatesOf(ownSpec(draft, variant)) : () => []

/** Gives every variant the chosen one's value. */
export const setForAll = (workspace: Workspace, field: FormField, value: unknown): void => {
  const state = workspace.store.getState()
  const { draft, variant, unlocked } = state
  const patch = formPatch(ownSpec(draft, variant), field.path, value)
  const edited = editAll(draft, patch, candidatesAfter(state, field))
  const what = t('{label} for all', { label: t(field.field.label) })
  take(workspace, edited, field.path, keyOf(field, variant), String(value), what)
  workspace.store.setState({ unlocked: unlocked.filter((path) => path !== field.path) })
}

/** Lets a field differ between variants, or no longer. */
export const toggleLock = ({ store }: Workspace, { path }: FormField): void =>
  store.setState(({ unlocked }) => ({
    unlocked: unlocked.includes(path)
      ? unlocked.filter((one) => one !== path)
      : [...unlocked, path],
  }))

export const forgetRefused = ({ store }: Workspace, key: string): void =>
  store.setState(({ refused: { [key]: _, ...others } }) => ({ refused: others }))

export const setDraft = ({ store }: Workspace, draft: Experiment): void => store.setState({ draft })

export const toggleForm = ({ store }: Workspace): void =>
  store.setState(({ changing }) => ({ changing: !changing }))

export const setTitle = ({ store }: Workspace, title: string): void => {
  const edited = editWhole(store.getState().draft, { title })
  if (edited.ok) store.setState({ draft: edited.experiment })
}

/** Sets or drops the axis; returns the reason if it cannot be set. */
export const setAxis = (
  { store }: Workspace,
  axis: Experiment['axis'] | undefined,
): string | null => {
  const { draft } = store.getState()
  const edited = editWhole(draft, { axis })
  if (!edited.ok) return messageOf(edited.issues, 'axis.values', draft)
  store.setState({ draft: edited.experiment })
  return null
}

export const chooseVariant = ({ store }: Workspace, variant: VariantId): void => {
  const { draft } = store.getState()
  if (draft.variants.some(({ id }) => id === variant)) store.setState({ variant, repaired: null })
}

export const addLikeChosen = ({ store }: Workspace): void => {
  const { draft, variant } = store.getState()
  const id = freeId(draft)
  if (id) store.setState({ draft: addVariant(draft, variant), variant: id })
}

export const removeChosen = ({ store }: Workspace): void => {
  const { draft, variant } = store.getState()
  const next = removeVariant(draft, variant)
  store.setState({
    draft: next,
    variant: next.variants[0]?.id ?? 'A',
    refused: {},
    undo: { before: draft, after: next, variant, what: t('{variant} removed', { variant }) },
  })
}

export const undoEdit = ({ store }: Workspace): void => {
  const { undo, draft } = store.getState()
  if (undo?.after === draft)
    store.setState({ draft: undo.before, variant: undo.variant, undo: null, repaired: null })
}

export const renameChosen = ({ store }: Workspace, label: string): void =>
  store.setState(({ draft, variant }) => ({ draft: renameVariant(draft, variant, label) }))

export const choosePreset = ({ store }: Workspace, id: PresetId): void => {
  if (isUnderWay(store.getState().run)) return
  store.setState({
    ...experimentOf(id),
    ...freshExperiment,
    ...freshView,
    run: noRun,
    notice: null,
  })
}
