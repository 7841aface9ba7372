/**
 * The reading of a run answers all questions about it: of the page, lessons, findings, the verdict,
 * advice, exports and the command line. It knows the rules of the run (its A/A noise and its looks),
 * so that no question can forget them. Immutable; computes its answers on demand.
 */
import { english, joined, type Message, say } from '../base/message'
import { pointsOf } from '../experiment/parse'
import type { Experiment, Point, VariantId } from '../experiment/types'
import { looksOf } from '../judge/looks'
import { titleText } from '../presets'
import { coresThatRun } from '../run-file/environment'
import { wasCut } from '../run-file/file-text'
import type { Environment, Measure, PointResult, RunFile } from '../run-file/result'
import { enoughOf, type Enough } from './enough'
import { type Comparison, Family, pairsAmong, type Rules } from './family'
import { judgedBy } from './measure'
import { isJudgeable, type JudgeablePlace, type Place, placeOf } from './place'
import { isByName, valuesDiffer, variantsDiffer } from './same-work'

/** `running`: more trials will come. `cut`: the run was stopped, or it failed. */
export type ReadingStatus = 'running' | 'cut' | 'done'

/** A run file, or the part of a run that exists while it goes on. */
export interface ReadableRun extends Pick<RunFile, 'experiment'> {
  points: readonly PointResult[]
  /** Null while the machine is unknown. */
  environment: Partial<Pick<Environment, 'parallelism' | 'coresNamed' | 'clockStepMs'>> | null
  noise?: RunFile['noise']
  notes?: readonly string[]
  /** Without it, `cut` if the file says so, else `done`. */
  status?: ReadingStatus
}

export interface Machine {
  /** Measured number of threads that run in parallel; null if not measured. */
  parallelism: number | null
  /** Usable cores; null if the machine is unknown. */
  cores: number | null
  /** Smallest step of the trials' clock, in ms; 0 if unknown. */
  clockStepMs: number
}

/** Places that compete, and their order. */
export interface Contest<P extends PointResult> {
  family: Family
  /** The places with a value, the best first. */
  order: readonly P[]
  /** The first against the second; null without two, or without a ratio. */
  lead: Comparison | null
  /** The place that surely beats all others; null without one. */
  winner: P | null
}

const namesOf = ({ variants }: Experiment): ReadonlyMap<VariantId, Message> => {
  const labels = variants.map(({ id, label }) => ({ id, label: titleText(label || id) }))
  const twice = new Set(labels.map(({ label }) => english(label))).size < labels.length
  return new Map(
    labels.map(({ id, label }) => [id, twice ? joined([id, label], ' ') : label] as const),
  )
}

export class Reading {
  readonly experiment: Experiment
  readonly status: ReadingStatus
  readonly noise: RunFile['noise']
  readonly machine: Machine
  /** In the order of the file. */
  readonly places: readonly Place[]
  readonly #rules: Rules
  #names: ReadonlyMap<VariantId, Message> | undefined

  constructor({ experiment, points, environment, noise = null, notes = [], status }: ReadableRun) {
    this.experiment = experiment
    this.status = status ?? (wasCut({ notes }) ? 'cut' : 'done')
    this.noise = noise
    this.#rules = { noise, looks: looksOf(experiment.until) }
    const { parallelism = null, coresNamed, clockStepMs = 0 } = environment ?? {}
    this.machine = {
      parallelism,
      cores: coresNamed === undefined ? null : coresThatRun({ parallelism, coresNamed }),
      clockStepMs,
    }
    const planned = pointsOf(experiment)
    this.places = points.map((point) => {
      const plan = planned.find(({ variant, x }) => variant === point.variant && x === point.x)
      const { label = '' } = experiment.variants.find(({ id }) => id === point.variant) ?? {}
      return placeOf(point, plan?.spec ?? experiment.base, label)
    })
  }

  get measure(): Measure {
    return judgedBy(this.experiment, this.places)
  }

  /** The measure for these places alone: a variant or the axis may change the arrivals. */
  measureOf(places: readonly PointResult[]): Measure {
    return judgedBy(this.experiment, places)
  }

  /** The places with enough valid trials for a claim. */
  get judgeable(): JudgeablePlace[] {
    return this.places.filter(isJudgeable)
  }

  at(variant: VariantId, x: Point['x'] = null): Place | null {
    return this.places.find((place) => place.variant === variant && place.x === x) ?? null
  }

  of(variant: VariantId): Place[] {
    return this.places.filter((place) => place.variant === variant)
  }

  /** The places at one value of the axis, and those to which the axis does not apply. */
  beside(x: Point['x']): Place[] {
    return this.places.filter((place) => place.x === x || place.x === null)
  }

  /** A variant's name, with its id if another one has the same. */
  nameOf(variant: VariantId): Message {
    this.#names ??= namesOf(this.experiment)
    return this.#names.get(variant) ?? say(variant)
  }

  /** Does a variant have other tasks than another one at the same value of the axis? */
  get variantsDiffer(): boolean {
    return variantsDiffer(this.experiment, this.machine.parallelism)
  }

  /** Is each value of the axis different work? */
  get valuesDiffer(): boolean {
    return valuesDiffer(this.experiment, this.machine.parallelism)
  }

  /**
   * Comparisons that are claimed together, by this run's rules.
   *
   * @param among how many they are
   */
  family(among: number, measure: Measure = this.measure): Family {
    return new Family(measure, among, this.#rules)
  }

  /** A single comparison, chosen before the run. */
  compare(
    better: PointResult,
    worse: PointResult,
    measure: Measure = this.measure,
  ): Comparison | null {
    return this.family(1, measure).compare(better, worse)
  }

  /** All pairs of these places, for a question that chose them before the run. */
  among(places: readonly PointResult[], measure: Measure = this.measure): Family {
    return this.family(pairsAmong(places.length), measure)
  }

  /** Places that compete at one value of the axis. By default its claims hold over all values. */
  contest<P extends PointResult>(
    places: readonly P[],
    family: Family = this.#familyOf(places),
  ): Contest<P> {
    const order = family.ranked(places)
    const [first, ...others] = order
    const [second] = others
    const lead = first && second ? family.compare(first, second) : null
    const winner = first && second && others.every((other) => family.beats(first, other))
    return { family, order, lead, winner: winner ? first : null }
  }

  /**
   * The places at one value of the axis. If the values do the same work, all claims on values and
   * variants hold together.
   */
  contestAt(x: Point['x'], measure: Measure = this.measure): Contest<Place> {
    const here = this.beside(x)
    const sweeps = this.experiment.axis && !isByName(this.experiment) && !this.valuesDiffer
    const family = sweeps ? this.sweep : this.#familyOf(here)
    return this.contest(here, family.by(measure))
  }

  /** Comparisons of each of these places with each other, at every value of the axis. */
  #familyOf(places: readonly PointResult[]): Family {
    return this.family(pairsAmong(places.length) * (this.experiment.axis?.values.length ?? 1))
  }

  /** All comparisons of a sweep: of values within a variant, and of variants at one value. */
  get sweep(): Family {
    const swept = this.places.filter(({ x }) => x !== null)
    const values = new Set(swept.map(({ x }) => x)).size
    const counts = this.experiment.variants.map(
      ({ id }) => swept.filter(({ variant }) => variant === id).length,
    )
    const within = counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0)
    const level = this.places.length - swept.length
    // Variants are compared at a single value, which may be any of them.
    const sides = counts.filter((count) => count > 0).length + level
    const across = this.variantsDiffer || sides < 2 ? 0 : values * pairsAmong(sides)
    return this.family(within + across)
  }

  enough(variant: VariantId): Enough<Place> | null {
    return enoughOf(
      this.of(variant).filter(({ x }) => x !== null),
      this.sweep,
    )
  }
}

export const readingOf = (run: ReadableRun): Reading => new Reading(run)
