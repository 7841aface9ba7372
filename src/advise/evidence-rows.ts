/** The rows of the table of all that was measured. Pure. */
import type { Measure } from '../../workers/api'
import { formatInterval, formatMs, formatRatio, UNKNOWN } from '../format'
import { t } from '../i18n/text'
import { comparedTo, evidenceOf } from './figures'
import { finalsFirst, measureShown, type Measured } from './judge'
import { structureName } from './names'
import type { RoundName } from './effort'
import { atRate } from './work'

export type SortKey = 'rank' | 'threads' | 'time' | 'cost' | 'trials'

export interface Row {
  id: string
  rank: number
  name: string
  threads: number
  compared: string
  interval: string
  time: number | null
  timeText: string
  cost: number | null
  trials: number
  trialsText: string
  round: RoundName
}

/** Of a trial too short for the percentile that is compared. */
const markedP50 = (ms: number | null): string => (ms === null ? UNKNOWN : `${formatMs(ms)} p50`)

const rowOf = (one: Measured, rank: number, measure: Measure): Row => {
  const figure = comparedTo(one, measure)
  const evidence = evidenceOf(one)
  const rate = atRate(one.experiment.base)
  const time = rate ? one.point.median[measure] : evidence.perTaskMs
  return {
    id: one.candidate.id,
    rank,
    name: structureName(one.candidate),
    threads: one.candidate.threads,
    compared: rate
      ? evidence.keepsUp
        ? t('yes')
        : t('no')
      : figure
        ? `${formatRatio(figure.value)} ×`
        : UNKNOWN,
    interval: !rate && figure?.interval ? formatInterval(figure.interval) : '',
    time,
    timeText: rate && time === null ? markedP50(evidence.p50Ms) : formatMs(time),
    cost: evidence.threadTaskMs,
    trials: evidence.sound,
    trialsText:
      evidence.sound === evidence.ran
        ? String(evidence.ran)
        : `${evidence.sound} / ${evidence.ran}`,
    round: one.round,
  }
}

export const valueOf = (row: Row, key: SortKey): number => {
  switch (key) {
    case 'rank':
      return row.rank
    case 'threads':
      return row.threads
    case 'time':
      return row.time ?? Infinity
    case 'cost':
      return row.cost ?? 0
    case 'trials':
      return -row.trials
    default:
      return key satisfies never
  }
}

/** A row for each strategy, ranked as it was judged, and what their times are. */
export const evidenceRows = (measured: readonly Measured[]): { rows: Row[]; measure: Measure } => {
  const measure = measureShown(measured)
  return { rows: finalsFirst(measured).map((one, i) => rowOf(one, i + 1, measure)), measure }
}
