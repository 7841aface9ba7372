/** Edits of an experiment: each returns a complete valid experiment, or the reasons why not. */
import {
  isTree,
  parseExperiment,
  patched,
  pointsOf,
  valueAt,
  variantIds,
  type Experiment,
  type Message,
  type ParseResult,
  type Spec,
  type SpecIssue,
  type Variant,
  type VariantId,
} from '../../workers/api'

export type Patch = Readonly<Record<string, unknown>>

/** A change that an edit made besides the requested one, so that the experiment is valid again. */
export interface Repair {
  path: string
  value: unknown
  because: Message
}

export type EditResult =
  | { ok: true; experiment: Experiment; repairs: Repair[] }
  | { ok: false; issues: SpecIssue[] }

/** Values to try if a choice made another field impossible; nothing for an unknown path. */
type Candidates = (path: string) => readonly unknown[]

const NONE: Candidates = () => []
/** A choice may upset this many other fields, one after the other. */
const MAX_REPAIRS = 3

const leavesOf = (tree: unknown, path = ''): [string, unknown][] =>
  isTree(tree)
    ? Object.entries(tree).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key))
    : [[path, tree]]

const differing = (target: Spec, from: Spec): Patch =>
  Object.fromEntries(leavesOf(target).filter(([path, value]) => valueAt(from, path) !== value))

/** Parses a spec alone, as the base of an experiment with one variant. */
export const parseAlone = (input: unknown): ParseResult<Spec> => {
  const parsed = parseExperiment({ base: input, variants: [{ id: 'A' }] })
  if (parsed.ok) return { ok: true, value: parsed.value.base }
  return refused(parsed.issues)
}

const OWNER = /^(?:base|variants\.[A-Z]|axis\.values\([^)]*\)\.[A-Z])\./

/** Issues by the paths of their fields, without the part that says what these belong to. */
const refused = (issues: readonly SpecIssue[]): { ok: false; issues: SpecIssue[] } => ({
  ok: false,
  issues: issues.map((issue) => ({ ...issue, path: issue.path.replace(OWNER, '') })),
})

/** The complete spec of a variant, apart from the axis. */
export const ownSpec = (experiment: Experiment, id: VariantId): Spec => {
  const { axis: _, ...rest } = experiment
  const variants = experiment.variants.filter((variant) => variant.id === id)
  const point = pointsOf({ ...rest, variants })[0]
  if (!point) throw new Error(`[edit] a variant of the experiment (got ${id})`)
  return point.spec
}

const makes = (base: Spec, patch: Patch, target: Spec): boolean => {
  const made = parseAlone(patched(base, patch))
  if (!made.ok) return false
  const off = { ...differing(target, made.value), ...differing(made.value, target) }
  return Object.keys(off).length === 0
}

/**
 * A patch that turns `base` into `target`, without unnecessary entries; entries at the
 * paths of `said` stay.
 */
export const patchTo = (base: Spec, target: Spec, said: readonly string[] = []): Patch => {
  const kept = said.flatMap((path) => {
    const value = valueAt(target, path)
    return value === undefined ? [] : [[path, value] as const]
  })
  let patch: Patch = { ...differing(target, base), ...Object.fromEntries(kept) }
  // Changing a choice resets what belongs to it; what must not be reset is set as well.
  const made = parseAlone(patched(base, patch))
  if (made.ok) patch = { ...patch, ...differing(target, made.value) }
  for (const path of Object.keys(patch)) {
    if (said.includes(path)) continue
    const { [path]: _, ...fewer } = patch
    if (makes(base, fewer, target)) patch = fewer
  }
  return patch
}

/** `spec` with a patch; what the patch makes impossible is repaired if a repair is known. */
export const mended = (
  spec: Spec,
  patch: Patch,
  candidates: Candidates,
): { parsed: ParseResult<Spec>; repairs: Repair[] } => {
  const repairs: Repair[] = []
  let whole = patch
  let parsed = parseAlone(patched(spec, whole))
  for (let round = 0; round < MAX_REPAIRS && !parsed.ok; round++) {
    const [issue] = parsed.issues
    if (!issue || issue.path in patch) break
    const better = candidates(issue.path)
      .map((value) => ({ value, next: { ...whole, [issue.path]: value } }))
      .find(({ next }) => !hasIssueAt(parseAlone(patched(spec, next)), issue.path))
    if (!better) break
    whole = better.next
    repairs.push({ path: issue.path, value: better.value, because: issue.said })
    parsed = parseAlone(patched(spec, whole))
  }
  return { parsed, repairs }
}

const hasIssueAt = (parsed: ParseResult<Spec>, path: string): boolean =>
  !parsed.ok && parsed.issues.some((issue) => issue.path === path)

const checked = (experiment: Experiment, repairs: Repair[] = []): EditResult => {
  const parsed = parseExperiment(experiment)
  return parsed.ok ? { ok: true, experiment: parsed.value, repairs } : refused(parsed.issues)
}

/**
 * Fields that a variant must keep setting although the base sets the same: an axis over a workload,
 * or with its own settings for a value, would otherwise override them.
 */
export const saidBy = (
  { axis }: Pick<Experiment, 'axis'>,
  { set }: Variant,
  patch: Patch,
): string[] =>
  axis?.sets || axis?.path === 'workload.id'
    ? [...new Set([...Object.keys(set), ...Object.keys(patch)])]
    : []

/** Changes one variant; its patch keeps only what differs from the base. */
export const editVariant = (
  experiment: Experiment,
  id: VariantId,
  patch: Patch,
  candidates: Candidates = NONE,
): EditResult => {
  const { parsed, repairs } = mended(ownSpec(experiment, id), patch, candidates)
  if (!parsed.ok) return parsed
  const { value: target } = parsed
  const variants = experiment.variants.map((variant) =>
    variant.id === id
      ? { ...variant, set: patchTo(experiment.base, target, saidBy(experiment, variant, patch)) }
      : variant,
  )
  return checked({ ...experiment, variants }, repairs)
}

/** Gives every variant that has the field the same value, and the base too where it can have it. */
export const editAll = (
  experiment: Experiment,
  patch: Patch,
  candidates: Candidates = NONE,
): EditResult => {
  const inBase = mended(experiment.base, patch, candidates)
  const base = inBase.parsed.ok ? inBase.parsed.value : experiment.base
  const variants: Variant[] = []
  const made: Repair[] = []
  for (const variant of experiment.variants) {
    const own = ownSpec(experiment, variant.id)
    const [path = '', ...others] = Object.keys(patch)
    const lacks = others.length === 0 && valueAt(own, path) === undefined
    const { parsed, repairs } = mended(own, lacks ? {} : patch, candidates)
    if (!parsed.ok) return parsed
    made.push(...repairs)
    variants.push({ ...variant, set: patchTo(base, parsed.value, saidBy(experiment, variant, {})) })
  }
  return checked({ ...experiment, base, variants }, made)
}

/** Changes what is set once: title, trials, seed, noise, axis. `undefined` drops the axis. */
export const editWhole = (
  experiment: Experiment,
  change: Partial<Pick<Experiment, 'title' | 'trials' | 'seed' | 'noise'>> & {
    axis?: Experiment['axis'] | undefined
  },
): EditResult => {
  const { axis, views, ...rest } = { ...experiment, ...change }
  // The views of a preset tell its own story; with another axis, the axis chooses them.
  const same = !('axis' in change) || change.axis?.path === experiment.axis?.path
  return checked({
    ...rest,
    ...(axis && { axis }),
    ...(views && same && { views }),
  })
}

/** The id that a new variant gets; null when all are taken. */
export const freeId = ({ variants }: Experiment): VariantId | null =>
  variantIds.find((id) => variants.every((variant) => variant.id !== id)) ?? null

/** A copy of a variant as a new one; the experiment itself when all are taken. */
export const addVariant = (experiment: Experiment, like: VariantId): Experiment => {
  const id = freeId(experiment)
  const model = experiment.variants.find((variant) => variant.id === like)
  if (!id || !model) return experiment
  const variants = [...experiment.variants, { ...model, id }]
  return { ...experiment, variants: variants.sort((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** Removes a variant, but never the last one. */
export const removeVariant = (experiment: Experiment, id: VariantId): Experiment => {
  const variants = experiment.variants.filter((variant) => variant.id !== id)
  return variants.length > 0 ? { ...experiment, variants } : experiment
}

export const renameVariant = (
  experiment: Experiment,
  id: VariantId,
  label: string,
): Experiment => ({
  ...experiment,
  variants: experiment.variants.map((variant) =>
    variant.id === id ? { ...variant, label } : variant,
  ),
})
