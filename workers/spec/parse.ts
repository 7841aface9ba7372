import * as v from 'valibot'
import { say } from '../base/message'
import { workloads } from '../workloads'
import { issueAt, issuesOf } from './issues'
import { patched, valueAt } from './patch'
import { applyRules } from './rules'
import { experimentSchema, specSchema } from './schema'
import type { Axis, Experiment, Parsed, Point, Spec, SpecIssue, Variant } from './types'

/** Every kernel that some workload has. */
const kernels: ReadonlySet<string> = new Set(
  workloads.list.flatMap((entry) => entry.kernels.map(({ id }) => id)),
)

/** Parses a spec: fills in every default, refuses what is unknown, out of range or contradictory. */
export const parseSpec = (input: unknown): Parsed<Spec> => {
  const shape = v.safeParse(specSchema, input)
  if (!shape.success) return { ok: false, issues: issuesOf(shape.issues) }
  // The schema is put together from registries, so its static type says less than it checks.
  const { spec, issues } = applyRules(shape.output as unknown as Spec)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: spec }
}

/** The prefix that tells whose fault an issue is: the base's, a variant's patch, the axis. */
const under = (prefix: string, issues: readonly SpecIssue[]): SpecIssue[] =>
  issues.map((issue) => ({ ...issue, path: `${prefix}.${issue.path}` }))

/**
 * Does the axis concern a variant? An inline variant has no `strategy.workers`, and messages that are
 * made from the options have no length of their own: such a variant runs once.
 */
const hasAxis = (spec: Spec, path: string): boolean =>
  valueAt(spec, path) !== undefined &&
  !(path === 'workload.payloadBytes' && workloads.get(spec.workload.id).messageBytes)

/** Is `path` the field itself or an object that holds it? */
const holds = (path: string, field: string): boolean =>
  field === path || field.startsWith(`${path}.`)

/**
 * A variant's spec at one value of the axis, still to be parsed: the variant, then the value and what
 * belongs to it, then again what the variant says itself. So a workload's own counts give way to a
 * variant's, and a variant that names its kernel has it with every workload, although a change of the
 * workload drops the kernel.
 */
const atValue = (own: Spec, variant: Variant, axis: Axis, x: number | string): Spec => {
  const spec = patched(own, { ...axis.sets?.[String(x)], [axis.path]: x })
  const said = Object.entries(variant.set).filter(([path]) => !holds(path, axis.path))
  return patched(spec, Object.fromEntries(said))
}

/**
 * Does the axis bring a workload that has no such kernel? There is nothing to measure then, and the
 * point is left out. A variant that has no kernel at its own workload is refused.
 */
const lacksKernel = (input: Spec, own: Spec): boolean => {
  const { id, kernel } = input.workload
  return (
    id !== own.workload.id &&
    workloads.ids.includes(id) &&
    kernels.has(kernel) &&
    workloads.get(id).kernels.every((entry) => entry.id !== kernel)
  )
}

const variantPoints = (base: Spec, variant: Variant, axis: Experiment['axis']): Parsed<Point[]> => {
  const own = parseSpec(patched(base, variant.set))
  if (!own.ok) return { ok: false, issues: under(`variants.${variant.id}`, own.issues) }
  if (!axis || !hasAxis(own.value, axis.path))
    return { ok: true, value: [{ variant: variant.id, x: null, spec: own.value }] }
  const points: Point[] = []
  const issues: SpecIssue[] = []
  for (const x of axis.values) {
    const input = atValue(own.value, variant, axis, x)
    if (lacksKernel(input, own.value)) continue
    const at = parseSpec(input)
    if (at.ok) points.push({ variant: variant.id, x, spec: at.value })
    else issues.push(...under(`axis.values(${x}).${variant.id}`, at.issues))
  }
  if (points.length === 0 && issues.length === 0)
    issues.push(
      issueAt(
        `variants.${variant.id}.workload.kernel`,
        say('a kernel that a workload of the axis has (got {got})', {
          got: own.value.workload.kernel,
        }),
      ),
    )
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: points }
}

/** Sets of values that the axis does not have, and sets that say what the axis says itself. */
const axisIssues = ({ path, values, sets = {} }: Axis): SpecIssue[] => {
  const names = values.map(String)
  return Object.entries(sets).flatMap(([name, patch]): SpecIssue[] => {
    const at = `axis.sets.${name}`
    if (!names.includes(name))
      return [issueAt(at, say('one of the axis’s values: {values}', { values: names.join(', ') }))]
    return path in patch ? [issueAt(at, say('fields other than {path}', { path }))] : []
  })
}

const allPoints = (experiment: Experiment): Parsed<Point[]> => {
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
    return {
      ok: false,
      issues: [
        issueAt(
          'axis.path',
          say('a field of a variant (no variant has {path})', { path: axis.path }),
        ),
      ],
    }
  if (new Set(points.map((point) => point.spec.host.thread)).size > 1)
    return {
      ok: false,
      issues: [issueAt('host.thread', say('the same host thread for every variant'))],
    }
  return { ok: true, value: points }
}

/**
 * Parses an experiment: the base and every point of every variant. Each refusal names the path of
 * the field and the reason.
 */
export const parseExperiment = (input: unknown): Parsed<Experiment> => {
  const shape = v.safeParse(experimentSchema, input)
  if (!shape.success) return { ok: false, issues: issuesOf(shape.issues) }
  const base = parseSpec(shape.output.base)
  if (!base.ok) return { ok: false, issues: under('base', base.issues) }
  // As above: the registries' parts of the schema have no static type.
  const experiment = { ...shape.output, base: base.value } as unknown as Experiment
  const ids = experiment.variants.map((variant) => variant.id)
  if (new Set(ids).size < ids.length)
    return {
      ok: false,
      issues: [
        issueAt('variants', say('an id of its own for each (got {got})', { got: String(ids) })),
      ],
    }
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
