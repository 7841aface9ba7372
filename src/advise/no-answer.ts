/** Why there is no answer, from what the finalists' trials came to. Pure. */
import { isSound } from '../../workers/api'
import { t } from '../i18n/text'
import { reasonsText } from '../verdict/disturbed'
import { finalistsOf, LEAST_SOUND, unproven, type Measured } from './judge'
import { atRate, LEAST_AT_RATE } from './work'

/** In plain words, with what to do. `outOfTime`: the clock ended the measurement. */
export const noAnswerText = (measured: readonly Measured[], outOfTime: boolean): string => {
  const finals = finalistsOf(measured)
  const trials = unproven(finals).flatMap(({ point }) => point.trials)
  const reasons = new Set(trials.flatMap(({ disturbed }) => disturbed))
  if (reasons.size > 0)
    return t(
      'Too few trials of the finalists were sound: {n} of {all} were disturbed ({why}), and each finalist needs {least} sound ones. Leave this tab in front, close what else runs, and measure again.',
      {
        n: trials.filter((one) => !isSound(one)).length,
        all: trials.length,
        why: reasonsText([...reasons]),
        least: LEAST_SOUND,
      },
    )
  const tooSlow = t(
    'This machine is too busy now: close what else runs and measure again, or ask about shorter tasks.',
  )
  if (trials.length > 0)
    return `${t('The time was over before each finalist had {least} trials.', { least: LEAST_SOUND })} ${tooSlow}`
  if (outOfTime) return `${t('The time was over before the finalists were measured.')} ${tooSlow}`
  const few = finals.every(
    ({ experiment, point }) => atRate(experiment.base) && point.median.responseP50 === null,
  )
  if (finals.length > 0 && few)
    return t(
      'Fewer than {n} tasks were answered in a trial: too few for a median. Measure again, or ask about tasks that come all at once.',
      { n: LEAST_AT_RATE },
    )
  return t(
    'No pool could be measured beside the tasks inline: what stood in the way is listed below. Change the tasks, or measure again.',
  )
}
