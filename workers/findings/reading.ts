/** A run as rules read it: each point with its spec, its median trial, and its name in texts. */
import { say, type Message, type Value } from '../base/message'
import type { Measure, PointResult, RunFile, TrialResult } from '../run-file/result'
import { coresThatRun } from '../run-file/cores'
import { workersOf as threadsIn } from '../experiment/memory-need'
import { pointsOf } from '../experiment/parse'
import { titleText } from '../presets'
import type { Experiment, Point, Spec, VariantId } from '../experiment/types'
import { judgedBy } from '../judge/measure'
import { LEAST_BLOCKS } from '../judge/thresholds'
import { medianTrial, soundTrials } from '../run-file/valid-trials'

/** What is examined: a run file, or as much of it as exists while the run goes on. */
export interface Findable extends Pick<RunFile, 'experiment' | 'points'> {
  environment: Pick<RunFile['environment'], 'parallelism' | 'coresNamed'> | null
  noise?: RunFile['noise']
}

/** A point that can be judged: it has enough valid trials. */
export interface Place {
  point: PointResult
  spec: Spec
  /** The median trial. */
  trial: TrialResult
  /** Number of valid trials. */
  n: number
  /** As printed: `Round-robin at 4`; `inner` within a sentence. */
  name: Value
  inner: Value
  /** Before a figure: `A at 4`. */
  short: Value
}

export interface Reading {
  experiment: Experiment
  /** All points, judged or not. */
  points: readonly PointResult[]
  places: readonly Place[]
  /** Threads that really run at once; null if not measured. */
  parallelism: number | null
  /** Cores that work can use; null if nothing is known about the machine. */
  cores: number | null
  /** The A/A run, which limits what is claimed; null if there was none. */
  noise: RunFile['noise']
}

/** A name, and the value of the axis at which it stands. */
export const placed = (name: Value, x: Point['x']): Value =>
  x === null ? name : say('{name} at {x}', { name, x })

export const labelOf = ({ variants }: Experiment, id: VariantId): string =>
  variants.find((variant) => variant.id === id)?.label || id

/** The same, for any language. */
export const nameOfVariant = (experiment: Experiment, id: VariantId): Message =>
  titleText(labelOf(experiment, id))

export const readingOf = ({ experiment, environment, points, noise = null }: Findable): Reading => {
  const specs = pointsOf(experiment)
  const places = points.flatMap((point): Place[] => {
    const planned = specs.find(({ variant, x }) => variant === point.variant && x === point.x)
    const trial = medianTrial(point)
    const n = soundTrials(point).length
    if (!planned || !trial || n < LEAST_BLOCKS) return []
    const label = nameOfVariant(experiment, point.variant)
    return [
      {
        point,
        spec: planned.spec,
        trial,
        n,
        name: placed(label, point.x),
        inner: placed({ ...label, inside: true } satisfies Message, point.x),
        short: placed(point.variant, point.x),
      },
    ]
  })
  return {
    experiment,
    points,
    places,
    parallelism: environment?.parallelism ?? null,
    cores: environment && coresThatRun(environment),
    noise,
  }
}

/** Most threads that a place's pool may have; 0 without a pool. */
export const workersOf = ({ spec: { strategy } }: Place): number =>
  'workers' in strategy ? strategy.workers : 0

export const isInline = ({ spec }: Place): boolean => spec.strategy.kind === 'direct'

/** The thread that dispatches the tasks; null if workers take them. */
export const placementOf = ({ spec: { strategy } }: Place): string | null =>
  strategy.kind === 'push' ? strategy.placement : null

/** Has each thread a core: the workers, the host and a coordinator? False if the cores are not known. */
export const leavesCores = ({ cores }: Reading, place: Place): boolean =>
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

/** What these places are judged by; a variant or the axis may change the arrivals. */
export const judgedAt = ({ experiment }: Reading, places: readonly Place[]): Measure =>
  judgedBy(
    experiment,
    places.map(({ point }) => point),
  )

/** Do tasks arrive at a share of the pool's capacity? Then its size changes how many arrive. */
export const arrivesByLoad = ({ spec: { arrivals } }: Place): boolean =>
  'rateUnit' in arrivals && arrivals.rateUnit === 'load'

/** Threads that a load in per cent refers to, as the engine counts them. */
const threadsOfLoad = ({ spec }: Place, { parallelism }: Reading): number =>
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
export const beside = (a: Place, b: Place): boolean =>
  a.point.x === b.point.x || a.point.x === null || b.point.x === null

/** Each of `places` for which the same work was done inline beside it. */
export const besideInline = (
  run: Reading,
  places: readonly Place[],
): { worse: Place; better: Place }[] =>
  places.flatMap((worse) => {
    const better = run.places.find(
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
