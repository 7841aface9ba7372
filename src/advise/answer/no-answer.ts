/** Reason why there is no answer, from the results of the finalists' trials. Pure. */
import { isValid, LEAST_BLOCKS } from '../../../workers/api'
import { t } from '../../i18n/text'
import { reasonsText } from '../../parts/disturbed'
import { finalistsOf, unproven, type StrategyResult } from '../choose/choice'
import { MIN_AT_RATE } from '../ask/work'

/** Reason in plain words, with advice. `outOfTime`: the clock ended the measurement. */
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
