import * as v from 'valibot'
import { say } from '../base/message'
import { workloads } from '../workloads'
import { issueAt, issuesOf, refused } from './issues'
import { patched, valueAt } from './patch'
import { applyRules } from './rules'
import { experimentSchema, specSchema } from './schema'
import type { Axis, Experiment, ParseResult, Point, Spec, SpecIssue, Variant } from './types'

/** Ids of every kernel of every workload. */
const kernels: ReadonlySet<string> = new Set(
  workloads.list.flatMap((entry) => entry.kernels.map(({ id }) => id)),
)

/** Parses a spec: fills in defaults, refuses what is unknown, out of range or contradictory. */
export const parseSpec = (input: unknown): ParseResult<Spec> => {
  const shape = v.safeParse(specSchema, input)
  if (!shape.success) return { ok: false, issues: issuesOf(shape.issues) }
  const { spec, issues } = applyRules(shape.output)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: spec }
}

/** Adds a prefix that names the origin of an issue: the base, a variant's patch, the axis. */
const under = (prefix: string, issues: readonly SpecIssue[]): SpecIssue[] =>
  issues.map((issue) => ({ ...issue, path: `${prefix}.${issue.path}` }))

/** Path of an axis of names, as in a view of a joined run: only `axis.sets` applies. */
export const CASE = 'case'

/**
 * True if the axis applies to a variant. An inline variant has no `strategy.workers`, and messages
 * that are made from the options have no length of their own: such a variant runs once.
 */
const hasAxis = (spec: Spec, path: string): boolean =>
  path === CASE ||
  (valueAt(spec, path) !== undefined &&
    !(path === 'workload.payloadBytes' && workloads.get(spec.workload.id).messageBytes))

/** True if `path` is the field itself or an object that contains it. */
const holds = (path: string, field: string): boolean =>
  field === path || field.startsWith(`${path}.`)

/**
 * A variant's spec at one value of the axis, not parsed yet. The variant applies first, then the
 * value and its settings, then the variant's settings once more. So a variant's counts override a
 * workload's own, and a variant that names its kernel keeps it with every workload, although a
 * change of the workload drops the kernel.
 */
const atValue = (ownSpec: Spec, variant: Variant, axis: Axis, x: number | string): Spec => {
  const own = axis.path === CASE ? {} : { [axis.path]: x }
  const spec = patched(ownSpec, { ...axis.sets?.[String(x)], ...own })
  const overrides = Object.entries(variant.set).filter(([path]) => !holds(path, axis.path))
  return patched(spec, Object.fromEntries(overrides))
}

/** True if the axis brings a workload without the variant's kernel: the point is left out. */
const lacksKernel = (input: Spec, ownSpec: Spec): boolean => {
  const { id, kernel } = input.workload
  return (
    id !== ownSpec.workload.id &&
    workloads.has(id) &&
    kernels.has(kernel) &&
    workloads.get(id).kernels.every((entry) => entry.id !== kernel)
  )
}

const variantPoints = (
  base: Spec,
  variant: Variant,
  axis: Experiment['axis'],
): ParseResult<Point[]> => {
  const ownSpec = parseSpec(patched(base, variant.set))
  if (!ownSpec.ok) return { ok: false, issues: under(`variants.${variant.id}`, ownSpec.issues) }
  if (!axis || !hasAxis(ownSpec.value, axis.path))
    return { ok: true, value: [{ variant: variant.id, x: null, spec: ownSpec.value }] }
  const points: Point[] = []
  const issues: SpecIssue[] = []
  for (const x of axis.values) {
    const input = atValue(ownSpec.value, variant, axis, x)
    if (lacksKernel(input, ownSpec.value)) continue
    const at = parseSpec(input)
    if (at.ok) points.push({ variant: variant.id, x, spec: at.value })
    else issues.push(...under(`axis.values(${x}).${variant.id}`, at.issues))
  }
  if (points.length === 0 && issues.length === 0)
    issues.push(
      issueAt(
        `variants.${variant.id}.workload.kernel`,
        say('a kernel that a workload of the axis has (got {got})', {
          got: ownSpec.value.workload.kernel,
        }),
      ),
    )
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: points }
}

/** Issues of sets for values that the axis lacks, and of sets of the axis's own path. */
const axisIssues = ({ path, values, sets = {} }: Axis): SpecIssue[] => {
  const names = values.map(String)
  if (path === CASE && new Set(names).size < names.length)
    return [issueAt('axis.values', say('each name once (got {got})', { got: names.join(', ') }))]
  return Object.entries(sets).flatMap(([name, patch]): SpecIssue[] => {
    const at = `axis.sets.${name}`
    if (!names.includes(name))
      return [issueAt(at, say('one of the axis’s values: {values}', { values: names.join(', ') }))]
    return Object.hasOwn(patch, path)
      ? [issueAt(at, say('fields other than {path}', { path }))]
      : []
  })
}

const allPoints = (experiment: Experiment): ParseResult<Point[]> => {
  const points: Point[] = []
  const issues: SpecIssue[] = []
  for (const variant of experiment.variants) {
    const some = variantPoints(experiment.base, variant, experiment.axis)
    if (some.ok) points.push(...some.value)
    else issues.push(...some.issues)
  }
  if (issues.length > 0) return { ok: false, issues }
  const { axis } = experiment
  if (axis && points.every((point) => point.x === null))
    return refused(
      'axis.path',
      say('a field of a variant (no variant has {path})', { path: axis.path }),
    )
  if (new Set(points.map((point) => point.spec.host.thread)).size > 1)
    return refused('host.thread', say('the same host thread for every variant'))
  return { ok: true, value: points }
}

/** Parses the base and every point of every variant; a refusal names the field's path. */
export const parseExperiment = (input: unknown): ParseResult<Experiment> => {
  const shape = v.safeParse(experimentSchema, input)
  if (!shape.success) return { ok: false, issues: issuesOf(shape.issues) }
  const base = parseSpec(shape.output.base)
  if (!base.ok) return { ok: false, issues: under('base', base.issues) }
  const experiment: Experiment = { ...shape.output, base: base.value }
  const ids = experiment.variants.map((variant) => variant.id)
  if (new Set(ids).size < ids.length)
    return refused('variants', say('a unique id for each (got {got})', { got: String(ids) }))
  const wrongSets = experiment.axis ? axisIssues(experiment.axis) : []
  if (wrongSets.length > 0) return { ok: false, issues: wrongSets }
  const points = allPoints(experiment)
  return points.ok ? { ok: true, value: experiment } : points
}

/** All points of a parsed experiment, in the order of variants and then of the axis. */
export const pointsOf = (experiment: Experiment): Point[] => {
  const points = allPoints(experiment)
  if (!points.ok) throw new Error(`[spec] a parsed experiment (${points.issues[0]?.message})`)
  return points.value
}
