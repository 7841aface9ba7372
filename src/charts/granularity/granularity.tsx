import { lazy, useMemo } from 'react'
import type { PointResult } from '../../../workers/api'
import { ChartCard, type ChartState } from '../chart-card'
import { emptyPoints } from '../empty-points'
import type { SweepAxis } from '../sweep/sweep-rows'
import { colorOf, nameOf, type LegendEntry } from '../types'
import {
  granularityData,
  granularityTable,
  marksText,
  meaningOf,
  type GranularityVariant,
} from './granularity-rows'
import styles from './granularity.module.css'
import { t } from '../../i18n/text'

const GranularityPlot = lazy(async () => ({
  default: (await import('./granularity-plot')).GranularityPlot,
}))

export interface GranularityProps {
  points: readonly PointResult[]
  variants: readonly GranularityVariant[]
  axis: SweepAxis
  seed: number
  /** Smallest step of the clock, in ms. */
  clockStepMs: number
  height?: number
  state?: ChartState
}

/** What a pool costs over the length of a task, and from which length on it pays. */
export const Granularity = (props: GranularityProps) => {
  const { points, variants, axis, seed, clockStepMs, height = 520, state } = props
  const data = useMemo(() => granularityData(points, variants, seed), [points, variants, seed])
  const label = axis.unit ? t(axis.unit) : axis.label
  const meaning = meaningOf(points, clockStepMs)
  const marks = marksText(data, variants, label)
  const counts = new Set(data.rows.map(({ trials }) => trials))
  const n = counts.size === 1 ? t(' of {n} trials', { n: [...counts][0] }) : ''
  const legend: LegendEntry[] = [
    ...variants.map((one) => ({ label: nameOf(one), color: colorOf(one.id) })),
    { label: t('overhead'), color: 'var(--ink-3)', look: 'line' },
    { label: t('work'), color: 'var(--ink-3)', look: 'dash' },
  ]
  const numeric = points.every(({ x }) => x === null || typeof x === 'number')
  const empty: ChartState = numeric
    ? emptyPoints(points)
    : { kind: 'empty', message: t('An axis of numbers is needed: the length of a task.') }
  return (
    <ChartCard
      title={t('Overhead and work over task length')}
      subtitle={t('median{n}, 95 % interval of the marks, log axis', { n })}
      legend={legend}
      summary={marks.map(({ text }) => text).join(' ')}
      height={height}
      table={() => granularityTable(data, variants, axis, meaning)}
      state={state ?? (data.rows.length > 0 ? { kind: 'ready' } : empty)}
    >
      <div className={styles.body}>
        <p className={styles.text}>{meaning}</p>
        <ul className={styles.marks}>
          {marks.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        <GranularityPlot {...{ data, variants, label }} />
      </div>
    </ChartCard>
  )
}
