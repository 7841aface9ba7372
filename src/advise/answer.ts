/** The answer in plain words. Pure; every figure is measured. */
import {
  advantageText,
  AT_MOST_SLOWER,
  FINAL_TRIALS,
  isSound,
  MOST_BLOCKS,
  percentileOf,
  TIMES_FROM,
  type Advantage,
  type Environment,
  type Measure,
  WITHIN,
} from '../../workers/api'
import {
  formatCount,
  formatInterval,
  formatMs,
  formatNumber,
  formatPercent,
  formatRatio,
} from '../base/format'
import { t } from '../i18n/text'
import { reasonsText } from '../parts/disturbed'
import { waitingTime, type Candidate } from './candidates'
import { keepsUp, type Choice, type Measured } from './judge'
import { structureName } from './names'
import { isStoodFor, measuredRate, measuredUs, pastedCount, scaleOf, SELDOM_PER_S } from './work'
import { meanUs, type Needs } from './needs'

/** `4 threads`, or that no thread is added. */
const threadsText = (threads: number): string =>
  threads === 0 ? t('no extra thread') : t('{n} {n|thread|threads}', { n: threads })

/** Strategy and threads in a sentence. */
const strategyText = (candidate: Candidate): string =>
  candidate.threads === 0
    ? t('no pool')
    : t('{structure} with {threads}', {
        structure: structureName(candidate),
        threads: threadsText(candidate.threads),
      })

/** How many trials a figure is based on. */
export const soundCount = ({ point }: Measured): number => point.trials.filter(isSound).length

/** A factor as printed, with its interval; `n` is the number that the word after it goes by. */
const timesOf = (by: Advantage): { times: string; n: number } => ({
  times: advantageText(by),
  n: Number(formatRatio(by.factor)),
})

/** `2.1 times as fast [1.9, 2.3]`, `4 % faster [1 %, 7 %]`, equal, or that no difference was found. */
const fasterText = (by: Advantage | null): string => {
  const interval = by?.interval ? ` ${formatInterval(by.interval)}` : ''
  if (by?.outcome === 'same')
    return t('equal within {share}{interval}', {
      share: WITHIN,
      interval,
    })
  if (!by || !by.differs) return t('no difference found{interval}', { interval })
  if (by.factor >= TIMES_FROM) return t('{times} {n|times|times} as fast', timesOf(by))
  const { factor } = by
  const print = (ratio: number) => formatPercent(ratio - 1)
  return t('{percent} faster {interval}', {
    percent: print(factor),
    interval: by.interval ? formatInterval(by.interval, print) : '',
  })
}

export const headlineOf = ({ winner, fastest, inline, open }: Choice): string => {
  const strategy = strategyText(winner.candidate)
  if (open.some(({ other }) => other === inline))
    return t('Cannot tell yet whether a pool pays: {strategy} had the best median.', { strategy })
  if (winner !== inline) return t('Use a pool: {strategy}.', { strategy })
  return fastest === inline
    ? t('No pool: run these tasks inline.')
    : t('No pool: inline is at most {share} slower than the best.', {
        share: formatPercent(AT_MOST_SLOWER - 1, 0),
      })
}

/** Does a pool pay, and by how much. */
const payText = (choice: Choice): string => {
  const { winner, inline, againstInline } = choice
  if (winner !== inline)
    return t('Compared with the same tasks without a pool: {faster}.', {
      faster: fasterText(againstInline),
    })
  const { next } = choice
  if (!next) return t('No other strategy could be measured.')
  const { by, back } = next
  return by && by.differs && by.factor >= 1
    ? t('The best pool, {strategy}, took {times} {n|times|times} as long.', {
        strategy: strategyText(next.other.candidate),
        ...timesOf(by),
      })
    : t('The best pool, {strategy}, was not different enough to decide: {faster}.', {
        strategy: strategyText(next.other.candidate),
        faster: fasterText(back),
      })
}

/** Why the winner does not have the fastest median, if so. */
const frugalText = ({ winner, fastest, slower }: Choice): string | null =>
  winner === fastest || !slower?.interval
    ? null
    : t(
        '{fastest} had the best median, but the answer takes at most {most} longer, with fewer threads or less code.',
        {
          fastest: sentence(strategyText(fastest.candidate)),
          most: formatPercent(Math.max(0, slower.interval[1] - 1), 0),
        },
      )

/** Which cheaper ones may do, and what would tell. */
const openText = ({ open }: Choice): string | null => {
  if (open.length === 0) return null
  const trials = Math.max(...open.map((one) => one.trials))
  const figures = {
    others: open.map(({ other }) => strategyText(other.candidate)).join(', '),
    share: formatPercent(AT_MOST_SLOWER - 1, 0),
    trials: formatCount(Math.min(trials, MOST_BLOCKS)),
  }
  return trials <= MOST_BLOCKS
    ? t(
        'Whether {others} would be at most {share} slower cannot be told: about {trials} trials would tell.',
        figures,
      )
    : t(
        'Whether {others} would be at most {share} slower cannot be told here, not even by {trials} trials.',
        figures,
      )
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const nextText = ({ next, winner, inline }: Choice): string | null => {
  if (!next || winner === inline) return null
  const { other, by, back } = next
  const name = strategyText(other.candidate)
  if (by?.differs && by.factor > 1)
    return t('Next best: {name}; the choice is {faster}.', { name, faster: fasterText(by) })
  return back?.differs && back.factor > 1 && !keepsUp(other)
    ? t('Next best: {name}, {faster}, but it does not keep up with the rate.', {
        name,
        faster: fasterText(back),
      })
    : t('Next best: {name}; {faster}.', { name, faster: fasterText(back) })
}

const costText = ({ winner }: Choice, needs: Needs): string | null => {
  const { threadMs, makespanMs } = winner.point.median
  if (winner.candidate.threads === 0 || threadMs === null || makespanMs === null) return null
  const figures = {
    threads: threadsText(winner.candidate.threads),
    time: formatMs(makespanMs),
    sum: formatMs(threadMs),
    tasks: formatCount(winner.point.trials[0]?.tasks ?? winner.work.tasks),
  }
  return scaleOf(needs) < 1
    ? t(
        'It held {threads} for {time}: {sum} of thread time in total, for {tasks} of the shortened tasks.',
        figures,
      )
    : t('It held {threads} for {time}: {sum} of thread time in total, for {tasks} tasks.', figures)
}

/** The throughput of shortened tasks, converted to the user's tasks. */
const ownRate = (perS: number | null, needs: Needs): string => {
  const own = perS === null ? null : (perS * needs.rate) / measuredRate(needs)
  return formatNumber(own, own !== null && own < SELDOM_PER_S ? 1 : 0)
}

/** The share of tasks that a percentile names. */
const shareOf = (measure: Measure): string =>
  measure === 'responseP50' ? t('half') : `${percentileOf(measure)?.slice(1) ?? ''}\u202f%`

const rateText = (choice: Choice, needs: Needs): string | null => {
  const { winner, measure, keepsUp: keeps } = choice
  const { durationMs } = winner.work
  if (durationMs === null) return null
  const value = winner.point.median[measure]
  const shortened = scaleOf(needs) < 1
  if (keeps) {
    const figures = {
      share: shareOf(measure),
      time: formatMs(value),
    }
    return shortened
      ? t(
          'At this rate it keeps up; {share} of the shortened tasks were answered within {time}.',
          figures,
        )
      : t('At this rate it keeps up; {share} of the tasks were answered within {time}.', figures)
  }
  const figures = { done: ownRate(winner.point.median.throughputPerS, needs) }
  return shortened
    ? t(
        'No strategy keeps up with this rate: judging by the shortened tasks, the best would finish about {done} of your tasks per second. You need fewer or shorter tasks, or more cores.',
        figures,
      )
    : t(
        'No strategy keeps up with this rate: the best finished {done} tasks per second. You need fewer or shorter tasks, or more cores.',
        figures,
      )
}

/** The answer below its headline: a sentence each. */
export const sentencesOf = (choice: Choice, needs: Needs): string[] =>
  [
    payText(choice),
    rateText(choice, needs),
    frugalText(choice),
    openText(choice),
    nextText(choice),
    costText(choice, needs),
  ].filter((one) => one !== null)

/** What was changed so that enough tasks arrive at this rate, and what that leaves out. */
const rateCaveats = (needs: Needs): string[] => {
  const found: string[] = []
  const [scale, perS] = [scaleOf(needs), measuredRate(needs)]
  const figures = {
    real: formatMs(meanUs(needs) / 1000),
    rate: formatNumber(needs.rate, needs.rate < SELDOM_PER_S ? 1 : 0),
    measured: formatMs(measuredUs(needs) / 1000),
    often: formatNumber(perS, 0),
  }
  if (scale < 1)
    found.push(
      t(
        'Tasks of {real} at {rate} per second were measured as tasks of {measured} at {often} per second: the responses of your tasks are {times} times as long, except for the handover costs.',
        { ...figures, times: formatNumber(1 / scale, 1) },
      ),
    )
  else if (needs.rate < SELDOM_PER_S)
    found.push(
      t(
        'At {rate} per second, too few tasks for a median arrive in a trial. So they arrived at {often} per second: that keeps one thread busy for {load} of the time, and tasks rarely overlap.',
        { ...figures, load: formatPercent((perS * measuredUs(needs)) / 1e6) },
      ),
    )
  if (needs.rate < SELDOM_PER_S)
    found.push(
      t(
        'A machine that is idle longer between two tasks takes longer to wake up; that time is not included.',
      ),
    )
  return found
}

export interface CaveatFacts {
  needs: Needs
  choice: Choice
  measured: readonly Measured[]
  environment: Environment | null
  cutShort: boolean
}

/** Below this a factor is within what a busy machine does by itself. */
const WIDE = 0.25

const widest = (measured: readonly Measured[], choice: Choice): number =>
  Math.max(
    0,
    ...measured
      .filter(({ round }) => round === 'finals')
      .map(({ point }) => {
        const interval = point.interval[choice.measure]
        const value = point.median[choice.measure]
        return interval && value ? (interval[1] - interval[0]) / (2 * value) : 0
      }),
  )

/** What a reader must know before trusting the answer. */
export const caveatsOf = (facts: CaveatFacts): string[] => {
  const { needs, choice, measured, environment, cutShort } = facts
  const found: string[] = []
  const finals = measured.filter(({ round }) => round === 'finals')
  const trials = Math.min(...finals.map(soundCount))
  const bad = measured.flatMap(({ point }) => point.trials.filter((one) => !isSound(one)))
  if (environment && !environment.isolated)
    found.push(
      t(
        'This page has no shared memory, so only message channels were measured, with a clock step of {step}.',
        { step: formatMs(environment.clockStepMs) },
      ),
    )
  if (choice.winner.work.durationMs !== null && choice.measure !== 'responseP99')
    found.push(
      t('Judged by the response at {percentile}: a trial of {n} tasks is too short for a p99.', {
        percentile: percentileOf(choice.measure) ?? '',
        n: formatCount(choice.winner.work.tasks),
      }),
    )
  if (needs.effort === 'quick')
    found.push(
      t(
        'Provisional: a quick measurement, with few and short trials. Measure thoroughly to decide.',
      ),
    )
  else if (trials < FINAL_TRIALS)
    found.push(
      t(
        'Provisional: {n} valid {n|trial|trials} for the finalist with the fewest; with {final} the answer is final.',
        {
          n: trials,
          final: FINAL_TRIALS,
        },
      ),
    )
  if (cutShort) found.push(t('The time ran out before all planned trials had run.'))
  const spread = widest(measured, choice)
  if (spread > WIDE)
    found.push(
      t(
        'Noisy: medians are only known to within ± {spread}. Close other programs and measure again.',
        {
          spread: formatPercent(spread),
        },
      ),
    )
  if (bad.length > 0)
    found.push(
      t('{n} {n|trial was|trials were} disturbed ({why}) and left out.', {
        n: bad.length,
        why: reasonsText([...new Set(bad.flatMap(({ disturbed }) => disturbed))]),
      }),
    )
  if (needs.arrive === 'rate') found.push(...rateCaveats(needs))
  else if (scaleOf(needs) < 1)
    found.push(
      t(
        'Tasks of {real} were measured as tasks of {measured}, all shortened by the same factor: at this length the handover cost is almost nothing.',
        {
          real: formatMs(meanUs(needs) / 1000),
          measured: formatMs(measuredUs(needs) / 1000),
        },
      ),
    )
  const { work } = choice.winner
  const pasted = pastedCount(needs)
  if (work.tasks < pasted)
    found.push(
      t(
        'Your {all} durations are too many for a trial. They were replaced by {n}: each is the mean of an equal share of the sorted list. The order is random, the overall mean is the same.',
        { all: formatCount(pasted), n: formatCount(work.tasks) },
      ),
    )
  else if (isStoodFor(needs, work.tasks))
    found.push(
      t(
        'Your {all} durations do not fit into a trial a whole number of times. They were replaced by {n}: each is the mean of an equal share of the sorted, repeated list. The order is random, the overall mean is the same.',
        { all: formatCount(pasted), n: formatCount(work.tasks) },
      ),
    )
  if (work.durationMs === null && work.tasks < needs.tasks)
    found.push(
      t('A trial ran {n} of your {all} tasks.', {
        n: formatCount(work.tasks),
        all: formatCount(needs.tasks),
      }),
    )
  if (needs.payloadBytes > 0)
    found.push(
      t(
        'The payload is sent to the worker but not read there; results are a few bytes. Returning large results is not included.',
      ),
    )
  if (waitingTime(needs) > 0)
    found.push(
      t(
        'Waiting was measured with threads that block. If your tasks can wait without blocking, do that instead.',
      ),
    )
  if (measured.some((one) => one.round === 'finals' && !keepsUp(one)) && choice.keepsUp)
    found.push(t('Some finalists do not keep up with the rate; they rank below all that do.'))
  return found
}
