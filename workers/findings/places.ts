/** Questions that rules ask of places. */
import { workersOf as threadsIn } from '../experiment/memory-need'
import type { Place, Reading } from '../reading'
import type { TrialResult } from '../run-file/result'

/** Most threads that a place's pool may have; 0 without a pool. */
export const workersOf = ({ spec: { strategy } }: Place): number =>
  'workers' in strategy ? strategy.workers : 0

export const isInline = ({ spec }: Place): boolean => spec.strategy.kind === 'direct'

/** The thread that dispatches the tasks; null if workers take them. */
export const placementOf = ({ spec: { strategy } }: Place): string | null =>
  strategy.kind === 'push' ? strategy.placement : null

/** Has each thread a core: the workers, the host and a coordinator? False if the cores are not known. */
export const leavesCores = ({ machine: { cores } }: Reading, place: Place): boolean =>
  cores !== null && workersOf(place) + 2 <= cores

/** Is there a pool, with at least two threads? */
export const isPool = (place: Place): boolean => workersOf(place) >= 2

/** A copy with its keys in order, so that two workloads can be compared as text. */
const ordered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, ordered(inner)]),
      )
    : value

const equal = (a: unknown, b: unknown): boolean =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

/** Do tasks arrive at a share of the pool's capacity? Then its size changes how many arrive. */
export const arrivesByLoad = ({ spec: { arrivals } }: Place): boolean =>
  'rateUnit' in arrivals && arrivals.rateUnit === 'load'

/** Threads that a load in per cent refers to, as the engine counts them. */
const threadsOfLoad = ({ spec }: Place, { machine: { parallelism } }: Reading): number =>
  Math.min(threadsIn(spec), parallelism ?? Infinity)

/**
 * Do two places have the same input: the same arrivals with as many tasks, beside the same work of
 * the host? Any other difference is in how the tasks get done.
 */
export const sameTerms = (run: Reading, a: Place, b: Place): boolean =>
  equal(a.spec.arrivals, b.spec.arrivals) &&
  equal(a.spec.host, b.spec.host) &&
  (!arrivesByLoad(a) || threadsOfLoad(a, run) === threadsOfLoad(b, run))

/** The same tasks, done by the same kernel, on the same terms? */
export const sameWork = (run: Reading, a: Place, b: Place): boolean =>
  equal(a.spec.workload, b.spec.workload) && sameTerms(run, a, b)

/** Are two places at the same value of the axis, or does the axis not apply to one of them? */
export const beside = (a: Place, b: Place): boolean => a.x === b.x || a.x === null || b.x === null

/** Each of `places` for which the same work was done inline beside it. */
export const besideInline = (
  run: Reading,
  places: readonly Place[],
): { worse: Place; better: Place }[] =>
  places.flatMap((worse) => {
    const better = run.judgeable.find(
      (place) => isInline(place) && beside(place, worse) && sameWork(run, place, worse),
    )
    return better ? [{ worse, better }] : []
  })

/** Mean share of the workers' time spent on one thing, 0 to 1. */
export const shareOf = (
  trial: Pick<TrialResult, 'utilization'>,
  part: 'service' | 'overhead' | 'stranded' | 'idle',
): number => {
  const { shares } = trial.utilization
  return shares.reduce((sum, use) => sum + (use[part] ?? 0), 0) / Math.max(1, shares.length)
}

/** The place with the largest `size`; null if there is none. */
export const largest = <P>(places: readonly P[], size: (place: P) => number): P | null => {
  let best: P | null = null
  for (const place of places) if (!best || size(place) > size(best)) best = place
  return best
}
