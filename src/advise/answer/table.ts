/** The strategies with their figures. Pure. */
import { isValid, pairsAmong, readingOf, type Measure } from '../../../workers/api'
import { formatMs, formatPercent, formatRatio } from '../../base/format'
import type { Table } from '../../charts/frame/table'
import { figureName, figureText } from '../../i18n/figures'
import { t } from '../../i18n/text'
import { finalistsOf, finalsFirst, measureShown, type StrategyResult } from '../choose/advice'
import { paceOf } from '../choose/pace'
import { nameOf } from '../plan/names'

/** Trials from which a figure is more than an accident. */
const LEAST_TRIALS = 2
const isAccident = ({ point }: StrategyResult): boolean =>
  point.trials.filter(isValid).length < LEAST_TRIALS

/**
 * Speedup over the same tasks inline, or the response in ms; null if it is not known. The interval of a
 * finalist is that of the answer, which compares all `finalists` with one another.
 */
const comparedOf = (one: StrategyResult, measure: Measure, finalists: number) => {
  const { experiment, work, point, inline, candidate, round } = one
  if (candidate.threads === 0 && work.durationMs === null) return { value: 1, interval: null }
  if (isAccident(one)) return null
  if (work.durationMs !== null) {
    const value = point.median[measure]
    return value === null ? null : { value, interval: point.interval[measure] }
  }
  const reading = readingOf({ experiment, points: [point, inline], environment: null })
  const pairs = round === 'finals' ? pairsAmong(finalists) : 1
  const by = reading.family(pairs, measure).compare(point, inline)
  return by && { value: by.ratio, interval: by.interval }
}

/** All strategies, the best first; finalists, which alone are ranked, before all others. */
export const tableOf = (measured: readonly StrategyResult[]): Table => {
  const measure = measureShown(measured)
  const finalists = finalistsOf(measured).length
  const isRate = measured.some(({ work }) => work.durationMs !== null)
  const print = (value: number) => (isRate ? figureText(measure, value) : formatRatio(value))
  const keeps = { yes: t('yes'), no: t('no'), unknown: '' }
  return {
    columns: [
      { label: t('Rank') },
      { label: t('Strategy'), text: true },
      { label: isRate ? figureName(measure) : t('Speedup over no pool'), print },
      { label: t('95 % from'), print },
      { label: t('95 % to'), print },
      ...(isRate
        ? [
            { label: t('Keeps up'), text: true },
            { label: t('Load'), print: (share: number) => formatPercent(share, 0) },
          ]
        : [{ label: t('Time per task'), print: (ms: number) => formatMs(ms) }]),
      { label: figureName('startMs'), print: (ms) => figureText('startMs', ms) },
      { label: t('Valid trials') },
    ],
    rows: finalsFirst(measured).map((result, i) => {
      const { candidate, point, round, work } = result
      const { makespanMs, startMs } = point.median
      const isFigure = !isAccident(result)
      const compared = comparedOf(result, measure, finalists)
      const pace = paceOf(result)
      return [
        finalists > 0 && round !== 'finals' ? null : i + 1,
        nameOf(candidate),
        compared?.value ?? null,
        compared?.interval?.[0] ?? null,
        compared?.interval?.[1] ?? null,
        ...(isRate
          ? [isFigure ? keeps[pace.says] : '', isFigure ? pace.load : null]
          : [isFigure && makespanMs ? makespanMs / work.tasks : null]),
        isFigure && candidate.threads > 0 ? startMs : null,
        point.trials.filter(isValid).length,
      ]
    }),
    note: t('Only finalists are ranked: earlier rounds had fewer and shorter trials.'),
  }
}
