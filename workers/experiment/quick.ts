import { workloads } from '../workloads'
import { pointsOf } from './parse'
import { patched } from './patch'
import type { Axis, Experiment, Spec } from './types'

/** Counts of a quick run: small enough that any preset ends within a minute on 2 cores. */
const MAX = {
  trials: 6,
  allTrials: 60,
  tasks: 400,
  shortTasks: 10_000,
  spawnedTasks: 24,
  durationMs: 1000,
  axisValues: 5,
} as const

/** At most `most` values, evenly spaced, the first and the last among them; names are all kept. */
const thinned = (axis: Axis, most: number): Axis => {
  const { values } = axis
  if (values.length <= most || values.some((value) => typeof value === 'string')) return axis
  const places = Array.from({ length: most }, (_, i) =>
    Math.round((i * (values.length - 1)) / (most - 1)),
  )
  const kept = values.filter((_, i) => places.includes(i))
  const sets = Object.entries(axis.sets ?? {}).filter(([value]) => kept.map(String).includes(value))
  return { ...axis, values: kept, ...(axis.sets && { sets: Object.fromEntries(sets) }) }
}

/** Tasks of a quick trial: few, unless they are short enough to be recorded in blocks. */
const fewTasks = (workload: unknown, tasks: number, level: unknown): number =>
  Math.min(
    tasks,
    level === 'blocks' ? MAX.shortTasks : MAX.tasks,
    workloads.list.find(({ id }) => id === workload)?.quickTasks ?? tasks,
  )

type Patch = Readonly<Record<string, unknown>>

/** Options of a quick trial that are set by path: none larger than the workload allows. */
const shorter = (workload: unknown, set: Patch) => {
  const { quickOptions = {} } = workloads.list.find(({ id }) => id === workload) ?? {}
  return Object.fromEntries(
    Object.entries(quickOptions).flatMap(([key, most]) => {
      const path = `workload.options.${key}`
      const value = set[path]
      return typeof value === 'number' ? [[path, Math.min(value, most)]] : []
    }),
  )
}

/** A patch with its counts reduced; workload and recording are the patch's, else the base's. */
const fewerIn = (
  set: Patch,
  { workload, recording }: Spec,
  ownId: unknown = workload.id,
): Patch => {
  const { 'workload.tasks': tasks } = set
  const id = set['workload.id'] ?? ownId
  const level = set['recording.level'] ?? recording.level
  const less = typeof tasks === 'number' && { 'workload.tasks': fewTasks(id, tasks, level) }
  return { ...set, ...less, ...shorter(id, set) }
}

/** The axis with the counts in its sets reduced, each for its own workload. */
const fewer = (axis: Axis, base: Spec): Axis => {
  if (!axis.sets) return axis
  const sets = Object.entries(axis.sets).map(
    ([value, set]) =>
      [value, fewerIn(set, base, axis.path === 'workload.id' ? value : undefined)] as const,
  )
  return { ...axis, sets: Object.fromEntries(sets) }
}

/** The same experiment with counts reduced; its answer is less certain, but faster. */
export const quick = (experiment: Experiment): Experiment => {
  const { base, axis } = experiment
  // The start of a thread takes far longer than a task.
  const spawns = pointsOf(experiment).some(({ spec }) => spec.strategy.kind === 'spawn')
  const most = spawns ? MAX.spawnedTasks : Infinity
  const smaller = patched(base, {
    'workload.tasks': Math.min(
      fewTasks(base.workload.id, base.workload.tasks, base.recording.level),
      most,
    ),
    ...shorter(
      base.workload.id,
      Object.fromEntries(
        Object.entries(base.workload.options).map(([key, value]) => [
          `workload.options.${key}`,
          value,
        ]),
      ),
    ),
    ...('durationMs' in base.arrivals && {
      'arrivals.durationMs': Math.min(base.arrivals.durationMs, MAX.durationMs),
    }),
    // A profile that is cut off would be a different profile.
    ...('periodMs' in base.arrivals && {
      'arrivals.periodMs': Math.min(base.arrivals.periodMs, MAX.durationMs),
    }),
  })
  const reduced: Experiment = {
    ...experiment,
    base: smaller,
    variants: experiment.variants.map((variant) => ({
      ...variant,
      set: fewerIn(variant.set, base),
    })),
    ...(axis && { axis: fewer(thinned(axis, MAX.axisValues), base) }),
  }
  // Every trial starts its threads, so an experiment with many points gets fewer trials per point.
  const each = Math.max(1, Math.floor(MAX.allTrials / pointsOf(reduced).length))
  return { ...reduced, trials: Math.min(experiment.trials, MAX.trials, each) }
}
