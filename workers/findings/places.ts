import { ordered } from '../base/fields'
import { formatRatio } from '../base/format'
import { type Message, say } from '../base/message'
import { workersOf as threadsIn } from '../experiment/memory-need'
import type { Place, Reading } from '../reading'
import type { TrialResult } from '../run-file/result'

/** Maximum number of threads of the pool; 0 without a pool. */
export const workersOf = ({ spec: { strategy } }: Place): number =>
  'workers' in strategy ? strategy.workers : 0

export const isInline = ({ spec }: Place): boolean => spec.strategy.kind === 'direct'

/** The thread that dispatches the tasks; null if workers take them. */
export const placementOf = ({ spec: { strategy } }: Place): string | null =>
  strategy.kind === 'push' ? strategy.placement : null

/** Does each thread have a core: workers, host and coordinator? False if the cores are not known. */
export const leavesCores = ({ machine: { cores } }: Reading, place: Place): boolean =>
  cores !== null && workersOf(place) + 2 <= cores

export const isPool = (place: Place): boolean => workersOf(place) >= 2

/** How many threads run in parallel, and why no more; null if nobody measured it. */
export const parallelText = ({ machine: { parallelism, limit } }: Reading): Message | null =>
  parallelism === null
    ? null
    : say(
        limit === 'none'
          ? 'This machine runs {threads} threads in parallel.'
          : limit === 'quota'
            ? 'This machine runs {threads} threads in parallel, by a quota of its system.'
            : 'Beside other programs this machine ran {threads} threads in parallel.',
        { threads: formatRatio(parallelism, 1) },
      )

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/**
 * Number of workers that share the long tasks if the workers take turns and one task in `every` is
 * long: fewer than all if both numbers have a common divisor.
 */
export const sharingLong = (workers: number, every: number): number =>
  workers / commonDivisor(workers, every)

const equal = (a: unknown, b: unknown): boolean =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

/** Do tasks arrive at a share of the pool's capacity? Then its size changes the rate. */
export const arrivesByLoad = ({ spec: { arrivals } }: Place): boolean =>
  'rateUnit' in arrivals && arrivals.rateUnit === 'load'

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

export const sameWork = (run: Reading, a: Place, b: Place): boolean =>
  equal(a.spec.workload, b.spec.workload) && sameTerms(run, a, b)

/** At the same value of the axis, or the axis does not apply to one of them. */
export const beside = (a: Place, b: Place): boolean => a.x === b.x || a.x === null || b.x === null

/** The others that did the same work, at the same value of the axis. */
export const besideOf = (run: Reading, place: Place) =>
  run.judgeable.filter(
    (other) => other !== place && beside(other, place) && sameWork(run, other, place),
  )

/** The places whose work was done inline, too, at the same value of the axis. */
export const besideInline = (
  run: Reading,
  places: readonly Place[],
): { worse: Place; better: Place }[] =>
  places.flatMap((worse) => {
    const better = besideOf(run, worse).find(isInline)
    return better ? [{ worse, better }] : []
  })

/** Mean over the workers, 0 to 1. */
export const shareOf = (
  trial: Pick<TrialResult, 'utilization'>,
  part: 'service' | 'overhead' | 'stranded' | 'idle',
): number => {
  const { shares } = trial.utilization
  return shares.reduce((sum, use) => sum + (use[part] ?? 0), 0) / Math.max(1, shares.length)
}

export const largest = <P>(places: readonly P[], size: (place: P) => number): P | null => {
  let best: P | null = null
  for (const place of places) if (!best || size(place) > size(best)) best = place
  return best
}
