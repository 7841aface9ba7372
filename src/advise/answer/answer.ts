/** The answer in plain words. Pure; every figure is measured. */
import {
  AT_MOST_SLOWER,
  atMostText,
  coresInReach,
  MOST_BLOCKS,
  percentileOf,
  SAME_WITHIN,
  rangeOf,
  maybeLongerText,
  rangeText,
  ratioFrom,
  wasBusy,
  wordsOf,
  type Claim,
  type Environment,
  type Measure,
  type PointResult,
} from '../../../workers/api'
import {
  formatCount,
  formatInterval,
  formatMs,
  formatNumber,
  formatPercent,
} from '../../base/format'
import { inWords, t } from '../../i18n/text'
import { type Candidate } from '../plan/candidates'
import { trialsInBatch } from '../choose/demands'
import type { Advice, StrategyResult } from '../choose/advice'
import { nameOf, poolOf, settingsOf } from '../plan/names'
import { paceOf, type Pace } from '../choose/pace'
import { measuredOf, SELDOM_PER_S } from '../ask/work'
import { atOnceOf, tasksOf, type Needs } from '../ask/needs'

/** A strategy as part of a sentence. */
const strategyText = (candidate: Candidate): string =>
  candidate.threads === 0 ? t('no pool') : nameOf(candidate)

/** Clause on a strategy beside the other of the claim: `2.1 times as fast [1.90, 2.30]`. */
const besideText = ({ point }: StrategyResult, claim: Claim<PointResult> | null): string =>
  claim ? inWords(wordsOf(claim, 'clause', { isTurned: claim.one !== point })) : t('too few trials')

/** What the slower one can take longer at most; null without an interval. */
const boundText = (by: Claim<PointResult> | null): string | null =>
  by?.judged?.interval ? atMostText(Math.max(1, by.judged.interval[1])) : null

/** ` took 0.35 to 1.24 times as long as no pool`: null without an interval. */
const longText = ({ by }: NonNullable<Advice['pool']>, inline: PointResult): string | null =>
  rangeOf(by.judged) &&
  `${inWords(maybeLongerText(by.measure, rangeText(ratioFrom(by, inline).range)))}${t('no pool')}`

/**
 * The simplest pool of which it is not known whether it pays; null if it is known. A pool that gains at
 * most 10 % does not pay.
 */
const doubtOf = ({ pool, fastest, inline, open }: Advice): Advice['pool'] => {
  if (!pool || open.some(({ other }) => other === inline)) return pool
  if (fastest !== inline || pool.by.kind !== 'open') return null
  const [, high] = rangeOf(pool.by.judged) ?? [0, Infinity]
  return high > AT_MOST_SLOWER ? pool : null
}

/** What to do while it is not known whether a pool pays. */
const untilThen = ({ winner, inline }: Advice, atOnce: number): string => {
  if (winner !== inline) return ''
  return atOnce > 1
    ? t('Until then, no pool: run {n} of these tasks at a time on one thread.', { n: atOnce })
    : t('Until then, no pool.')
}

/** Why the answer is provisional, before its headline; empty if it is not. */
export const provisionalText = ({ disturbed }: Advice, environment: Environment | null): string => {
  if (environment?.free !== undefined && wasBusy(environment)) {
    const cores = coresInReach(environment)
    const taken = formatNumber(cores - environment.free, 1)
    return t('Provisional: other programs took {taken} of {cores} cores.', { taken, cores })
  }
  return disturbed > 0
    ? t('Provisional: {n} disturbed {n|trial counts|trials count}, since too few were valid.', {
        n: disturbed,
      })
    : ''
}

/** `atOnce`: tasks in progress at once on a thread. */
export const headlineOf = (advice: Advice, atOnce = 1): string => {
  const { winner, fastest, inline, slower, open, againstInline } = advice
  const doubt = doubtOf(advice)
  if (doubt) {
    const strategy = poolOf(doubt.result.candidate)
    const took = longText(doubt, inline.point)
    const unknown =
      took === null
        ? t('Cannot be told yet whether a pool pays.')
        : t('Cannot be told yet whether a pool pays: {strategy}{took}.', { strategy, took })
    return [unknown, untilThen(advice, atOnce)].filter(Boolean).join(' ')
  }
  if (winner !== inline)
    return t(
      open.some(({ other }) => other === winner)
        ? 'Use a pool: {pool}, the simplest of what cannot be told apart yet. Beside no pool: {faster}.'
        : 'Use a pool: {pool}. Beside no pool: {faster}.',
      { pool: poolOf(winner.candidate), faster: besideText(winner, againstInline) },
    )
  if (fastest === inline && atOnce > 1)
    return t('No pool: run {n} of these tasks at a time on one thread.', { n: atOnce })
  return fastest === inline
    ? t('No pool: run these tasks inline.')
    : t('Stay without a pool: the best one gains at most {share} here.', {
        share: boundText(slower) ?? formatPercent(AT_MOST_SLOWER - 1, 0),
      })
}

const payText = (advice: Advice): string | null => {
  const { winner, inline } = advice
  // The headline says it.
  if (doubtOf(advice)) return null
  const settings = settingsOf(winner.candidate)
  if (winner !== inline) return settings && t('Its settings: {settings}.', { settings })
  const { next } = advice
  if (!next) return t('No other strategy could be measured.')
  return t('The best pool, {strategy}: {faster}.', {
    strategy: strategyText(next.other.candidate),
    faster: besideText(next.other, next.by),
  })
}

/** Sentence on cheaper strategies that may be good enough, and on how many trials would tell. */
const openText = (advice: Advice): string | null => {
  const { open, fastest, inline } = advice
  if (open.length === 0) return null
  const trials = Math.max(...open.map((one) => one.trials))
  const tells = t(
    trials <= MOST_BLOCKS
      ? 'About {trials} trials would tell.'
      : 'Not even {trials} trials would tell.',
    { trials: formatCount(Math.min(trials, MOST_BLOCKS)) },
  )
  // The headline says what is open.
  if (doubtOf(advice) && open.every(({ other }) => other === inline)) return tells
  const figures = {
    fastest: strategyText(fastest.candidate),
    others: open.map(({ other }) => strategyText(other.candidate)).join('; '),
    share: formatPercent(AT_MOST_SLOWER - 1, 0),
  }
  return `${t('Beside the fastest, {fastest}, it is open what takes at most {share} longer: {others}.', figures)} ${tells}`
}

/** The share of tasks that a percentile names. */
const shareOf = (measure: Measure): string =>
  measure === 'responseP50' ? t('half') : `${percentileOf(measure)?.slice(1) ?? ''}\u202f%`

/** `82 % [75 %, 90 %]`: how busy its threads are. */
const loadText = ({ load, interval }: Pace): string => {
  const print = (share: number) => formatPercent(share, 0)
  return load === null
    ? t('unknown')
    : `${print(load)}${interval ? ` ${formatInterval(interval, print)}` : ''}`
}

const rateText = (advice: Advice, needs: Needs): string | null => {
  const { winner, measure, pace } = advice
  const { durationMs } = winner.work
  if (durationMs === null) return null
  const value = winner.point.median[measure]
  const shortened = measuredOf(needs).scale < 1
  const load = loadText(pace)
  if (pace.says === 'unknown')
    return t(
      pace.rises
        ? 'Whether it keeps up with this rate cannot be told: its load is {load}, but its answers took longer and longer.'
        : 'Whether it keeps up with this rate cannot be told: its load is {load}.',
      { load },
    )
  if (pace.says === 'yes')
    return t(
      shortened
        ? 'At this rate it keeps up, at a load of {load}; {share} of the shortened tasks were answered within {time}.'
        : 'At this rate it keeps up, at a load of {load}; {share} of the tasks were answered within {time}.',
      { share: shareOf(measure), time: formatMs(value), load },
    )
  const { keepUp } = advice
  if (keepUp === 'unknown')
    return t('It does not keep up with this rate; whether another one does cannot be told.')
  if (keepUp !== null)
    return t(
      'It does not keep up with this rate. What does: {other}; but then the page stands still for up to {time}.',
      { other: strategyText(keepUp.candidate), time: formatMs(keepUp.demands.stillMs) },
    )
  // The throughput of shortened tasks, converted to the user's tasks.
  const { throughputPerS } = winner.point.median
  const perS = ((throughputPerS ?? NaN) * tasksOf(needs).perS) / measuredOf(needs).perS
  return t(
    shortened
      ? 'None of the finalists keeps up with this rate: judging by the shortened tasks, the best would finish about {done} of your tasks per second. You need fewer or shorter tasks, or more cores.'
      : 'None of the finalists keeps up with this rate: the best finished {done} tasks per second. You need fewer or shorter tasks, or more cores.',
    { done: formatNumber(perS, perS < SELDOM_PER_S ? 1 : 0) },
  )
}

/** A start-up below this share of the batch changes no choice. */
const HARDLY = SAME_WITHIN - 1

/** Time that the start of the pool adds to the user's whole batch, if that matters. */
const startText = ({ winner, inline }: Advice, needs: Needs): string | null => {
  const { startMs, makespanMs } = winner.point.median
  const beside = inline.point.median.makespanMs
  const { work } = winner
  if (winner.candidate.threads === 0 || work.durationMs !== null) return null
  if (startMs === null || makespanMs === null || beside === null) return null
  const figures = { time: formatMs(startMs) }
  if (needs.pool === 'anew') return t('The start of the pool is included: {time}.', figures)
  const whole = trialsInBatch(needs, work)
  if (startMs < HARDLY * makespanMs * whole) return null
  return t(
    startMs + makespanMs * whole > beside * whole
      ? 'If you start the pool for this batch alone, add {time}, about what it saves or more: choose that under “The pool is”, and measure again.'
      : 'If you start the pool for this batch alone, add {time}.',
    figures,
  )
}

const stillText = ({ winner, inline }: Advice, needs: Needs): string | null => {
  if (needs.stillMs === 0) return null
  const limit = formatMs(needs.stillMs)
  if (!winner.demands.met)
    return t(
      'The page stands still for up to {time}, longer than {limit}; the same is true of the others.',
      { time: formatMs(winner.demands.stillMs), limit },
    )
  return inline.demands.met
    ? null
    : t('Without a pool the page would stand still for up to {time}, longer than {limit}.', {
        time: formatMs(inline.demands.stillMs),
        limit,
      })
}

/** How long a function takes, and how much of that it leaves its thread free. */
const functionText = (needs: Needs): string | null => {
  const { isFunction, threadUs, awaitsUs } = tasksOf(needs)
  if (!isFunction) return null
  const time = formatMs((threadUs + awaitsUs) / 1000)
  if (awaitsUs === 0) return t('Your function takes {time} here, on one thread.', { time })
  return t('Your function takes {time} here, and awaits for {share} of it.', {
    time,
    share: formatPercent(awaitsUs / (threadUs + awaitsUs), 0),
  })
}

/** Sentences of the answer below its headline. */
export const sentencesOf = (advice: Advice, needs: Needs): string[] => {
  const { winner, fastest, inline, slower, next } = advice
  const isPool = winner !== inline
  const isHardlySlower = (slower?.judged?.interval?.[1] ?? Infinity) <= AT_MOST_SLOWER
  const atOnce = atOnceOf(needs, winner.candidate.threads)
  const sentences = [
    functionText(needs),
    payText(advice),
    stillText(advice, needs),
    startText(advice, needs),
    rateText(advice, needs),
    isPool &&
      isHardlySlower &&
      t(
        '{fastest} was the fastest, but the answer takes at most {most} longer, with fewer threads or less code of your own.',
        { fastest: nameOf(fastest.candidate), most: boundText(slower) ?? '' },
      ),
    openText(advice),
    // If no pool is the fastest, or until a pool is known to pay, the headline says it.
    atOnce > 1 &&
      (isPool || (fastest !== inline && !doubtOf(advice))) &&
      t(
        isPool
          ? 'Each worker has {n} tasks in progress at a time: while some await, it runs others.'
          : 'It has {n} tasks in progress at a time: while some await, its thread runs others.',
        { n: atOnce },
      ),
    isPool &&
      next &&
      t(
        paceOf(next.other).says === 'no'
          ? 'Next best: {name}; {faster}; it does not keep up with the rate.'
          : 'Next best: {name}; {faster}.',
        { name: nameOf(next.other.candidate), faster: besideText(next.other, next.by) },
      ),
  ]
  return sentences.filter((one): one is string => Boolean(one))
}
