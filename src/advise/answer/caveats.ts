/** The limits of an answer, in plain words. Pure. */
import { isValid, percentileOf, type Environment } from '../../../workers/api'
import { formatCount, formatMs, formatNumber, formatPercent } from '../../base/format'
import { t } from '../../i18n/text'
import { reasonsText } from '../../parts/disturbed'
import { waitingTime } from '../plan/candidates'
import type { Choice, StrategyResult } from '../choose/choice'
import { paceOf } from '../choose/pace'
import {
  isStoodFor,
  measuredRate,
  measuredUs,
  pastedCount,
  scaleOf,
  SELDOM_PER_S,
} from '../ask/work'
import {
  awaits,
  blocks,
  isBatch,
  isFunction,
  meanUs,
  payloadOf,
  rateOf,
  sourceOf,
  waitShareOf,
  type Needs,
} from '../ask/needs'

/** Changes that let enough tasks arrive at this rate, and what the figures lack by them. */
const rateCaveats = (needs: Needs): string[] => {
  const found: string[] = []
  const [scale, perS] = [scaleOf(needs), measuredRate(needs)]
  const figures = {
    real: formatMs(meanUs(needs) / 1000),
    rate: formatNumber(rateOf(needs), rateOf(needs) < SELDOM_PER_S ? 1 : 0),
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
  else if (rateOf(needs) < SELDOM_PER_S)
    found.push(
      t(
        'At {rate} per second, too few tasks for a median arrive in a trial. So they arrived at {often} per second: that keeps one thread busy for {load} of the time, and tasks rarely overlap.',
        { ...figures, load: formatPercent((perS * measuredUs(needs)) / 1e6) },
      ),
    )
  if (rateOf(needs) < SELDOM_PER_S)
    found.push(
      t(
        'A machine that is idle longer between two tasks takes longer to wake up; that time is not included.',
      ),
    )
  return found
}

interface CaveatFacts {
  needs: Needs
  choice: Choice
  measured: readonly StrategyResult[]
  environment: Environment | null
  cutShort: boolean
}

/** Factor below which a difference may come from a busy machine alone. */
const WIDE = 0.25

const widest = (measured: readonly StrategyResult[], choice: Choice): number =>
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

export const caveatsOf = (facts: CaveatFacts): string[] => {
  const { needs, choice, measured, environment, cutShort } = facts
  const found: string[] = []
  const bad = measured.flatMap(({ point }) => point.trials.filter((one) => !isValid(one)))
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
  if (cutShort) found.push(t('The time ran out before all planned trials had run.'))
  const spread = widest(measured, choice)
  if (spread > WIDE)
    found.push(
      t(
        'Noisy: medians are only known to within ± {spread}. Close other programs and measure again.',
        { spread: formatPercent(spread) },
      ),
    )
  if (bad.length > 0)
    found.push(
      t('{n} {n|trial was|trials were} disturbed ({why}) and left out.', {
        n: bad.length,
        why: reasonsText([...new Set(bad.flatMap(({ disturbed }) => disturbed))]),
      }),
    )
  if (!isBatch(needs)) found.push(...rateCaveats(needs))
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
  if (isFunction(needs) && /\binputs\b/.test(sourceOf(needs)))
    found.push(t('Inputs were made in each thread: what it costs to send yours is not included.'))
  else if (!isFunction(needs) && (!blocks(needs) || waitShareOf(needs) < 1))
    found.push(t('The tasks of the trials were a loop that computes for that long: not your code.'))
  const { work } = choice.winner
  const pasted = pastedCount(needs)
  if (isStoodFor(needs, work.tasks))
    found.push(
      t(
        work.tasks < pasted
          ? 'Your {all} durations are too many for a trial. They were replaced by {n}: each is the mean of an equal share of the sorted list. The order is random, the overall mean is the same.'
          : 'Your {all} durations do not fit into a trial a whole number of times. They were replaced by {n}: each is the mean of an equal share of the sorted, repeated list. The order is random, the overall mean is the same.',
        { all: formatCount(pasted), n: formatCount(work.tasks) },
      ),
    )
  if (work.durationMs === null && work.tasks < needs.spec.workload.tasks)
    found.push(
      t('A trial ran {n} of your {all} tasks.', {
        n: formatCount(work.tasks),
        all: formatCount(needs.spec.workload.tasks),
      }),
    )
  if (payloadOf(needs) > 0 && !isFunction(needs))
    found.push(
      t(
        'The payload is sent to the worker but not read there; results are a few bytes. Returning large results is not included.',
      ),
    )
  if (awaits(needs) && !isFunction(needs))
    found.push(t('Awaiting was a timer: what you call may itself slow down.'))
  if (waitingTime(needs) > 0)
    found.push(
      t(
        'Waiting was measured with threads that block. If your tasks can wait without blocking, do that instead.',
      ),
    )
  if (
    measured.some((one) => one.round === 'finals' && paceOf(one).says === 'no') &&
    choice.pace.says === 'yes'
  )
    found.push(t('Some finalists do not keep up with the rate; they rank below all that do.'))
  return found
}
