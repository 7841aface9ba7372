import { useMemo, useState } from 'react'
import { t } from '../../i18n/text'
import type { RunOnScreen } from '../chart'
import { ChartCard, Segments, type ChartState } from '../frame/chart-card'
import { sampleText } from '../latency/latency-rows'
import { colorOf, type LegendEntry, type AnatomySource } from '../types'
import {
  addsUp,
  anatomyRows,
  anatomySummary,
  anatomyTable,
  shownSegments,
  type AnatomyRow,
  type AnatomyValue,
} from './anatomy-rows'
import { GroupedPlot, StackedPlot } from './anatomy-plot'
import { withoutCoreLegend } from '../without-core'
import { segmentLooks, segmentName } from './segment-look'

const legendOf = (rows: readonly AnatomyRow[], value: AnatomyValue): LegendEntry[] =>
  value !== 'mean'
    ? rows.map(({ id, name }) => ({ label: name, color: colorOf(id) }))
    : shownSegments(rows).flatMap((segment): LegendEntry[] => {
        const { color, look } = segmentLooks[segment]
        const label = segmentName(segment)
        if (color) return [{ label, color, look }]
        return [
          ...rows.map(({ id }) => ({ label: `${label} ${id}`, color: colorOf(id) })),
          ...withoutCoreLegend(rows.map(({ withoutCore }) => withoutCore)),
        ]
      })

const stateOf = (sources: readonly AnatomySource[], rows: readonly AnatomyRow[]): ChartState => {
  if (sources.length === 0) return { kind: 'empty', message: t('Drawn after the first trial.') }
  if (rows.some(({ sumMs }) => sumMs > 0)) return { kind: 'ready' }
  return {
    kind: 'empty',
    message: t(
      'The run did not record where the time of single tasks went, or recorded too few tasks.',
    ),
  }
}

/** Where a task's time goes: its seven segments, stacked if they add up. */
export const Anatomy = ({ sources, quiet }: Pick<RunOnScreen, 'sources' | 'quiet'>) => {
  const [value, setValue] = useState<AnatomyValue>('mean')
  const rows = useMemo(() => anatomyRows(sources, value), [sources, value])
  const height = Math.max(220, 48 + rows.length * 44)
  const values = [
    { value: 'mean', label: t('Mean') },
    { value: 'p50', label: 'p50' },
    { value: 'p99', label: 'p99' },
  ] as const
  const Plot = value === 'mean' ? StackedPlot : GroupedPlot
  return (
    <ChartCard
      title={t('Latency anatomy')}
      subtitle={`${sampleText(rows)} · ${addsUp(value)}`}
      legend={legendOf(rows, value)}
      summary={`${anatomySummary(rows)} ${addsUp(value)}`}
      height={height}
      table={() => anatomyTable(rows, value)}
      state={quiet ?? stateOf(sources, rows)}
      controls={
        <Segments label={t('Value shown')} value={value} options={values} onChange={setValue} />
      }
    >
      <Plot rows={rows} height={height} />
    </ChartCard>
  )
}
