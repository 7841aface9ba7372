import { patched } from './patch'
import type { Axis, Experiment } from './types'

/** Counts of a quick run: small enough that any preset ends within a minute on 2 cores. */
const MOST = { trials: 3, tasks: 400, durationMs: 1000, axisValues: 5 } as const

/** At most `most` values, the first and the last among them, evenly between. */
const thinned = (axis: Axis, most: number): Axis => {
  const { values } = axis
  if (values.length <= most) return axis
  const places = Array.from({ length: most }, (_, i) =>
    Math.round((i * (values.length - 1)) / (most - 1)),
  )
  return { ...axis, values: values.filter((_, i) => places.includes(i)) }
}

/** The same experiment with counts reduced; it says less, sooner. */
export const quick = (experiment: Experiment): Experiment => {
  const { base, axis } = experiment
  const smaller = patched(base, {
    'workload.tasks': Math.min(base.workload.tasks, MOST.tasks),
    ...(base.arrivals.kind === 'open' && {
      'arrivals.durationMs': Math.min(base.arrivals.durationMs, MOST.durationMs),
    }),
  })
  return {
    ...experiment,
    trials: Math.min(experiment.trials, MOST.trials),
    base: smaller,
    ...(axis && { axis: thinned(axis, MOST.axisValues) }),
  }
}
