import { useMemo, useState } from 'react'
import { t } from '../../i18n/text'
import type { RunOnScreen } from '../chart'
import { ChartCard, Segments } from '../frame/chart-card'
import { sampleText } from '../latency/latency-rows'
import { colorOf, type LegendEntry } from '../types'
import {
  addsUp,
  anatomyRows,
  anatomySummary,
  anatomyTable,
  partName,
  shownSegments,
  type AnatomyRow,
  type AnatomyValue,
} from './anatomy-rows'
import { GroupedPlot, StackedPlot } from './anatomy-plot'
import { withoutCoreLegend } from '../without-core'
import { segmentLooks, type Part } from './segment-look'

const legendOf = (
  rows: readonly AnatomyRow[],
  stacked: boolean,
  shown: readonly Part[],
): LegendEntry[] =>
  !stacked
    ? rows.map(({ id, name }) => ({ label: name, color: colorOf(id) }))
    : shown.flatMap((segment): LegendEntry[] => {
        const { color, ...look } = segmentLooks[segment]
        const label = partName(segment, rows)
        if (color) return [{ label, color, ...look }]
        return [
          ...rows.map(({ id }) => ({ label: `${label} ${id}`, color: colorOf(id), ...look })),
          ...withoutCoreLegend(rows.map(({ withoutCore }) => withoutCore)),
        ]
      })

const whyEmpty = (rows: readonly AnatomyRow[]): string | null => {
  if (rows.length === 0) return t('Drawn after the first trial.')
  if (rows.some(({ sumMs }) => sumMs > 0)) return null
  return t('The run did not record where the time of single tasks went, or recorded too few tasks.')
}

/** Shows how a task's time is divided into its seven segments, stacked if they add up. */
export const Anatomy = ({ measured, quiet }: Pick<RunOnScreen, 'measured' | 'quiet'>) => {
  const [value, setValue] = useState<AnatomyValue>('mean')
  const [isWork, setIsWork] = useState(false)
  const rows = useMemo(() => anatomyRows(measured, value), [measured, value])
  const height = Math.max(220, 48 + rows.length * 44)
  const values = [
    { value: 'mean', label: t('Mean') },
    { value: 'p50', label: 'p50' },
    { value: 'p99', label: 'p99' },
  ] as const
  const choices = [
    { value: 'all', label: t('All parts') },
    { value: 'work', label: t('Without waiting') },
  ] as const
  const stacked = value === 'mean'
  const shown = shownSegments(rows, isWork)
  return (
    <ChartCard
      title={t('Latency anatomy')}
      subtitle={`${sampleText(rows)} · ${addsUp(value)}`}
      legend={legendOf(rows, stacked, shown)}
      summary={`${anatomySummary(rows)} ${addsUp(value)}`}
      height={height}
      table={() => anatomyTable(rows, value)}
      empty={quiet ?? whyEmpty(rows)}
      controls={
        <>
          <Segments label={t('Value shown')} value={value} options={values} onChange={setValue} />
          <Segments
            label={t('Parts shown')}
            value={isWork ? 'work' : 'all'}
            options={choices}
            onChange={(one) => setIsWork(one === 'work')}
          />
        </>
      }
    >
      {stacked ? <StackedPlot {...{ rows, shown }} /> : <GroupedPlot {...{ rows, shown }} />}
    </ChartCard>
  )
}
