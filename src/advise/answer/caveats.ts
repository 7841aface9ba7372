/** The limits of an answer, and why there may be none, in plain words. Pure. */
import { isValid, LEAST_BLOCKS, percentileOf } from '../../../workers/api'
import { formatCount, formatMs, formatNumber, formatPercent } from '../../base/format'
import { t } from '../../i18n/text'
import { reasonsText } from '../../parts/disturbed'
import { finalistsOf, unproven, type Advice, type StrategyResult } from '../choose/advice'
import { isStoodFor, measuredOf, MIN_AT_RATE, SELDOM_PER_S } from '../ask/work'
import { tasksOf, type Needs } from '../ask/needs'

/** Changes that let enough tasks arrive at this rate, and what the figures lack by them. */
const rateCaveats = (needs: Needs): (string | false)[] => {
  const { isBatch, perS: rate, threadUs } = tasksOf(needs)
  const { scale, perS, taskUs } = measuredOf(needs)
  if (isBatch) return []
  const isSeldom = rate < SELDOM_PER_S
  const figures = {
    real: formatMs(threadUs / 1000),
    rate: formatNumber(rate, isSeldom ? 1 : 0),
    measured: formatMs(taskUs / 1000),
    often: formatNumber(perS, 0),
  }
  return [
    scale < 1 &&
      t(
        'Tasks of {real} at {rate} per second were measured as tasks of {measured} at {often} per second: the responses of your tasks are {times} times as long, except for the handover costs.',
        { ...figures, times: formatNumber(1 / scale, 1) },
      ),
    scale === 1 &&
      isSeldom &&
      t(
        'At {rate} per second, too few tasks for a median arrive in a trial. So they arrived at {often} per second: that keeps one thread busy for {load} of the time, and tasks rarely overlap.',
        { ...figures, load: formatPercent((perS * taskUs) / 1e6) },
      ),
    isSeldom &&
      t(
        'A machine that is idle longer between two tasks takes longer to wake up; that time is not included.',
      ),
  ]
}

interface CaveatFacts {
  needs: Needs
  advice: Advice
  measured: readonly StrategyResult[]
  cutShort: boolean
}

/** Factor below which a difference may come from a busy machine alone. */
const WIDE = 0.25

export const caveatsOf = ({ needs, advice, measured, cutShort }: CaveatFacts): string[] => {
  const bad = measured.flatMap(({ point }) => point.trials.filter((one) => !isValid(one)))
  const { work } = advice.winner
  const { tasks } = needs.spec.workload
  const widths = finalistsOf(measured).map(({ point }) => {
    const [interval, value] = [point.interval[advice.measure], point.median[advice.measure]]
    return interval && value ? (interval[1] - interval[0]) / (2 * value) : 0
  })
  const spread = Math.max(0, ...widths)
  const { isBatch, isFunction, source, durationsUs, payloadBytes, ...times } = tasksOf(needs)
  const { scale, taskUs } = measuredOf(needs)
  const pasted = durationsUs?.length ?? 0
  const caveats = [
    work.durationMs !== null &&
      advice.measure !== 'responseP99' &&
      t('Judged by the response at {percentile}: a trial of {n} tasks is too short for a p99.', {
        percentile: percentileOf(advice.measure) ?? '',
        n: formatCount(work.tasks),
      }),
    needs.effort === 'quick' &&
      t(
        'Provisional: a quick measurement, with few and short trials. Measure thoroughly to decide.',
      ),
    cutShort && t('The time ran out before all planned trials had run.'),
    spread > WIDE &&
      t(
        'Noisy: medians are only known to within ± {spread}. Close other programs and measure again.',
        {
          spread: formatPercent(spread),
        },
      ),
    bad.length > 0 &&
      t('{n} {n|trial was|trials were} disturbed ({why}) and left out.', {
        n: bad.length,
        why: reasonsText([...new Set(bad.flatMap(({ disturbed }) => disturbed))]),
      }),
    ...rateCaveats(needs),
    isBatch &&
      scale < 1 &&
      t(
        'Tasks of {real} were measured as tasks of {measured}, all shortened by the same factor: at this length the handover cost is almost nothing.',
        { real: formatMs(times.threadUs / 1000), measured: formatMs(taskUs / 1000) },
      ),
    /\binputs\b/.test(source) &&
      t('Inputs were made in each thread: what it costs to send yours is not included.'),
    isFunction &&
      t(
        'How much memory a worker of your function takes, no browser tells. The command line does, in Node: npx poolscope which --task FILE --memory 4GB',
      ),
    !isFunction &&
      (times.blocksUs === 0 || times.waitShare < 1) &&
      t('The tasks of the trials were a loop that computes for that long: not your code.'),
    isStoodFor(needs, work.tasks) &&
      t(
        work.tasks < pasted
          ? 'Your {all} durations are too many for a trial. They were replaced by {n}: each is the mean of an equal share of the sorted list. The order is random, the overall mean is the same.'
          : 'Your {all} durations do not fit into a trial a whole number of times. They were replaced by {n}: each is the mean of an equal share of the sorted, repeated list. The order is random, the overall mean is the same.',
        { all: formatCount(pasted), n: formatCount(work.tasks) },
      ),
    work.durationMs === null &&
      work.tasks < tasks &&
      t('A trial ran {n} of your {all} tasks.', {
        n: formatCount(work.tasks),
        all: formatCount(tasks),
      }),
    payloadBytes > 0 &&
      !isFunction &&
      t(
        'The payload is sent to the worker but not read there; results are a few bytes. Returning large results is not included.',
      ),
    times.awaitsUs > 0 &&
      !isFunction &&
      t('Awaiting was a timer: what you call may itself slow down.'),
    times.blocksUs > 0 &&
      t(
        'Waiting was measured with threads that block. If your tasks can wait without blocking, do that instead.',
      ),
  ]
  return caveats.filter((one) => one !== false)
}

/** Reason why there is no answer, from the results of the finalists' trials, with advice. `outOfTime`: the clock ended the measurement. */
export const noAnswerText = (measured: readonly StrategyResult[], outOfTime: boolean): string => {
  const finals = finalistsOf(measured)
  const trials = unproven(finals).flatMap(({ point }) => point.trials)
  const reasons = new Set(trials.flatMap(({ disturbed }) => disturbed))
  if (reasons.size > 0)
    return t(
      'Too few trials of the finalists were valid: {n} of {all} were disturbed ({why}), and each finalist needs {least} valid ones. Keep this tab in front, close other programs, and measure again.',
      {
        n: trials.filter((one) => !isValid(one)).length,
        all: trials.length,
        why: reasonsText([...reasons]),
        least: LEAST_BLOCKS,
      },
    )
  const tooSlow = t(
    'This machine is too busy now: close other programs and measure again, or ask about shorter tasks.',
  )
  if (trials.length > 0)
    return `${t('The time ran out before each finalist had {least} trials.', { least: LEAST_BLOCKS })} ${tooSlow}`
  if (outOfTime) return `${t('The time ran out before the finalists were measured.')} ${tooSlow}`
  const few = finals.every(
    ({ work, point }) => work.durationMs !== null && point.median.responseP50 === null,
  )
  if (finals.length > 0 && few)
    return t(
      'Fewer than {n} tasks were answered in a trial: too few for a median. Measure again, or ask about tasks that arrive all at once.',
      { n: MIN_AT_RATE },
    )
  return t(
    'The tasks were measured inline, but no pool could be measured; the reasons are listed below. Change the tasks, or measure again.',
  )
}
