/** From what was measured to an answer. Pure: figures in, a choice and its reasons out. */
import {
  advantageOf,
  isSound,
  judgedBy,
  summarise,
  type Advantage,
  type Disturbance,
  type Experiment,
  type Measure,
  type PointResult,
} from '../../workers/api'
import type { Candidate } from './candidates'
import type { RoundName } from './effort'
import { atRate, type TrialWork } from './work'

/** A strategy as measured in one experiment, together with the same tasks inline. */
export interface Measured {
  candidate: Candidate
  round: RoundName
  experiment: Experiment
  work: TrialWork
  point: PointResult
  inline: PointResult
  /** Trials that count although the machine's speed drifted or a frame was late: there were no others. */
  forgiven: number
}

/** Disturbances accepted if too few trials are valid otherwise: all tasks ran. */
const MILD: ReadonlySet<Disturbance> = new Set(['drift', 'frame-gap'])
/** With fewer valid trials there is no interval. */
export const MIN_SOUND = 3

/**
 * A point whose mildly disturbed trials are included if too few others are valid, and their number.
 */
export const settled = (
  point: PointResult,
  seed: number,
): { point: PointResult; forgiven: number } => {
  const ran = point.trials.filter((trial) => trial.error === undefined)
  const sound = ran.filter(isSound).length
  const mild = ran.filter(
    (trial) => !isSound(trial) && trial.disturbed.every((why) => MILD.has(why)),
  )
  if (sound >= Math.min(MIN_SOUND, ran.length) || mild.length === 0) return { point, forgiven: 0 }
  const trials = point.trials.map((trial) =>
    mild.includes(trial) ? { ...trial, disturbed: [] } : trial,
  )
  return { point: { ...point, trials, ...summarise(trials, seed) }, forgiven: mild.length }
}

/** Slower than this share of the rate is not keeping up; the rest is chance and the last task's length. */
const KEEPS_UP = 0.85

/** Does a strategy finish the tasks about as fast as they arrive? True for a batch. */
export const keepsUp = ({ point, work }: Pick<Measured, 'point' | 'work'>): boolean => {
  const { makespanMs } = point.median
  if (work.durationMs === null) return true
  // So many random arrivals take longer than their mean time now and then.
  const chance = 1 + 2 / Math.sqrt(work.tasks)
  return makespanMs !== null && makespanMs <= (work.durationMs * chance) / KEEPS_UP
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

/**
 * Lower is better. A batch is judged by its time relative to the same tasks inline in the same
 * experiment; at a rate, by the response, and strategies that keep up rank above those that do not.
 * Null if nothing was measured.
 */
const scoreOf = (one: Measured, measure: Measure): number | null => {
  const value = one.point.median[measure]
  if (value === null) return null
  if (!atRate(one.experiment.base)) {
    const beside = one.inline.median.makespanMs
    return beside === null || beside === 0 ? null : value / beside
  }
  const { makespanMs } = one.point.median
  return keepsUp(one) ? value : 1e9 + (makespanMs ?? 1e9)
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

/** Finalists that ran but have too few valid trials for an interval. */
export const unproven = (finalists: readonly Measured[]): Measured[] =>
  finalists.filter(
    ({ point: { trials } }) =>
      // A strategy that never ended is listed as not measured.
      trials.some(({ error }) => error === undefined) && trials.filter(isSound).length < MIN_SOUND,
  )

/** How much better one is than another by the measure that judges them; null if unknown. */
export const against = (better: Measured, worse: Measured, measure: Measure): Advantage | null =>
  advantageOf(better.point, worse.point, measure, better.experiment.seed)

export interface Choice {
  measure: Measure
  winner: Measured
  /** Fastest by its median; the winner may be another if no difference was found. */
  fastest: Measured
  /** Those with no difference from the fastest, including the winner. */
  equal: Measured[]
  inline: Measured
  /** The winner compared with inline; null if the winner is inline or the difference is unknown. */
  againstInline: Advantage | null
  /** The next best strategy, and how much better the winner is. */
  next: { other: Measured; by: Advantage | null } | null
  keepsUp: boolean
}

/** Differences below this are not worth a thread. */
const WORTH = 1.02

const cheaper = (a: Measured, b: Measured): number =>
  a.candidate.threads - b.candidate.threads ||
  a.candidate.simplicity - b.candidate.simplicity ||
  (a.point.median.threadMs ?? 0) - (b.point.median.threadMs ?? 0)

/**
 * The choice among finalists of one experiment, inline among them. Among those with no difference
 * from the fastest, the one with the fewest threads is chosen, then the simplest. Null if one of
 * them has too few valid trials: that no difference is known does not mean that there is none.
 */
export const choose = (finalists: readonly Measured[]): Choice | null => {
  const ranked = byScore(finalists)
  const measure = measureOf(ranked)
  const [fastest] = ranked
  const inline = ranked.find(({ candidate }) => candidate.threads === 0)
  if (!fastest || !inline || unproven(finalists).length > 0) return null
  const equal = ranked.filter((one) => {
    if (one === fastest) return true
    if (keepsUp(one) !== keepsUp(fastest)) return false
    const by = against(fastest, one, measure)
    // Without an interval nothing is known, and what is not known is not equal.
    return by !== null && by.interval !== null && (!by.differs || by.factor < WORTH)
  })
  const winner = [...equal].sort(cheaper)[0] ?? fastest
  const other = ranked.find((one) => one !== winner)
  return {
    measure,
    winner,
    fastest,
    equal,
    inline,
    againstInline: winner === inline ? null : against(winner, inline, measure),
    next: other ? { other, by: against(winner, other, measure) } : null,
    keepsUp: keepsUp(winner),
  }
}
