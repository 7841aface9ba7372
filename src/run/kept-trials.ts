/** The recorded tasks of trials, kept while there is room: outside React, since they are large. */
import {
  isWorkAxis,
  copiedTrial,
  pointsOf,
  trialBytes,
  TrialReader,
  type Experiment,
  type PointResult,
  type TrialMemory,
} from '../../workers/api'

const MiB = 1024 * 1024
const KEPT_BYTES = 128 * MiB

export interface KeptTrial {
  point: number
  trial: number
  memory: TrialMemory
  makespanMs: number
}

const middleOf = (values: readonly number[]): number => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? NaN
}

/**
 * The trials that stay within `maxBytes`. Those farthest from their point's median makespan are
 * dropped first; the trial nearest to the median of each point is dropped last, and after all
 * others if the point is `shown`.
 */
export const keptWithin = (
  trials: readonly KeptTrial[],
  maxBytes: number,
  shown: ReadonlySet<number> = new Set(),
): KeptTrial[] => {
  let total = trials.reduce((sum, { memory }) => sum + trialBytes(memory), 0)
  if (total <= maxBytes) return [...trials]
  const farness = new Map<KeptTrial, number>()
  for (const point of new Set(trials.map((one) => one.point))) {
    const own = trials.filter((one) => one.point === point)
    const middle = middleOf(own.map(({ makespanMs }) => makespanMs))
    const off = (one: KeptTrial) => {
      const share = Math.abs(one.makespanMs - middle) / middle
      return Number.isFinite(share) ? share : Number.MAX_VALUE / 4
    }
    own.sort((a, b) => off(a) - off(b))
    for (const [rank, one] of own.entries())
      farness.set(one, rank === 0 && shown.has(point) ? -1 : rank + Math.min(off(one), 0.99))
  }
  const kept = new Set(trials)
  for (const one of [...trials].sort((a, b) => (farness.get(b) ?? 0) - (farness.get(a) ?? 0))) {
    if (total <= maxBytes) break
    kept.delete(one)
    total -= trialBytes(one.memory)
  }
  return trials.filter((one) => kept.has(one))
}

/**
 * The point at which a variant is shown, one of its `own`: the fastest, or, if each value of the
 * axis is different work, the last value at which most variants run. Undefined without any.
 *
 * @param points all points of the experiment, by index
 */
export const shownPoint = (
  experiment: Pick<Experiment, 'axis'> | null,
  points: readonly Pick<PointResult, 'x'>[],
  own: readonly number[],
  makespanOf: (point: number) => number,
): number | undefined => {
  if (!isWorkAxis(experiment)) return own.toSorted((a, b) => makespanOf(a) - makespanOf(b))[0]
  const variantsAt = (point: number) => points.filter(({ x }) => x === points[point]?.x).length
  return own.toReversed().toSorted((a, b) => variantsAt(b) - variantsAt(a))[0]
}

/** The trials of the run on screen, the running one included. */
export class KeptTrials {
  #experiment: Experiment | null = null
  #kept: KeptTrial[] = []
  #running: { point: number; reader: TrialReader } | null = null
  readonly #readers = new WeakMap<TrialMemory, TrialReader>()

  /** Drops everything. `experiment`: the next one, whose shown points are preferred. */
  clear(experiment: Experiment | null = null): void {
    this.#experiment = experiment
    this.#kept = []
    this.stop()
  }

  /** Keeps what is there: the next run goes on with the one that it was kept of. */
  goOn(experiment: Experiment): void {
    this.#experiment = experiment
    this.stop()
  }

  start(point: number, memory: TrialMemory): void {
    this.#running = { point, reader: this.#readerOf(memory) }
  }

  /** Copies what stays: the trial's own memory is lent to the next trial. */
  end(trial: KeptTrial): void {
    this.stop()
    const trials = [...this.#kept, trial]
    this.#kept = keptWithin(trials, KEPT_BYTES, this.#shownOf(trials)).map((one) =>
      one === trial ? { ...trial, memory: copiedTrial(trial.memory) } : one,
    )
  }

  /** Drops the running trial, which has ended. */
  stop(): void {
    // A chart may draw once more before it hears of the end.
    this.#running?.reader.release()
    this.#running = null
  }

  get all(): readonly Pick<KeptTrial, 'point' | 'trial'>[] {
    return this.#kept
  }

  /** Takes trials of a file, which nobody else writes to, in place of all others. */
  hold(trials: readonly KeptTrial[]): void {
    this.clear()
    this.#kept = [...trials]
  }

  get running(): { point: number; reader: TrialReader } | null {
    return this.#running
  }

  /** The recorded tasks of a trial; null if they were not kept. */
  reader(point: number, trial: number): TrialReader | null {
    const found = this.#kept.find((one) => one.point === point && one.trial === trial)
    return found ? this.#readerOf(found.memory) : null
  }

  /** The points that would be shown if these were all trials. */
  #shownOf(trials: readonly KeptTrial[]): Set<number> {
    if (!this.#experiment) return new Set()
    const points = pointsOf(this.#experiment)
    const makespanOf = (point: number) =>
      middleOf(trials.flatMap((one) => (one.point === point ? one.makespanMs : [])))
    const ran = [...new Set(trials.map(({ point }) => point))].sort((a, b) => a - b)
    return new Set(
      this.#experiment.variants.flatMap(({ id }) => {
        const own = ran.filter((point) => points[point]?.variant === id)
        return shownPoint(this.#experiment, points, own, makespanOf) ?? []
      }),
    )
  }

  #readerOf(memory: TrialMemory): TrialReader {
    const known = this.#readers.get(memory)
    if (known) return known
    const reader = new TrialReader(memory)
    this.#readers.set(memory, reader)
    return reader
  }
}
