/**
 * An experiment as its preset and the changes to it. A change has the path of its field: in the
 * base (`workload.tasks`), in a variant, with its letter in front (`B.strategy.policy`, `B.label`),
 * or in the experiment itself (`trials`, `axis.values`).
 */
import {
  fields,
  issueAt,
  ordered,
  parseExperiment,
  patched,
  pointsOf,
  say,
  valueAt,
  variantIds,
  type Experiment,
  type ParseResult,
  type Spec,
  type SpecIssue,
  type Variant,
  type VariantId,
} from '../../workers/api'
import { ownSpec, parseAlone, patchTo, saidBy, type Patch } from './edit'
import { autoLabel, relabelled } from './form'

export type Change = readonly [path: string, value: unknown]

/** Stands for "no axis" in a change. */
const NO_AXIS = 'none'

const SCALARS = ['title', ...Object.keys(fields.experimentFields), 'asks'] as const
const isWhole = (path: string): boolean =>
  (SCALARS as readonly string[]).includes(path) || path.split('.', 1)[0] === 'axis'

const OWN = new RegExp(`^([${variantIds.join('')}])\\.(.*)$`)

interface Sorted {
  whole: Record<string, unknown>
  base: Record<string, unknown>
  own: Map<VariantId, Record<string, unknown>>
}

const sorted = (changes: readonly Change[]): Sorted => {
  const found: Sorted = { whole: {}, base: {}, own: new Map() }
  for (const [path, value] of changes) {
    const [, letter, field] = OWN.exec(path) ?? []
    const id = variantIds.find((one) => one === letter)
    if (id && field !== undefined) found.own.set(id, { ...found.own.get(id), [field]: value })
    else if (isWhole(path)) found.whole[path] = value
    else found.base[path] = value
  }
  return found
}

/** The axis with its changes; it may be one that the schema refuses. */
const axisWith = (axis: Experiment['axis'], whole: Sorted['whole']): unknown => {
  if ('axis' in whole) return whole['axis'] === NO_AXIS ? undefined : whole['axis']
  const changed = Object.entries(whole).filter(([path]) => path.startsWith('axis.'))
  if (changed.length === 0) return axis
  const next: Record<string, unknown> = {
    path: axis?.path ?? '',
    values: axis?.values ?? [],
    ...Object.fromEntries(changed.map(([path, value]) => [path.slice('axis.'.length), value])),
  }
  const { path, values } = next
  if (!axis?.sets || path !== axis.path || !Array.isArray(values)) return next
  const names = values.map(String)
  const sets = Object.entries(axis.sets).filter(([name]) => names.includes(name))
  return { ...next, sets: Object.fromEntries(sets) }
}

/** The path of an issue, as a change would name it. */
const inChanges = (issue: SpecIssue): SpecIssue => ({
  ...issue,
  path: issue.path.replace(/^base\./, '').replace(/^variants\.(?=[A-Z](\.|$))/, ''),
})

const refused = (issues: readonly SpecIssue[]): { ok: false; issues: SpecIssue[] } => ({
  ok: false,
  issues: issues.map(inChanges),
})

/** Changes of fields that no spec has, under names that its schema passes over. */
const unknownIn = (spec: Spec, patch: Patch): SpecIssue[] =>
  Object.keys(patch)
    .filter((path) => valueAt(spec, path) === undefined)
    .map((path) => issueAt(path, say('no such field here')))

const changed = (spec: Spec, patch: Patch): ParseResult<Spec> => {
  const parsed = parseAlone(patched(spec, patch))
  if (!parsed.ok) return parsed
  const issues = unknownIn(parsed.value, patch)
  return issues.length > 0 ? { ok: false, issues } : parsed
}

/** A preset's experiment with changes. A letter that the preset does not have adds a variant. */
export const experimentWith = (
  made: Experiment,
  changes: readonly Change[],
): ParseResult<Experiment> => {
  const { whole, base: inBase, own } = sorted(changes)
  const base = changed(made.base, inBase)
  if (!base.ok) return base
  const axis = axisWith(made.axis, whole)
  const issues: SpecIssue[] = []
  const withOwn = (variant: Variant): Variant | object => {
    const { label = variant.label, ...patch } = own.get(variant.id) ?? {}
    if (Object.keys(patch).length === 0) return { ...variant, label }
    const target = changed(patched(base.value, variant.set), patch)
    if (!target.ok) {
      issues.push(...target.issues.map((one) => ({ ...one, path: `${variant.id}.${one.path}` })))
      return variant
    }
    const said = saidBy({ axis: made.axis }, variant, patch)
    return { ...variant, label, set: patchTo(base.value, target.value, said) }
  }
  const all = variantIds.flatMap((id): Variant[] => {
    const known = made.variants.find((variant) => variant.id === id)
    return known || own.has(id) ? [known ?? { id, label: '', set: {} }] : []
  })
  const variants = all.map(withOwn)
  if (issues.length > 0) return refused(issues)
  const { axis: before, views, ...rest } = made
  // The views of a preset tell its own story; with another axis, the axis chooses them.
  const sameAxis = (axis as typeof before)?.path === before?.path // the schema checks the rest of it
  const parsed = parseExperiment({
    ...rest,
    ...Object.fromEntries(Object.entries(whole).filter(([path]) => !path.startsWith('axis'))),
    base: base.value,
    variants,
    ...(axis !== undefined && { axis }),
    ...(views && sameAxis && { views }),
  })
  return parsed.ok ? { ok: true, value: labelled(made, parsed.value, own) } : refused(parsed.issues)
}

/** A label that only described its variant keeps describing it, unless a change names it. */
const labelled = (made: Experiment, next: Experiment, own: Sorted['own']): Experiment => {
  const named = ({ id }: Variant) => Object.hasOwn(own.get(id) ?? {}, 'label')
  const variants = relabelled(made, next).variants.map((variant, i) => {
    if (named(variant)) return next.variants[i] ?? variant
    const isNew = made.variants.every(({ id }) => id !== variant.id)
    return isNew ? { ...variant, label: autoLabel(ownSpec(next, variant.id)) } : variant
  })
  return { ...next, variants }
}

/** The settings and names that run: two experiments with the same ones are the same. */
export const essenceOf = (experiment: Experiment): string => {
  const { variants, ...rest } = experiment
  const names = variants.map(({ id, label }) => [id, label])
  const points = pointsOf(experiment).map(ordered)
  return JSON.stringify([ordered(rest), names, points])
}

const axisChanges = (made: Experiment['axis'], axis: Experiment['axis']): Change[] => {
  if (!axis) return made ? [['axis', NO_AXIS]] : []
  const path: Change[] = axis.path === made?.path ? [] : [['axis.path', axis.path]]
  const same = path.length === 0 && String(axis.values) === String(made?.values)
  return same ? path : [...path, ['axis.values', axis.values]]
}

const ownChanges = (
  { base, variants }: Experiment,
  own: Variant,
  draft: Experiment,
): Change[] | null => {
  const known = variants.find(({ id }) => id === own.id)
  const from = parseAlone(patched(base, known?.set ?? {}))
  if (!from.ok) return null
  const patch: Patch = patchTo(from.value, ownSpec(draft, own.id))
  return Object.entries(patch).map(([path, value]) => [`${own.id}.${path}`, value])
}

/**
 * The changes that should turn the preset's experiment into this one; whether they do has to be
 * tried. Null if there are none.
 */
export const changesTo = (made: Experiment, draft: Experiment): Change[] | null => {
  if (made.variants.some(({ id }) => draft.variants.every((variant) => variant.id !== id)))
    return null
  const changes: Change[] = SCALARS.flatMap((key): Change[] => {
    const value = (draft as unknown as Record<string, unknown>)[key] // by name
    return value === (made as unknown as Record<string, unknown>)[key] ? [] : [[key, value]] // the same
  })
  changes.push(...axisChanges(made.axis, draft.axis))
  changes.push(...Object.entries(patchTo(made.base, draft.base)))
  for (const variant of draft.variants) {
    const own = ownChanges({ ...made, base: draft.base }, variant, draft)
    if (!own) return null
    const isNew = made.variants.every(({ id }) => id !== variant.id)
    // A variant that does not differ from the base has at least its name.
    changes.push(
      ...(isNew && own.length === 0 ? ([[`${variant.id}.label`, variant.label]] as const) : own),
    )
  }
  const unnamed = experimentWith(made, changes)
  if (!unnamed.ok) return null
  for (const { id, label } of draft.variants)
    if (unnamed.value.variants.find((variant) => variant.id === id)?.label !== label)
      changes.push([`${id}.label`, label])
  return changes
}
