/**
 * The reading of a run answers all questions about it: of the page, lessons, findings, the verdict,
 * advice, exports and the command line. It knows the rules of the run (its A/A noise and its looks),
 * so that no question can forget them. Immutable; computes its answers on demand.
 */
import { english, joined, type Message, say } from '../base/message'
import { pointsOf } from '../experiment/parse'
import type { Experiment, Point, VariantId } from '../experiment/types'
import { levelAt } from '../judge/looks'
import { titleText } from '../presets'
import { coresInReach, coresThatRun, wasBusy } from '../run-file/environment'
import { wasCut } from '../run-file/file-text'
import type {
  Environment,
  Measure,
  OriginEnvironment,
  PointResult,
  RunFile,
} from '../run-file/result'
import { enoughOf, type Enough } from './enough'
import { Family, type RatioFigure, ratioBetween, type Rules } from './family'
import { judgedBy } from './measure'
import {
  blocksIn,
  isJudgeable,
  isUnanswered,
  isObserved,
  type JudgeablePlace,
  type Place,
  placeOf,
} from './place'
import {
  askedOf,
  claimsOf,
  pairsAmong,
  questionOf,
  sweepClaims,
  type SweepClaims,
} from './question'
import { valuesDiffer, variantsDiffer, workOf } from './same-work'
import { type BetweenRuns, compareRuns, rulesBetween } from './two-runs'

/** `running`: more trials will come. `cut`: the run was stopped, or it failed. */
export type ReadingStatus = 'running' | 'cut' | 'done'

/** A run file, or the part of a run that exists while it goes on. */
export interface ReadableRun extends Pick<RunFile, 'experiment'> {
  points: readonly PointResult[]
  /** Null while the machine is unknown. */
  environment: Partial<
    Pick<Environment, 'parallelism' | 'limit' | 'coresNamed' | 'free' | 'clockStepMs'>
  > | null
  noise?: RunFile['noise']
  notes?: readonly string[]
  /** Without it, `cut` if the file says so, else `done`. */
  status?: ReadingStatus
  /** The end of a run until sure; absent while it goes on, or if it was cut. */
  ended?: RunFile['ended']
  /** In a view of runs. */
  runs?: RunFile['runs']
  environments?: RunFile['environments']
}

export interface Machine {
  /** Measured number of threads that run in parallel; null if not measured. */
  parallelism: number | null
  /** Why they may be fewer than the cores: a quota, or other programs. */
  limit: 'quota' | 'busy' | 'none'
  /** Usable cores; null if the machine is unknown. */
  cores: number | null
  /** Cores that it has if no other program runs; null if the machine is unknown. */
  inReach: number | null
  /** Smallest step of the trials' clock, in ms; 0 if unknown. */
  clockStepMs: number
}

/** Places that compete, and their order. */
export interface Contest<P extends PointResult> {
  family: Family
  /** The places with a value, the best first. */
  order: readonly P[]
  /** The best place, and those that beat what it beats: one group, against `beaten`. */
  winners: readonly P[]
  /** Those that the best surely beats, the fastest first; empty if nobody is shown to be better. */
  beaten: readonly P[]
  /** Neither in the winning group nor beaten by the best. */
  unclear: readonly P[]
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
  /** `observed` for pools that other code ran: none of their places is ever judged. */
  readonly origin: RunFile['origin']
  /** In the order of the file. */
  readonly places: readonly Place[]
  /** In a view of runs: what they are in it; and its environments, in their order. */
  readonly runs: RunFile['runs']
  readonly environments: readonly OriginEnvironment[]
  readonly #ended: RunFile['ended']
  #rulesKnown: Rules | undefined
  /** Each remembers its comparisons. */
  readonly #families = new Map<string, Family>()
  #names: ReadonlyMap<VariantId, Message> | undefined

  constructor(run: ReadableRun) {
    const { experiment, points, environment, noise = null, notes = [], status, ended } = run
    this.runs = run.runs
    this.environments = run.environments ?? []
    this.experiment = experiment
    this.status = status ?? (wasCut({ notes }) ? 'cut' : 'done')
    this.noise = noise
    this.#ended = ended
    const { parallelism = null, limit, coresNamed, free, clockStepMs = 0 } = environment ?? {}
    const cores =
      coresNamed === undefined
        ? null
        : { parallelism, coresNamed, ...(limit && { limit }), ...(free !== undefined && { free }) }
    this.machine = {
      parallelism,
      limit: limit === 'quota' ? limit : cores && wasBusy(cores) ? 'busy' : 'none',
      cores: cores && coresThatRun(cores),
      inReach: cores && coresInReach(cores),
      clockStepMs,
    }
    this.origin = points.some(isObserved) ? 'observed' : undefined
    const planned = pointsOf(experiment)
    this.places = points.map((point) => {
      const plan = planned.find(({ variant, x }) => variant === point.variant && x === point.x)
      const { label = '' } = experiment.variants.find(({ id }) => id === point.variant) ?? {}
      return placeOf(point, plan?.spec ?? experiment.base, label)
    })
  }

  get question() {
    return questionOf(this.experiment, this.machine.parallelism)
  }

  /** What the answer is judged by. */
  get asked() {
    return askedOf(this.experiment, this.machine.parallelism)
  }

  /** Comparisons that the answer to the question claims together. */
  get claims(): number {
    return claimsOf(this.experiment, this.places, this.machine.parallelism)
  }

  get #rules(): Rules {
    return (this.#rulesKnown ??= this.#rulesNow())
  }

  #rulesNow(): Rules {
    const { claims: among, noise } = this
    const { until } = this.experiment
    const all = blocksIn(this.places)
    // Places that had no more trials were settled at a look, as far as their question goes.
    const level = (blocks: number) =>
      levelAt({ until, ended: blocks < all ? 'sure' : this.#ended, blocks, among })
    return { noise, level, betweenRuns: (a, b, measure) => this.betweenRuns(a, b, measure) }
  }

  /** The run that a variant is, in a view of runs. */
  runOf(variant: VariantId): OriginEnvironment | null {
    if (this.runs?.are !== 'variants') return null
    const place = this.experiment.variants.findIndex(({ id }) => id === variant)
    return this.environments[place] ?? null
  }

  /** The rules for two points of different runs; null for points of one run. */
  betweenRuns(a: PointResult, b: PointResult, measure: Measure): BetweenRuns | null {
    const [one, other] = [this.runOf(a.variant), this.runOf(b.variant)]
    if (!one || !other || a.variant === b.variant) return null
    const [here, there] = [a, b].map(({ variant, x }) => this.at(variant, x)?.spec)
    const { parallelism } = this.machine
    const isSameWork = here && there && workOf(here, parallelism) === workOf(there, parallelism)
    return rulesBetween(one, other, isSameWork === true, measure)
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
    const key = `${measure} ${among}`
    const known = this.#families.get(key)
    const family = known ?? new Family(measure, among, this.#rules)
    this.#families.set(key, family)
    return family
  }

  /**
   * The comparisons of a table whose columns are the variants, each at the value of the axis that turned
   * out fastest. That choice is paid for: any two points of different variants might have stood side by
   * side. Without an axis nothing was chosen, and the family is the headline's.
   *
   * A row holds in 95 % of runs by itself, as the intervals beside its medians do. For what is claimed of
   * all rows, such as their best, `rows` is their number, since nobody named one of them before the run;
   * these claims share an error of 5 %, beside the headline's.
   *
   * @returns null if the variants of a sweep do different work
   */
  columns(measure: Measure, rows = 1): Family | null {
    const { kind } = this.question
    if (kind !== 'who' && this.variantsDiffer) return null
    const points = this.experiment.variants.map(({ id }) => this.of(id).length)
    const pairs = points.map((count, i) =>
      points.slice(0, i).reduce((sum, n) => sum + n * count, 0),
    )
    return this.family(Math.max(1, rows * pairs.reduce((sum, n) => sum + n, 0)), measure)
  }

  /** A figure to draw or to list; without an interval for runs that are not compared. */
  ratio(base: PointResult, point: PointResult, measure: Measure): RatioFigure | null {
    const between = this.betweenRuns(base, point, measure)
    if (!between) return ratioBetween(base, point, measure)
    const found = compareRuns(base, point, measure, 1, [])
    return found && { ratio: found.ratio, interval: between.isSame ? found.interval : null }
  }

  /** Places that compete. By default as the question compares them, at one value of an axis. */
  contest<P extends PointResult>(
    places: readonly P[],
    family: Family = this.#atValues,
  ): Contest<P> {
    const order = family.ranked(places)
    const wins = (point: P, other: P) => family.beats(point, other)
    // The lowest median may be too noisy to beat a place that another one surely beats.
    const best = order.find(
      (point) => order.some((one) => wins(point, one)) && !order.some((one) => wins(one, point)),
    )
    const beaten = best ? order.filter((point) => wins(best, point)) : []
    // A place that the best does not beat need not beat the rest.
    const isIn = (point: P) => point === best || beaten.every((rest) => wins(point, rest))
    const tied = best ? order.filter((point) => !beaten.includes(point)) : order
    const winners = best ? [best, ...tied.filter((point) => point !== best && isIn(point))] : []
    const unclear = tied.filter((point) => !winners.includes(point))
    return { family, order, winners, beaten, unclear }
  }

  /**
   * The comparisons among which the run’s answer has these two: values of a variant, or variants at a value.
   * Whoever picks a pair by its figures takes it from here.
   */
  between(a: PointResult, b: PointResult, measure: Measure = this.measureOf([a, b])): Family {
    const family = a.variant === b.variant ? this.values : this.#atValues
    return family.by(measure)
  }

  /** The places at one value of the axis. */
  contestAt(x: Point['x'], measure: Measure = this.measure): Contest<Place> {
    return this.contest(this.beside(x), this.#atValues.by(measure))
  }

  /** Comparisons of variants with each other, at every value of the axis. */
  get #atValues(): Family {
    if (this.question.kind !== 'how-many') return this.family(this.claims)
    // Values to which a question does not compare variants may still be asked about one by one.
    return this.family(this.#sweep.at || pairsAmong(this.experiment.variants.length))
  }

  /**
   * Comparisons of variants over the whole axis: each point stands for its variant, with the mean of
   * the ratios at all values, on logarithms.
   */
  get overAxis(): Family {
    return new Family(this.measure, this.#sweep.over || 1, this.#rules, (a, b) =>
      this.#competing(a.variant).flatMap((place) =>
        this.#competing(b.variant)
          .filter(({ x }) => x === place.x || x === null || place.x === null)
          .map((other) => [place, other] as const),
      ),
    )
  }

  #competing(variant: VariantId): Place[] {
    return this.of(variant).filter((place) => !isUnanswered(place))
  }

  /** Comparisons of the values of a variant. */
  get values(): Family {
    return this.family(this.#sweep.values)
  }

  get #sweep(): SweepClaims {
    return sweepClaims(this.places, this.variantsDiffer)
  }

  enough(variant: VariantId): Enough<Place> | null {
    return enoughOf(
      this.#competing(variant).filter(({ x }) => x !== null),
      this.values,
    )
  }
}

export const readingOf = (run: ReadableRun): Reading => new Reading(run)
