/** Costs here next to those recorded elsewhere, as rows. Times in ms. */
import {
  say,
  type CostFigure,
  type CostResult,
  type CostsFile,
  type Message,
} from '../../workers/api'
import { formatBytes, formatCount, formatMs, formatNumber, THIN, type Maybe } from '../base/format'
import { localized } from '../base/numerals'
import { t } from '../i18n/text'

/** Shortest time, in ms, that is printed in microseconds; a shorter one is in nanoseconds. */
const MIN_US = 0.0009995
/** A single operation shorter than this many clock steps is only known to within a step. */
const COARSE_STEPS = 20

/** A cost in the unit that fits: `29 ns`, `4.2 µs`, `1.7 ms`. */
export const formatCost = (ms: Maybe): string =>
  typeof ms === 'number' && Math.abs(ms) < MIN_US && ms !== 0
    ? localized(`${formatNumber(ms * 1e6, Math.abs(ms) < 9.995e-6 ? 1 : 0)}${THIN}ns`)
    : formatMs(ms)

/** The same on an axis, without a meaningless decimal: `10 ns`. */
export const tickCost = (ms: number): string => formatCost(ms).replace(/[.,]0(?=\u202f)/, '')

export const printCost = ({ unit }: Pick<CostResult, 'unit'>, value: Maybe): string =>
  unit === 'ms' ? formatCost(value) : formatNumber(value, 1)

export interface CostRow {
  at: CostFigure['at']
  label: string
  here: CostFigure | null
  elsewhere: CostFigure | null
  /** Here ÷ elsewhere. */
  ratio: number | null
  /** The clock's step per operation, in ms, if it limits what is known here. */
  step: number | null
}

export interface CostBlock {
  id: string
  name: string
  what: string
  unit: CostResult['unit']
  /** Reason why there are no figures here. */
  why: Message | null
  rows: CostRow[]
}

const labelOf = (axis: CostResult['axis'], at: CostFigure['at']): string => {
  if (at === null) return ''
  if (axis === 'bytes' && typeof at === 'number') return formatBytes(at)
  if (axis === 'threads' && typeof at === 'number')
    return at === 1 ? t('one') : t('{n} at the same time', { n: at })
  return t(String(at))
}

export const costOf = (file: CostsFile | null, id: string): CostResult | null =>
  file?.costs.find((cost) => cost.id === id) ?? null

export const figureAt = (cost: CostResult | null, at: CostFigure['at']): CostFigure | null =>
  cost?.figures.find((figure) => figure.at === at) ?? null

const rowOf = (own: CostResult | null, other: CostResult | null, stepMs: number) => {
  const axis = (own ?? other)?.axis ?? null
  return (at: CostFigure['at']): CostRow => {
    const here = figureAt(own, at)
    const elsewhere = figureAt(other, at)
    const ratio = here && elsewhere && elsewhere.median > 0 ? here.median / elsewhere.median : null
    const coarse =
      own?.group !== 'clock' &&
      own?.unit === 'ms' &&
      here !== null &&
      here.median * here.batch < COARSE_STEPS * stepMs
    return {
      at,
      label: labelOf(axis, at),
      here,
      elsewhere,
      ratio,
      step: coarse ? stepMs / here.batch : null,
    }
  }
}

/** Reason why there are no figures; files of earlier versions have it in English only. */
export const whyOf = (cost: CostResult | null): Message | null =>
  cost?.why ? (cost.said ?? say(cost.why)) : null

/** All costs: first those measured here, then those that were only recorded elsewhere. */
export const costBlocks = (here: CostsFile | null, elsewhere: CostsFile | null): CostBlock[] => {
  const all = [...(here?.costs ?? []), ...(elsewhere?.costs ?? [])]
  const ids = [...new Set(all.map(({ id }) => id))]
  return ids.flatMap((id) => {
    const own = costOf(here, id)
    const other = costOf(elsewhere, id)
    const told = own ?? other
    if (!told) return []
    const places = [...(own?.figures ?? []), ...(other?.figures ?? [])].map(({ at }) => at)
    const rows = [...new Set(places)].map(rowOf(own, other, here?.machine.clockStepMs ?? 0))
    const { name, what, unit } = told
    return [{ id, name: t(name), what: t(what), unit, why: whyOf(own), rows }]
  })
}

/** Reliability of a figure: percentile, number of samples, operations in each. */
export const sureness = (
  figure: CostFigure,
  cost: Pick<CostResult, 'unit'>,
  step: number | null,
): string =>
  [
    figure.p90 === null ? '' : `p90 ${printCost(cost, figure.p90)}`,
    `n ${formatCount(figure.n)}`,
    figure.batch > 1 ? t('in batches of {n}', { n: formatCount(figure.batch) }) : '',
    step === null ? '' : `±${formatCost(step)}`,
  ]
    .filter(Boolean)
    .join(' · ')
