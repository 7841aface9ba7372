import type { Options } from '../base/fields'
import type { SpecIssue } from './issues'
import type { KernelId } from '../workloads/workload'
import type { RecordingLevel } from '../memory/trial-memory'
import type { Shape } from '../workloads/profile'
import type { ViewId } from './schema'
import type { VariantId } from './variant-ids'

/** The sizes of tasks, in rounds over the same payload; the other keys belong to the kind. */
export interface SizesSpec {
  kind: string
  [option: string]: Options[string]
}

export interface WorkloadSpec {
  id: string
  kernel: KernelId
  tasks: number
  payloadBytes: number
  sizes: SizesSpec
  options: Options
  kernelOptions: Options
}

/** What the host does before each submit; the other keys belong to the kind. */
export interface HostWorkSpec {
  kind: string
  /** Submits in one go; every kind but `none` has it. */
  together?: number | 'unlimited'
  [option: string]: Options[string]
}

export type ArrivalsSpec =
  | { kind: 'batch' }
  | { kind: 'closed'; outstanding: number }
  | {
      kind: 'open'
      process: 'poisson' | 'constant'
      rate: number
      rateUnit: 'load' | 'per-second'
      durationMs: number
    }
  | {
      kind: 'profile'
      shape: Shape
      process: 'poisson' | 'constant'
      low: number
      high: number
      rateUnit: 'load' | 'per-second'
      periodMs: number
      durationMs: number
    }

export interface DirectStrategy {
  kind: 'direct'
  method: 'inline'
}

export interface PushStrategy {
  kind: 'push'
  policy: string
  policyOptions: Options
  channel: string
  channelOptions: Options
  /** The thread that the dispatcher lives in. */
  placement: 'host' | 'coordinator'
  sizing: string
  sizingOptions: Options
  /** Workers of the pool; the most that may be let in, where it changes its size. */
  workers: number
  /** Tasks a worker may hold, the running one included. */
  inFlight: number | 'unlimited'
  /** Threads of a pool of its own for the tasks that wait; 0 for none. */
  waitWorkers: number
}

/** Workers take their tasks themselves. */
export interface PullStrategy {
  kind: 'pull'
  channel: string
  channelOptions: Options
  sizing: string
  sizingOptions: Options
  workers: number
}

/** A fresh worker for each task. */
export interface SpawnStrategy {
  kind: 'spawn'
  /** Workers that may live at once. */
  alive: number | 'unlimited'
}

export type StrategySpec = DirectStrategy | PushStrategy | PullStrategy | SpawnStrategy

/** One point of an experiment, complete: every default filled in. */
export interface Spec {
  workload: WorkloadSpec
  arrivals: ArrivalsSpec
  host: { thread: 'worker' | 'page'; work: HostWorkSpec }
  strategy: StrategySpec
  recording: { level: 'auto' | RecordingLevel; quiet: boolean }
  limits: { memoryMiB: number; watchdogMs: number }
}

export type { VariantId }

export interface Variant {
  id: VariantId
  label: string
  /** Patch over the base: path to value. */
  set: Readonly<Record<string, unknown>>
}

export interface Axis {
  path: string
  values: readonly (number | string)[]
  /**
   * What else applies at a value: the value as text, then a patch over the spec. A variant's own
   * patch has the last word.
   */
  sets?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export interface Experiment {
  title: string
  /** Id of the preset that it started as. */
  preset?: string
  trials: number
  seed: number
  /** Also run variant A against itself. */
  noise: boolean
  /** A complete spec: every default filled in. */
  base: Spec
  variants: readonly Variant[]
  axis?: Axis
  views?: readonly ViewId[]
}

/** One point: a variant at one value of the axis. */
export interface Point {
  variant: VariantId
  /** Value of the axis; null without an axis, and for a variant that the axis does not concern. */
  x: number | string | null
  spec: Spec
}

export type { SpecIssue }

export type Parsed<T> = { ok: true; value: T } | { ok: false; issues: SpecIssue[] }

/** The machine that a preset is made for. */
export interface Machine {
  /** Cores named by the browser or the system; at least 1. */
  cores: number
  /** True for phones and small machines: presets then run fewer tasks, and say so. */
  small: boolean
}
