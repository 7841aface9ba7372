/** Advice on a strategy from measured results. Pure: figures in, a strategy and its reasons out. */
import {
  isValid,
  judgedBy,
  outside,
  summarise,
  AT_MOST_SLOWER,
  blocksToTell,
  type Claim,
  type Comparison,
  claimOf,
  LEAST_BLOCKS,
  pairsAmong,
  readingOf,
  type Experiment,
  type Measure,
  type PointResult,
} from '../../../workers/api'
import type { Candidate } from '../plan/candidates'
import type { RoundName } from '../plan/effort'
import { paceOf, type Pace } from './pace'
import type { TrialWork } from '../ask/work'

/** Result of a strategy in one experiment, with that of the same tasks inline. */
export interface StrategyResult {
  candidate: Candidate
  round: RoundName
  experiment: Experiment
  work: TrialWork
  point: PointResult
  inline: PointResult
  demands: {
    /** Longest time for which the page stands still, in ms; null if unknown. */
    stillMs: number | null
    /** False: longer than the user allows. */
    met: boolean
  }
}

const pointsOf = (all: readonly StrategyResult[]): PointResult[] => all.map(({ point }) => point)

const measureOf = (all: readonly StrategyResult[]): Measure =>
  all[0] ? judgedBy(all[0].experiment, pointsOf(all)) : 'makespanMs'

/**
 * Rank of a strategy: met demands come first; then strategies that keep up with the rate, those
 * that may, and those that do not.
 */
const rankOf = (one: StrategyResult): number =>
  (one.demands.met ? 0 : 3) + { yes: 0, unknown: 1, no: 2 }[paceOf(one).says]

/**
 * Score of a strategy among those of its rank; lower is better. A batch is judged by its time relative
 * to the same tasks inline in the same experiment; at a rate, the response counts. Infinite if nothing
 * was measured.
 */
const scoreOf = ({ point, inline, work }: StrategyResult, measure: Measure): number =>
  (point.median[measure] ?? Infinity) /
  (work.durationMs === null ? (inline.median.makespanMs ?? 0) : 1)

/** Results that have a figure, the best first; one per strategy, from its last round. */
export const byScore = (all: readonly StrategyResult[]): StrategyResult[] => {
  const list = [...new Map(all.map((one) => [one.candidate.id, one])).values()]
  const measure = measureOf(list)
  const score = (one: StrategyResult) => scoreOf(one, measure)
  return list
    .filter((one) => Number.isFinite(score(one)))
    .sort((a, b) => rankOf(a) - rankOf(b) || score(a) - score(b))
}

/** Results of the last round, inline among them. */
export const finalistsOf = (all: readonly StrategyResult[]): StrategyResult[] =>
  all.filter(({ round }) => round === 'finals')

/** Results in order: the finalists, then the others, which had too few trials for a comparison. */
export const finalsFirst = (all: readonly StrategyResult[]): StrategyResult[] => {
  const finals = finalistsOf(all)
  const ids = new Set(finals.map(({ candidate }) => candidate.id))
  return [...byScore(finals), ...byScore(all.filter(({ candidate }) => !ids.has(candidate.id)))]
}

/** Measure that judges the finalists or, before there are any, all results. */
export const measureShown = (all: readonly StrategyResult[]): Measure => {
  const finals = byScore(finalistsOf(all))
  return measureOf(finals.length > 0 ? finals : byScore(all))
}

/** Finalists that ran but have too few valid trials for a claim. */
export const unproven = (
  finalists: readonly StrategyResult[],
  least = LEAST_BLOCKS,
): StrategyResult[] =>
  finalists.filter(
    ({ point: { trials } }) =>
      // A strategy that never ended is listed as not measured.
      trials.some(({ error }) => error === undefined) && trials.filter(isValid).length < least,
  )

/** Valid trials of each finalist for a provisional answer, to which its disturbed ones add. */
const LEAST_PROVISIONAL = LEAST_BLOCKS - 1

/** The finalist with all trials that ran to their end, though something disturbed them from outside. */
const withDisturbed = (one: StrategyResult): StrategyResult => {
  const trials = one.point.trials.map((trial) =>
    trial.disturbed.every((why) => outside.has(why)) ? { ...trial, disturbed: [] } : trial,
  )
  return { ...one, point: { ...one.point, trials, ...summarise(trials) } }
}

export interface Advice {
  measure: Measure
  winner: StrategyResult
  /** Fastest strategy by its median; the winner may be a cheaper one that is hardly slower, or a simpler one. */
  fastest: StrategyResult
  /** The fastest and the winner; null if they are the same. */
  slower: Claim<PointResult> | null
  inline: StrategyResult
  /** The winner and inline; null if the winner is inline. */
  againstInline: Claim<PointResult> | null
  /** The simplest pool of what is not told apart from the fastest, or else the best, and the claim on it and inline. */
  pool: { result: StrategyResult; by: Claim<PointResult> } | null
  /** Disturbed trials that count all the same, since there are too few others; 0 in most runs. */
  disturbed: number
  /** The best other pool, and the claim on it and the winner. */
  next: { other: StrategyResult; by: Claim<PointResult> } | null
  /** Cheaper and simpler strategies that may be hardly slower, and the number of trials that would tell. */
  open: { other: StrategyResult; trials: number }[]
  pace: Pace
  /** A finalist that keeps up with the rate, even if the winner does not; null if none does. */
  keepUp: StrategyResult | 'unknown' | null
}

const cheaper = (a: StrategyResult, b: StrategyResult): number =>
  a.candidate.threads - b.candidate.threads ||
  a.candidate.simplicity - b.candidate.simplicity ||
  (a.point.median.threadMs ?? 0) - (b.point.median.threadMs ?? 0)

const sameRank = (a: StrategyResult, b: StrategyResult): boolean => rankOf(a) === rankOf(b)

/**
 * Chooses among the finalists, inline among them. Null if one of them has too few valid trials, since
 * that one could be the best; if it lacks a single one, its disturbed trials count, too.
 */
export const choose = (finalists: readonly StrategyResult[]): Advice | null => {
  if (unproven(finalists).length === 0) return chosenAmong(finalists)
  if (unproven(finalists, LEAST_PROVISIONAL).length > 0) return null
  const all = finalists.map(withDisturbed)
  const advice = unproven(all).length === 0 ? chosenAmong(all) : null
  const valid = (list: readonly StrategyResult[]) =>
    list.flatMap(({ point }) => point.trials).filter(isValid).length
  return advice && { ...advice, disturbed: valid(all) - valid(finalists) }
}

/**
 * Chooses among finalists of one experiment: of strategies that are surely at most 10 % slower than the
 * fastest, the one with the fewest threads, then the simplest; and a simpler one if it is not told apart
 * from the fastest.
 */
const chosenAmong = (finalists: readonly StrategyResult[]): Advice | null => {
  const ranked = byScore(finalists)
  const measure = measureOf(ranked)
  const [first] = ranked
  if (!first) return null
  // One experiment has all of them as its variants.
  const { experiment } = first
  const reading = readingOf({ experiment, points: pointsOf(ranked), environment: null })
  const family = reading.family(pairsAmong(ranked.length), measure)
  const over = (one: StrategyResult, other: StrategyResult) =>
    claimOf(family, one.point, other.point)
  const fastest = ranked.reduce(
    (so, one) => (sameRank(one, so) && family.beats(one.point, so.point) ? one : so),
    first,
  )
  const inline = ranked.find(({ candidate }) => candidate.threads === 0)
  if (!inline) return null
  const others = ranked
    .filter((one) => one !== fastest && sameRank(one, fastest))
    .map((other) => ({ other, by: family.compare(fastest.point, other.point) }))
  const isHardly = (by: Comparison | null) => (by?.interval?.[1] ?? Infinity) <= AT_MOST_SLOWER
  const hardly = others.filter(({ by }) => isHardly(by)).map(({ other }) => other)
  const frugal = [fastest, ...hardly].toSorted(cheaper)[0] ?? fastest
  // Among what is not told apart, the simplest: its code has to be read and kept correct.
  const isBeaten = (one: StrategyResult) =>
    others.some(({ other }) => family.beats(other.point, one.point))
  const untold = others.filter(
    ({ other, by }) => by?.outcome === 'unknown' && !isHardly(by) && !isBeaten(other),
  )
  const simplest = [frugal, ...untold.map(({ other }) => other)].toSorted(
    (a, b) => a.candidate.simplicity - b.candidate.simplicity,
  )
  const winner = simplest[0] ?? frugal
  const pool = [...simplest, ...ranked].find((one) => one !== inline)
  const open = others.flatMap(({ other, by }) =>
    by &&
    !isHardly(by) &&
    (other === winner || cheaper(other, frugal) < 0) &&
    (!by.interval || by.interval[0] <= AT_MOST_SLOWER)
      ? [{ other, trials: blocksToTell(by, AT_MOST_SLOWER) }]
      : [],
  )
  // No pool is told apart from all of them, by its own sentence.
  const other = ranked.find((one) => one !== winner && one !== inline)
  return {
    measure,
    winner,
    fastest,
    slower: winner === fastest ? null : over(fastest, winner),
    inline,
    againstInline: winner === inline ? null : over(winner, inline),
    pool: pool ? { result: pool, by: over(pool, inline) } : null,
    disturbed: 0,
    next: other ? { other, by: over(winner, other) } : null,
    open,
    pace: paceOf(winner),
    keepUp:
      ranked.find((one) => paceOf(one).says === 'yes') ??
      (ranked.some((one) => paceOf(one).says === 'unknown') ? 'unknown' : null),
  }
}
