import type * as v from 'valibot'
import type { SpecIssue } from './issues'
import type { experimentSchema, specSchema } from './schema'
import type { VariantId } from './variant-ids'

/** A spec as it is written: workload and strategy decide parts that are left out. */
export type WrittenSpec = v.InferOutput<typeof specSchema>

type Complete<T> = { [K in keyof T]-?: NonNullable<T[K]> }
export type WorkloadSpec = Complete<WrittenSpec['workload']>

/** One point of an experiment, complete: every default filled in. */
export type Spec = Omit<WrittenSpec, 'workload' | 'limits'> & {
  workload: WorkloadSpec
  limits: Complete<WrittenSpec['limits']>
}

export type ArrivalsSpec = Spec['arrivals']
export type StrategySpec = Spec['strategy']

type Strategy<K extends StrategySpec['kind']> = Extract<StrategySpec, { kind: K }>
export type PushStrategy = Strategy<'push'>
/** Strategy of workers that take their tasks themselves. */
export type PullStrategy = Strategy<'pull'>
/** Strategy of a fresh worker for each task. */
export type SpawnStrategy = Strategy<'spawn'>
export type LibraryStrategy = Strategy<'library'>

export type Experiment = Omit<v.InferOutput<typeof experimentSchema>, 'base'> & { base: Spec }
export type Variant = Experiment['variants'][number]
export type Axis = NonNullable<Experiment['axis']>

export type { VariantId }

export interface Point {
  variant: VariantId
  /** Value of the axis; null without an axis, and for a variant that the axis does not apply to. */
  x: number | string | null
  spec: Spec
}

export type { SpecIssue }

export type ParseResult<T> = { ok: true; value: T } | { ok: false; issues: SpecIssue[] }

export interface Machine {
  /** Cores named by the browser or the system; at least 1. */
  cores: number
  /** True for phones and small machines: presets then run fewer tasks, and say so. */
  small: boolean
}
