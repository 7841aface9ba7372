import { useMemo, useState } from 'react'
import type { VariantId } from '../../../workers/api'
import type { RunOnScreen } from '../chart'
import { ChartCard, Segments, Method } from '../frame/chart-card'
import { useVariantSwitch } from '../frame/variant-switch'
import { whyNoPoints } from '../frame/why-empty'
import { meaningOf } from '../granularity/granularity-rows'
import { colorOf } from '../types'
import {
  histogramRows,
  overheadCurves,
  overheadSummary,
  overheadTable,
  sortedRows,
  spreadMeaning,
  type OverheadView,
} from './overhead-rows'
import { isDashed, OverheadPlot } from './overhead-plot'
import { t } from '../../i18n/text'

const views = () =>
  [
    { value: 'histogram', label: t('Histogram') },
    { value: 'sorted', label: t('Sorted') },
  ] as const

/** Colour of a curve: pale for the first value of the axis, the variant's own, then dark. */
const shade =
  (id: VariantId) =>
  (place: number): string => {
    const [paper, ink] = [Math.max(0, 0.5 - place), Math.max(0, place - 0.5)]
    const other = paper > 0 ? 'var(--panel)' : 'var(--ink)'
    return `color-mix(in oklab, ${colorOf(id)}, ${other} ${Math.round((paper + ink) * 110)}%)`
  }

const PLOT_PX = 320

export const Overhead = ({ reading, axis }: Pick<RunOnScreen, 'reading' | 'axis'>) => {
  const [view, setView] = useState<OverheadView>('histogram')
  const withCost = reading.experiment.variants.filter(
    ({ id }) => overheadCurves(reading.of(id), axis).length > 0,
  )
  const variant = useVariantSwitch(withCost, t('Variant'))
  const shown = variant.shown?.id ?? 'A'
  const curves = useMemo(() => overheadCurves(reading.of(shown), axis), [reading, shown, axis])
  const rows = useMemo(
    () => (view === 'histogram' ? histogramRows(curves) : sortedRows(curves)),
    [curves, view],
  )
  const colorAt = shade(shown)
  const places = reading.of(shown)
  const meaning = [
    spreadMeaning(places.flatMap(({ trials }) => trials)),
    meaningOf(places, reading.machine.clockStepMs),
  ].join(' ')
  const subtitle =
    view === 'histogram'
      ? t('share of the tasks, log axis of ns')
      : t('ns, log axis, tasks in order')
  return (
    <ChartCard
      title={t('Overhead per task')}
      subtitle={subtitle}
      legend={curves.map(({ name, place }, i) => ({
        label: name,
        color: colorAt(place),
        look: isDashed(i) ? 'dash' : 'line',
      }))}
      summary={overheadSummary(curves)}
      height={PLOT_PX}
      table={() => overheadTable(curves, axis, meaning)}
      empty={curves.length > 0 ? null : whyNoPoints(reading.places)}
      below={<Method text={meaning} />}
      controls={
        <>
          <Segments label={t('Curve')} value={view} options={views()} onChange={setView} />
          {variant.control}
        </>
      }
    >
      <OverheadPlot {...{ rows, curves, colorAt, view }} />
    </ChartCard>
  )
}
