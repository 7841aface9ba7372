/** Actions of the form: each changes the experiment of a workspace. */
import type { Experiment, PresetId, Spec, SpecIssue, VariantId } from '../../workers/api'
import { fieldsOfAll, type DraftField } from '../draft/draft-fields'
import {
  candidatesOf,
  fieldsOf,
  formPatch,
  formValue,
  isWhole,
  relabelled,
  type FormField,
} from '../draft/form'
import {
  addVariant,
  editAll,
  editVariant,
  editWhole,
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

/** Label of the field at a path, in any of the variants. */
const labelAt = (draft: Experiment, at: string): string =>
  t(fieldsOfAll(draft).find(({ path }) => path === at)?.field.label ?? at)

const messageOf = (issues: readonly SpecIssue[], own: string, draft: Experiment): string => {
  const texts = issues.map(
    ({ path, said }) => (path === own ? '' : `${labelAt(draft, path)}: `) + inWords(said),
  )
  return [...new Set(texts)].slice(0, 2).join('; ')
}

const repairText = ([first]: readonly Repair[], draft: Experiment): LabState['repaired'] =>
  first
    ? {
        path: first.path,
        message: t('{label} is now {value}: {because}', {
          label: labelAt(draft, first.path),
          value: String(first.value),
          because: inWords(first.because),
        }),
      }
    : null

/** Refused texts, without those of a path in any variant. */
const without = (refused: LabState['refused'], path: string): LabState['refused'] =>
  Object.fromEntries(Object.entries(refused).filter(([key]) => !key.endsWith(`:${path}`)))

/** A refused text in a field that a choice has removed needs no correction. */
const stillThere = (refused: LabState['refused'], draft: Experiment): LabState['refused'] => {
  if (Object.keys(refused).length === 0) return refused
  const there = new Set(fieldsOfAll(draft).map(({ path }) => path))
  return Object.fromEntries(
    Object.entries(refused).filter(([key]) => there.has(key.slice(key.indexOf(':') + 1))),
  )
}

/** The field that was edited, and in which variant; null: in all. */
interface Edited {
  path: string
  variant: VariantId | null
}

const take = (
  { store }: Workspace,
  edited: EditResult,
  { path, variant }: Edited,
  text: string,
  what: string | null = null,
): void => {
  const { draft, refused } = store.getState()
  const key = keyOf({ path }, variant)
  if (!edited.ok) {
    const message = messageOf(edited.issues, path, draft)
    store.setState({ refused: { ...refused, [key]: { text, message } } })
    return
  }
  const { [key]: _, ...others } = variant === null ? without(refused, path) : refused
  const next = relabelled(draft, edited.experiment)
  store.setState({
    draft: next,
    refused: stillThere(others, next),
    repaired: repairText(edited.repairs, next),
    ...((what !== null || edited.repairs.length > 0) && {
      undo: { before: draft, after: next, what: what ?? text },
    }),
  })
}

/** The complete spec of a variant; for all of them, that of the first one that has the field. */
const specWith = (draft: Experiment, { path, variant }: Edited): Spec =>
  draft.variants
    .filter(({ id }) => variant === null || id === variant)
    .map(({ id }) => ownSpec(draft, id))
    .find((spec) => formValue(spec, path) !== undefined) ?? draft.base

/**
 * Sets a field of a variant to a value; null: of all variants that have the field. `text` is what the
 * user typed, kept where it cannot be used.
 */
export const setField = (
  workspace: Workspace,
  item: FormField,
  variant: VariantId | null,
  value: unknown,
  text = String(value),
): void => {
  const state = workspace.store.getState()
  const { draft, unlocked } = state
  const { path, field } = item
  const where = { path, variant }
  if (field.type === 'text' && field.code) typeText(textOf(draft) ?? '', String(value))
  if (isWhole(path)) return take(workspace, editWhole(draft, { [path]: value }), where, text)
  const spec = specWith(draft, where)
  // A number is set as requested; only a choice may change other fields.
  const candidates = field.type === 'choice' ? candidatesOf(spec) : undefined
  const edit = (patch: Patch): EditResult =>
    variant === null
      ? editAll(draft, patch, candidates)
      : editVariant(draft, variant, patch, candidates)
  const patch = formPatch(spec, path, value)
  const pasted = refusedTexts(state, item, variant, spec)
  const together = edit({ ...patch, ...pasted })
  take(workspace, together.ok ? together : edit(patch), where, text)
  // It stays where it is in the form, also if the variants have the same value for a moment.
  if (variant !== null && !unlocked.includes(path))
    workspace.store.setState({ unlocked: [...unlocked, path] })
  if (!together.ok) return
  for (const at of Object.keys(pasted)) forgetRefused(workspace, keyOf({ path: at }, variant))
}

/** Makes a function that was pasted here the work of all variants. */
export const setText = (workspace: Workspace, text: string): void => {
  typeText('', text)
  const { draft } = workspace.store.getState()
  take(workspace, editAll(draft, { [SOURCE]: text }), { path: SOURCE, variant: null }, text)
}

/**
 * Texts that were refused before this choice was made, such as durations in another unit: the
 * choice may be what they needed.
 */
const refusedTexts = (
  { refused }: LabState,
  { path, field }: FormField,
  variant: VariantId | null,
  spec: Spec,
): Patch => {
  if (field.type !== 'choice') return {}
  const parent = path.slice(0, path.lastIndexOf('.') + 1)
  const texts = [...fieldsOf(spec)].flatMap(([at, { type }]) => {
    const known = type === 'text' && at.startsWith(parent)
    const text = known ? refused[keyOf({ path: at }, variant)]?.text : null
    return text == null ? [] : [[at, text] as const]
  })
  return Object.fromEntries(texts)
}

/** Gives every variant the same value, which can be undone. */
export const setForAll = (workspace: Workspace, item: FormField, value: unknown): void => {
  const { draft, unlocked } = workspace.store.getState()
  const { path, field } = item
  const where = { path, variant: null }
  const spec = specWith(draft, where)
  const edited = editAll(draft, formPatch(spec, path, value), candidatesOf(spec))
  take(workspace, edited, where, String(value), t('{label} for all', { label: t(field.label) }))
  workspace.store.setState({ unlocked: unlocked.filter((one) => one !== path) })
}

/** Gives a field the values of the preset, which may differ between the variants. */
export const restoreField = (workspace: Workspace, item: DraftField): void => {
  const { draft } = workspace.store.getState()
  const { path } = item
  const [first, ...others] = item.cells.filter(({ preset }) => preset !== undefined)
  if (!first) return
  if (isWhole(path)) return setField(workspace, item, null, first.preset)
  const patch = formPatch(first.spec, path, first.preset)
  let edited = editAll(draft, patch, candidatesOf(first.spec))
  for (const { id, preset } of others) {
    if (!edited.ok || preset === first.preset) continue
    const own = ownSpec(edited.experiment, id)
    edited = editVariant(edited.experiment, id, formPatch(own, path, preset), candidatesOf(own))
  }
  take(workspace, edited, { path, variant: null }, String(first.preset))
}

/** Lets the values of a field differ between the variants. */
export const unlock = ({ store }: Workspace, path: string): void =>
  store.setState(({ unlocked, refused }) => ({
    unlocked: [...unlocked, path],
    refused: without(refused, path),
  }))

export const forgetRefused = ({ store }: Workspace, key: string): void =>
  store.setState(({ refused: { [key]: _, ...others } }) => ({ refused: others }))

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

/** Adds a variant with the settings of another one. */
export const addLike = ({ store }: Workspace, id: VariantId): void =>
  store.setState(({ draft }) => ({ draft: addVariant(draft, id) }))

export const remove = ({ store }: Workspace, id: VariantId): void => {
  const { draft } = store.getState()
  const next = removeVariant(draft, id)
  const what = t('{variant} removed', { variant: id })
  store.setState({ draft: next, refused: {}, undo: { before: draft, after: next, what } })
}

export const undoEdit = ({ store }: Workspace): void => {
  const { undo, draft } = store.getState()
  if (undo?.after === draft) store.setState({ draft: undo.before, undo: null, repaired: null })
}

export const rename = ({ store }: Workspace, id: VariantId, label: string): void =>
  store.setState(({ draft }) => ({ draft: renameVariant(draft, id, label) }))

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
