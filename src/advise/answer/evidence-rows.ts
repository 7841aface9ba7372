/** The rows of the table of all that was measured. Pure. */
import type { Measure } from '../../../workers/api'
import { formatInterval, formatMs, formatRatio, UNKNOWN } from '../../base/format'
import { t } from '../../i18n/text'
import { loadText, validCount } from './answer'
import { comparedTo } from './figures'
import { finalistsOf, finalsFirst, measureShown, type StrategyResult } from '../choose/choice'
import { structureName } from '../plan/names'
import { paceOf } from '../choose/pace'
import { atRate } from '../ask/work'

/** Other percentile, for a trial too short for the one that is compared. */
const markedP50 = (ms: number | null): string => (ms === null ? UNKNOWN : `${formatMs(ms)} p50`)

const rowOf = (
  one: StrategyResult,
  { rank, rankText }: { rank: number; rankText: string },
  measure: Measure,
  finalists: number,
) => {
  const { point, candidate, work } = one
  const figure = comparedTo(one, measure, finalists)
  const rate = atRate(one.experiment.base)
  const tasks = point.trials.find(({ tasks: n }) => n > 0)?.tasks ?? work.tasks
  const { makespanMs, threadMs, responseP50 } = point.median
  const perTaskMs = makespanMs === null ? null : makespanMs / tasks
  const time = rate ? point.median[measure] : perTaskMs
  const trials = validCount(one)
  const ran = point.trials.length
  const times = figure ? `${formatRatio(figure.value)} ×` : UNKNOWN
  const pace = paceOf(one)
  const keeps = { yes: t('yes'), no: t('no'), unknown: UNKNOWN }[pace.says]
  return {
    id: candidate.id,
    rank,
    rankText,
    name: structureName(candidate),
    threads: candidate.threads,
    compared: rate ? keeps : times,
    interval: rate ? loadText(pace) : figure?.interval ? formatInterval(figure.interval) : '',
    time,
    timeText: rate && time === null ? markedP50(responseP50) : formatMs(time),
    /** Thread time held for a task, in ms; null without a pool. */
    cost: candidate.threads === 0 || threadMs === null ? null : threadMs / tasks,
    /** Time from the request for the pool until all of its threads are ready; null without a pool. */
    startMs: candidate.threads === 0 ? null : point.median.startMs,
    stillMs: one.demands.stillMs,
    trials,
    trialsText: trials === ran ? String(ran) : `${trials} / ${ran}`,
    round: one.round,
  }
}

export type Row = ReturnType<typeof rowOf>

/**
 * Rows of all strategies in the order of the ranking, and the measure of their times. As soon as
 * there are finalists, only they have a printed rank.
 */
export const evidenceRows = (
  measured: readonly StrategyResult[],
): { rows: Row[]; measure: Measure } => {
  const measure = measureShown(measured)
  const ranked = finalsFirst(measured)
  const finalists = finalistsOf(measured).length
  const rows = ranked.map((one, i) => {
    const rank = i + 1
    const rankText = finalists > 0 && one.round !== 'finals' ? UNKNOWN : String(rank)
    return rowOf(one, { rank, rankText }, measure, finalists)
  })
  return { rows, measure }
}
