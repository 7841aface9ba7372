/** Costs here next to those recorded elsewhere. Times in ms. */
import {
  say,
  type CostFigure,
  type CostResult,
  type CostsFile,
  type Message,
} from '../../workers/api'
import {
  formatBytes,
  formatCount,
  formatMs,
  formatNumber,
  formatRatio,
  THIN,
  type Maybe,
} from '../base/format'
import { localized } from '../base/numerals'
import type { Cell, Table } from '../charts/frame/table'
import { inWords, t } from '../i18n/text'

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

/** Reason why there are no figures; files of earlier versions have it in English only. */
export const whyOf = (cost: CostResult | null): Message | null =>
  cost?.why ? (cost.said ?? say(cost.why)) : null

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

/** The clock's step per operation, in ms, if it limits what is known of a figure here. */
const stepOf = (cost: CostResult, { median, batch }: CostFigure, stepMs: number): number | null => {
  const isCoarse = cost.unit === 'ms' && median * batch < COARSE_STEPS * stepMs
  return isCoarse && cost.group !== 'clock' ? stepMs / batch : null
}

/** All costs, a row per case: first those measured here, then those only recorded elsewhere. */
export const costTable = (here: CostsFile | null, elsewhere: CostsFile | null): Table => {
  const all = [...(here?.costs ?? []), ...(elsewhere?.costs ?? [])]
  const first = new Map(all.toReversed().map((cost) => [cost.id, cost]))
  const ids = [...new Set(all.map(({ id }) => id))]
  const rows = ids.flatMap((id) => {
    const cost = first.get(id)
    if (!cost) return []
    const [own, other] = [costOf(here, id), costOf(elsewhere, id)]
    const why = whyOf(own)
    const places = [...(own?.figures ?? []), ...(other?.figures ?? [])].map(({ at }) => at)
    return [...new Set(places)].map((at, i): Cell[] => {
      const [one, recorded] = [figureAt(own, at), figureAt(other, at)]
      const step = one && stepOf(cost, one, here?.machine.clockStepMs ?? 0)
      return [
        t(cost.name),
        labelOf(cost.axis, at),
        one && printCost(cost, one.median),
        why ? t('Not here: {why}.', { why: inWords(why) }) : one && sureness(one, cost, step),
        recorded && printCost(cost, recorded.median),
        one && recorded && recorded.median > 0 ? one.median / recorded.median : null,
        i === 0 ? t(cost.what) : '',
      ]
    })
  })
  return {
    columns: [
      { label: t('Cost'), text: true },
      { label: t('Case'), text: true },
      { label: t('Here') },
      { label: t('Samples'), text: true },
      { label: t('Elsewhere') },
      { label: t('Ratio'), print: formatRatio },
      { label: t('What it is'), text: true },
    ],
    rows,
  }
}
