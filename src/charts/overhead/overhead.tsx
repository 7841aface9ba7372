import { lazy, useMemo, useState } from 'react'
import type { PointResult, VariantId } from '../../../workers/api'
import { ChartCard, Segments, type ChartState } from '../chart-card'
import { emptyPoints } from '../empty-points'
import { meaningOf } from '../granularity/granularity-rows'
import type { SweepAxis, SweepVariant } from '../sweep/sweep-rows'
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
import styles from '../granularity/granularity.module.css'
import { t } from '../../i18n/text'

const OverheadPlot = lazy(async () => ({
  default: (await import('./overhead-plot')).OverheadPlot,
}))

export interface OverheadProps {
  points: readonly PointResult[]
  variants: readonly SweepVariant[]
  axis: SweepAxis | null
  /** Smallest step of the clock, in ms. */
  clockStepMs: number
  height?: number
  state?: ChartState
}

const VIEWS = [
  { value: 'histogram', label: 'Histogram' },
  { value: 'sorted', label: 'Sorted' },
] as const

/** Pale for the first value of the axis, the variant's own colour half-way, dark for the last. */
const shade =
  (id: VariantId) =>
  (place: number): string => {
    const [paper, ink] = [Math.max(0, 0.5 - place), Math.max(0, place - 0.5)]
    const other = paper > 0 ? 'var(--panel)' : 'var(--ink)'
    return `color-mix(in oklab, ${colorOf(id)}, ${other} ${Math.round((paper + ink) * 110)}%)`
  }

const PLOT_PX = 300
const TEXT_PX = 96

/** How the overhead of single tasks, or of blocks of them, is spread: a curve a value of the axis. */
export const Overhead = (props: OverheadProps) => {
  const { points, variants, axis, clockStepMs, height = PLOT_PX + TEXT_PX, state } = props
  const [view, setView] = useState<OverheadView>('histogram')
  const [chosen, setChosen] = useState<VariantId | null>(null)
  const withCost = variants.filter(({ id }) => overheadCurves(points, id, axis).length > 0)
  const shown = (withCost.find(({ id }) => id === chosen) ?? withCost[0])?.id ?? 'A'
  const curves = useMemo(() => overheadCurves(points, shown, axis), [points, shown, axis])
  const rows = useMemo(
    () => (view === 'histogram' ? histogramRows(curves) : sortedRows(curves)),
    [curves, view],
  )
  const colorAt = shade(shown)
  const own = points.filter(({ variant }) => variant === shown)
  const meaning = [
    spreadMeaning(own.flatMap(({ trials }) => trials)),
    meaningOf(own, clockStepMs),
  ].join(' ')
  const subtitle =
    view === 'histogram'
      ? t('share of the tasks, log axis of ns')
      : t('ns, log axis, tasks in order')
  return (
    <ChartCard
      title={t('Overhead of a task')}
      subtitle={subtitle}
      legend={curves.map(({ name, place }) => ({ label: name, color: colorAt(place) }))}
      summary={overheadSummary(curves)}
      height={height}
      table={() => overheadTable(curves, axis, meaning)}
      state={state ?? (curves.length > 0 ? { kind: 'ready' } : emptyPoints(points))}
      controls={
        <>
          <Segments label={t('Curve')} value={view} options={VIEWS} onChange={setView} />
          {withCost.length > 1 && (
            <Segments
              label={t('Variant')}
              value={shown}
              options={withCost.map(({ id }) => ({ value: id, label: id }))}
              onChange={setChosen}
            />
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{meaning}</p>
        <OverheadPlot {...{ rows, curves, colorAt, view, height: PLOT_PX }} />
      </div>
    </ChartCard>
  )
}
