/** What the summary says in place of a percentile of the response that is not known. */
import {
  distributionOf,
  type Measure,
  percentileOf,
  type Place,
  scheduleOf,
  tasksFor,
  taskSegments,
} from '../../workers/api'
import { formatCount, formatMs, formatPercent, UNKNOWN } from '../base/format'
import type { TrialSeries } from '../charts/types'
import { t } from '../i18n/text'

interface InPlace {
  text: string
  /** A second line. */
  about: string
}

/** Percentile of the tasks that were answered, in the trial on screen. */
const ofAnswered = ({ reader, responseFrom }: TrialSeries, key: string): number | null => {
  const { columns } = taskSegments(scheduleOf(reader), { responseFrom })
  const known: Readonly<Record<string, number | null>> = { ...distributionOf(columns.response) }
  return known[key] ?? null
}

/** Null for another figure, and if the percentile is known. */
export const inPlaceOf = (
  measure: Measure | undefined,
  place: Place,
  series: readonly TrialSeries[],
): InPlace | null => {
  const key = measure && percentileOf(measure)
  const trial = place.medianTrial
  if (!key || !trial || place.median[measure] !== null) return null
  const shown = series.find(({ result }) => result && place.trials.includes(result))
  const { tasks, shed = 0, timedOut = 0, latency } = shown?.result ?? trial
  if (shed + timedOut === 0) {
    const least = tasksFor(Number(key.slice(1)) / 100)
    const { n } = latency.response
    const isFew = n > 0 && n < least
    return isFew
      ? { text: UNKNOWN, about: t('from {n} tasks on', { n: formatCount(least) }) }
      : null
  }
  const share = formatPercent(1 - (shed + timedOut) / tasks, 0)
  const ms = shown ? ofAnswered(shown, key) : null
  return ms === null
    ? { text: UNKNOWN, about: t('{share} answered', { share }) }
    : {
        text: t('answered: {time}', { time: formatMs(ms) }),
        about: t('{share} of all tasks', { share }),
      }
}
