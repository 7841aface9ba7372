import { formatCount } from '../../base/format'
import type { PointResult } from '../../spec/result'
import type { Rule } from '../finding'
import { FINAL_TRIALS } from '../measure'
import { soundTrials } from '../median-trial'
import { LEAST_TRIALS } from '../reading'

const soundOf = (point: PointResult): number => soundTrials(point).length

/** How often each disturbance left a trial out: "drift 2, tab hidden 1". */
const reasonsOf = ({ trials }: PointResult): string => {
  const counts = new Map<string, number>()
  for (const { disturbed } of trials)
    for (const why of disturbed) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([why, count]) => `${why.replaceAll('-', ' ')} ${count}`).join(', ')
}

/** Trials were left out, or there never were enough of them. */
const lacks = (point: PointResult): boolean => {
  const sound = soundOf(point)
  if (point.trials.length === 0) return false
  return sound < LEAST_TRIALS || (sound < FINAL_TRIALS && sound < point.trials.length)
}

export const fewTrials: Rule = {
  id: 'few-trials',
  description: 'Too few sound trials for a claim, and why.',
  find: ({ experiment, points }) => {
    const poor = points.filter(lacks).sort((a, b) => soundOf(a) - soundOf(b))
    const [first] = poor
    if (!first) return null
    const label = experiment.variants.find(({ id }) => id === first.variant)?.label || first.variant
    const at = first.x === null ? '' : ` at ${first.x}`
    const counts = `${formatCount(soundOf(first))} of ${formatCount(first.trials.length)}`
    const reasons = reasonsOf(first)
    const cure = reasons
      ? 'Close what else runs, keep the tab in front, and run again.'
      : 'Run more of them.'
    const need = soundOf(first) < LEAST_TRIALS ? LEAST_TRIALS : FINAL_TRIALS
    const goal = need === LEAST_TRIALS ? 'a comparison needs' : 'a final word needs'
    return {
      severity: 'tip',
      text: `${label}${at}: only ${counts} trials count${reasons ? ` (left out: ${reasons})` : ''}; ${goal} ${need}. ${cure}`,
      evidence: poor.slice(0, 4).map((point) => {
        const why = reasonsOf(point)
        const where = `${point.variant}${point.x === null ? '' : ` at ${point.x}`}`
        return {
          text: `${where}: ${soundOf(point)} of ${point.trials.length} trials sound${why && `, ${why}`}`,
          hurt: false,
        }
      }),
    }
  },
}
