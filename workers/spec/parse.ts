import * as v from 'valibot'
import { workloads } from '../workloads'
import { issuesOf } from './issues'
import { patched, valueAt } from './patch'
import { applyRules } from './rules'
import { experimentSchema, specSchema } from './schema'
import type { Experiment, Parsed, Point, Spec, SpecIssue, Variant } from './types'

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
  issues.map(({ path, message }) => ({ path: `${prefix}.${path}`, message }))

/**
 * Does the axis concern a variant? An inline variant has no `strategy.workers`, and messages that are
 * made from the options have no length of their own: such a variant runs once.
 */
const hasAxis = (spec: Spec, path: string): boolean =>
  valueAt(spec, path) !== undefined &&
  !(path === 'workload.payloadBytes' && workloads.get(spec.workload.id).messageBytes)

const variantPoints = (base: Spec, variant: Variant, axis: Experiment['axis']): Parsed<Point[]> => {
  const own = parseSpec(patched(base, variant.set))
  if (!own.ok) return { ok: false, issues: under(`variants.${variant.id}`, own.issues) }
  if (!axis || !hasAxis(own.value, axis.path))
    return { ok: true, value: [{ variant: variant.id, x: null, spec: own.value }] }
  const points: Point[] = []
  const issues: SpecIssue[] = []
  for (const x of axis.values) {
    const at = parseSpec(patched(own.value, { [axis.path]: x }))
    if (at.ok) points.push({ variant: variant.id, x, spec: at.value })
    else issues.push(...under(`axis.values(${x}).${variant.id}`, at.issues))
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: points }
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
        { path: 'axis.path', message: `a field of a variant (no variant has ${axis.path})` },
      ],
    }
  if (new Set(points.map((point) => point.spec.host.thread)).size > 1)
    return {
      ok: false,
      issues: [{ path: 'host.thread', message: 'the same host thread for every variant' }],
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
      issues: [{ path: 'variants', message: `an id of its own for each (got ${ids})` }],
    }
  const points = allPoints(experiment)
  return points.ok ? { ok: true, value: experiment } : points
}

/** All points of a parsed experiment, in the order of variants and then of the axis. */
export const pointsOf = (experiment: Experiment): Point[] => {
  const points = allPoints(experiment)
  if (!points.ok) throw new Error(`[spec] a parsed experiment (${points.issues[0]?.message})`)
  return points.value
}
