import { useMemo } from 'react'
import type { VariantId } from '../../../workers/api'
import type { RunOnScreen } from '../chart'
import { ChartCard, Method } from '../frame/chart-card'
import { useVariantSwitch } from '../frame/variant-switch'
import { whyNoPoints } from '../frame/why-empty'
import { meaningOf } from '../granularity/granularity-rows'
import { colorOf } from '../types'
import {
  overheadCurves,
  overheadSummary,
  overheadTable,
  sortedRows,
  spreadMeaning,
} from './overhead-rows'
import { isDashed, OverheadPlot } from './overhead-plot'
import { t } from '../../i18n/text'

/** Colour of a curve: pale for the first value of the axis, the variant's own, then dark. */
const shade =
  (id: VariantId) =>
  (place: number): string => {
    const [paper, ink] = [Math.max(0, 0.5 - place), Math.max(0, place - 0.5)]
    const other = paper > 0 ? 'var(--panel)' : 'var(--ink)'
    return `color-mix(in oklab, ${colorOf(id)}, ${other} ${Math.round((paper + ink) * 110)}%)`
  }

export const Overhead = ({ reading, axis }: Pick<RunOnScreen, 'reading' | 'axis'>) => {
  const withCost = reading.experiment.variants.filter(
    ({ id }) => overheadCurves(reading.of(id), axis).length > 0,
  )
  const variant = useVariantSwitch(withCost, t('Variant'))
  const shown = variant.shown?.id ?? 'A'
  const curves = useMemo(() => overheadCurves(reading.of(shown), axis), [reading, shown, axis])
  const rows = useMemo(() => sortedRows(curves), [curves])
  const colorAt = shade(shown)
  const places = reading.of(shown)
  const meaning = [
    spreadMeaning(places.flatMap(({ trials }) => trials)),
    meaningOf(places, reading.machine.clockStepMs),
  ].join(' ')
  return (
    <ChartCard
      title={t('Overhead per task')}
      subtitle={t('ns, log axis, tasks in order')}
      legend={curves.map(({ name, place }, i) => ({
        label: name,
        color: colorAt(place),
        look: isDashed(i) ? 'dash' : 'line',
      }))}
      summary={overheadSummary(curves)}
      height={320}
      table={() => overheadTable(curves, axis, meaning)}
      empty={curves.length > 0 ? null : whyNoPoints(reading.places)}
      below={<Method text={meaning} />}
      controls={variant.control}
    >
      <OverheadPlot {...{ rows, curves, colorAt }} />
    </ChartCard>
  )
}
