/** From what was measured to an answer. Pure: figures in, a choice and its reasons out. */
import {
  advantageOf,
  isSound,
  judgedBy,
  AT_MOST_SLOWER,
  blocksToTell,
  LEAST_BLOCKS,
  pairsAmong,
  type Advantage,
  type Experiment,
  type Measure,
  type PointResult,
} from '../../../workers/api'
import { codeFamilyOf, type Candidate } from '../plan/candidates'
import type { RoundName } from '../plan/effort'
import { paceOf, type Pace } from './pace'
import { atRate, type TrialWork } from '../ask/work'

/** A strategy as measured in one experiment, together with the same tasks inline. */
export interface Measured {
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

/** What all of these are judged by. */
export const measureOf = (all: readonly Measured[]): Measure => {
  const [first] = all
  if (!first) return 'makespanMs'
  return judgedBy(
    first.experiment,
    all.map(({ point }) => point),
  )
}

/** Above any response in ms, and any ratio of times. */
const RANK = 1e9

/** What keeps up comes before what may, and that before what does not; above all, demands are met. */
const rankOf = (one: Measured): number =>
  (one.demands.met ? 0 : 3) + { yes: 0, unknown: 1, no: 2 }[paceOf(one).says]

/**
 * Lower is better. A batch is judged by its time relative to the same tasks inline in the same
 * experiment; at a rate, by the response. Null if nothing was measured.
 */
const scoreOf = (one: Measured, measure: Measure): number | null => {
  const value = one.point.median[measure]
  if (value === null) return null
  if (!atRate(one.experiment.base)) {
    const beside = one.inline.median.makespanMs
    return beside === null || beside === 0 ? null : RANK * rankOf(one) + value / beside
  }
  return RANK * rankOf(one) + value
}

/** All that have a figure, the best first; of a strategy that ran several times the last round. */
export const byScore = (all: readonly Measured[]): Measured[] => {
  const last = new Map(all.map((one) => [one.candidate.id, one]))
  const list = [...last.values()]
  const measure = measureOf(list)
  const score = (one: Measured) => scoreOf(one, measure) ?? Infinity
  return list.filter((one) => Number.isFinite(score(one))).sort((a, b) => score(a) - score(b))
}

/** Those of the last round, inline among them. */
export const finalistsOf = (all: readonly Measured[]): Measured[] =>
  all.filter(({ round }) => round === 'finals')

/**
 * The finalists as they are judged among themselves, then the others: only the former had the trials
 * for a comparison.
 */
export const finalsFirst = (all: readonly Measured[]): Measured[] => {
  const finals = finalistsOf(all)
  const ids = new Set(finals.map(({ candidate }) => candidate.id))
  return [...byScore(finals), ...byScore(all.filter(({ candidate }) => !ids.has(candidate.id)))]
}

/**
 * The measure shown for all of these: the one that judges the finalists, as soon as there are any.
 */
export const measureShown = (all: readonly Measured[]): Measure => {
  const finals = byScore(finalistsOf(all))
  return measureOf(finals.length > 0 ? finals : byScore(all))
}

/** Finalists that ran but have too few valid trials for a claim. */
export const unproven = (finalists: readonly Measured[]): Measured[] =>
  finalists.filter(
    ({ point: { trials } }) =>
      // A strategy that never ended is listed as not measured.
      trials.some(({ error }) => error === undefined) &&
      trials.filter(isSound).length < LEAST_BLOCKS,
  )

/** How much better one is than another of so many, by the measure that judges them; null if unknown. */
export const against = (
  better: Measured,
  worse: Measured,
  measure: Measure,
  finalists: number,
): Advantage | null => advantageOf(better.point, worse.point, measure, pairsAmong(finalists))

export interface Choice {
  measure: Measure
  winner: Measured
  /** Fastest by its median; the winner may be a cheaper one that is hardly slower. */
  fastest: Measured
  /** How much slower than the fastest the winner is; null if it is the fastest. */
  slower: Advantage | null
  inline: Measured
  /** The winner compared with inline; null if the winner is inline or the difference is unknown. */
  againstInline: Advantage | null
  /** The next best strategy, and how much better the winner is. */
  next: { other: Measured; by: Advantage | null; back: Advantage | null } | null
  /** Cheaper ones than the winner that may be hardly slower, or may not, and trials that would tell. */
  open: { other: Measured; trials: number }[]
  /** The best strategy with code to paste, and how much better the winner is; null if it has code. */
  withCode: { other: Measured; by: Advantage | null } | null
  pace: Pace
  /** A finalist that keeps up with the rate, though the winner may not; null if none does. */
  keepUp: Measured | 'unknown' | null
}

const cheaper = (a: Measured, b: Measured): number =>
  a.candidate.threads - b.candidate.threads ||
  a.candidate.simplicity - b.candidate.simplicity ||
  (a.point.median.threadMs ?? 0) - (b.point.median.threadMs ?? 0)

const sameRank = (a: Measured, b: Measured): boolean => rankOf(a) === rankOf(b)

/**
 * The choice among finalists of one experiment, inline among them: of those that are shown to be at most
 * 10 % slower than the fastest, the one with the fewest threads, then the simplest. Null if one of them
 * has too few valid trials: it may be any of them.
 */
export const choose = (finalists: readonly Measured[]): Choice | null => {
  const ranked = byScore(finalists)
  const measure = measureOf(ranked)
  const [first] = ranked
  const over = (better: Measured, worse: Measured) => against(better, worse, measure, ranked.length)
  const fastest = ranked.reduce((so, one) => {
    const by = so && sameRank(one, so) ? over(one, so) : null
    return by?.differs && by.factor > 1 ? one : so
  }, first)
  const inline = ranked.find(({ candidate }) => candidate.threads === 0)
  if (!fastest || !inline || unproven(finalists).length > 0) return null
  const others = ranked
    .filter((one) => one !== fastest && sameRank(one, fastest))
    .map((other) => ({ other, by: over(fastest, other) }))
  const hardly = others.filter(({ by }) => by?.interval && by.interval[1] <= AT_MOST_SLOWER)
  const winner = [fastest, ...hardly.map(({ other }) => other)].sort(cheaper)[0] ?? fastest
  const open = others.flatMap(({ other, by }) =>
    by && cheaper(other, winner) < 0 && (!by.interval || by.interval[0] <= AT_MOST_SLOWER)
      ? [{ other, trials: blocksToTell(by, AT_MOST_SLOWER) }]
      : [],
  )
  const other = ranked.find((one) => one !== winner)
  const coded =
    codeFamilyOf(winner.candidate) === null
      ? choose(finalists.filter(({ candidate }) => codeFamilyOf(candidate) !== null))
      : null
  return {
    measure,
    winner,
    fastest,
    slower: winner === fastest ? null : over(fastest, winner),
    inline,
    againstInline: winner === inline ? null : over(winner, inline),
    next: other ? { other, by: over(winner, other), back: over(other, winner) } : null,
    open,
    withCode: coded && { other: coded.winner, by: over(winner, coded.winner) },
    pace: paceOf(winner),
    keepUp:
      ranked.find((one) => paceOf(one).says === 'yes') ??
      (ranked.some((one) => paceOf(one).says === 'unknown') ? 'unknown' : null),
  }
}
