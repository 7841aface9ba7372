/** The rows of the table of all that was measured. Pure. */
import type { Measure } from '../../../workers/api'
import { formatInterval, formatMs, formatRatio, UNKNOWN } from '../../base/format'
import { t } from '../../i18n/text'
import { loadText, validCount } from './answer'
import { comparedTo } from './figures'
import { finalsFirst, measureShown, type StrategyResult } from '../choose/choice'
import { structureName } from '../plan/names'
import { paceOf } from '../choose/pace'
import type { RoundName } from '../plan/effort'
import { atRate } from '../ask/work'

export type SortKey = 'rank' | 'threads' | 'time' | 'cost' | 'start' | 'still' | 'trials'

export interface Row {
  id: string
  rank: number
  /** Printed rank: as soon as there are finalists, only they have one. */
  rankText: string
  name: string
  threads: number
  compared: string
  interval: string
  time: number | null
  timeText: string
  /** Thread time held for a task, in ms; null without a pool. */
  cost: number | null
  /** Time from the request for the pool until all of its threads are ready; null without a pool. */
  startMs: number | null
  /** Longest time for which the page stands still, in ms; null if unknown. */
  stillMs: number | null
  trials: number
  trialsText: string
  round: RoundName
}

/** Other percentile, for a trial too short for the one that is compared. */
const markedP50 = (ms: number | null): string => (ms === null ? UNKNOWN : `${formatMs(ms)} p50`)

const rowOf = (one: StrategyResult, rank: number, measure: Measure): Omit<Row, 'rankText'> => {
  const { point, candidate, work } = one
  const figure = comparedTo(one, measure)
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
    name: structureName(candidate),
    threads: candidate.threads,
    compared: rate ? keeps : times,
    interval: rate ? loadText(pace) : figure?.interval ? formatInterval(figure.interval) : '',
    time,
    timeText: rate && time === null ? markedP50(responseP50) : formatMs(time),
    cost: candidate.threads === 0 || threadMs === null ? null : threadMs / tasks,
    startMs: candidate.threads === 0 ? null : point.median.startMs,
    stillMs: one.demands.stillMs,
    trials,
    trialsText: trials === ran ? String(ran) : `${trials} / ${ran}`,
    round: one.round,
  }
}

export const valueOf = (row: Row, key: SortKey): number =>
  ({
    rank: row.rank,
    threads: row.threads,
    time: row.time ?? Infinity,
    cost: row.cost ?? 0,
    start: row.startMs ?? 0,
    still: row.stillMs ?? 0,
    trials: -row.trials,
  })[key]

/** Rows of all strategies in the order of the ranking, and the measure of their times. */
export const evidenceRows = (
  measured: readonly StrategyResult[],
): { rows: Row[]; measure: Measure } => {
  const measure = measureShown(measured)
  const ranked = finalsFirst(measured)
  const finals = ranked.some(({ round }) => round === 'finals')
  const rows = ranked.map((one, i) => ({
    ...rowOf(one, i + 1, measure),
    rankText: finals && one.round !== 'finals' ? UNKNOWN : String(i + 1),
  }))
  return { rows, measure }
}
