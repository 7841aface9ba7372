import { pointsOf, workersOf, type Experiment } from '../../../workers/api'
import { chart } from '../chart'

/**
 * Tall enough for every thread, if the screen is; known before the first trial, and the same for
 * all points of a sweep, so that nothing moves.
 */
const heightOf = (experiment: Experiment): number => {
  const threads = new Map<string, number>()
  for (const { variant, spec } of pointsOf(experiment))
    threads.set(variant, Math.max(workersOf(spec), threads.get(variant) ?? 0))
  const lanes = [...threads.values()].reduce((sum, workers) => sum + workers, 0)
  return Math.min(640, Math.max(300, 24 * lanes + 56 * threads.size))
}

export const lanes = chart({
  id: 'lanes',
  story: 'each thread on its own lane, one bar per task',
  needs: 'tasks',
  wide: true,
  applies: () => true,
  props: ({ experiment, latest, lanes: ref, subtitle, mark, selection, onSelect }) => ({
    ...latest,
    ref,
    ids: experiment.variants.map(({ id }) => id),
    height: heightOf(experiment),
    subtitle,
    mark,
    selection,
    onSelect,
  }),
  card: async () => (await import('./lanes')).Lanes,
})
