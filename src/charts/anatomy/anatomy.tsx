import { useMemo, useState } from 'react'
import { t } from '../../i18n/text'
import { formatMs } from '../../base/format'
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
  type AnatomyParts,
  type AnatomyRow,
  type AnatomyValue,
} from './anatomy-rows'
import { GroupedPlot, StackedPlot } from './anatomy-plot'
import { withoutCoreLegend } from '../without-core'
import { segmentLooks } from './segment-look'

const legendOf = (
  rows: readonly AnatomyRow[],
  stacked: boolean,
  parts: AnatomyParts,
): LegendEntry[] =>
  !stacked
    ? [
        ...rows.map(({ id, name }) => ({ label: name, color: colorOf(id) })),
        ...(parts === 'log' &&
        shownSegments(rows).some((one) => rows.some((row) => row.parts[one] === 0))
          ? [{ label: formatMs(0), color: 'var(--ink-3)', look: 'outline' as const }]
          : []),
      ]
    : shownSegments(rows, parts).flatMap((segment): LegendEntry[] => {
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
  const [parts, setParts] = useState<AnatomyParts>('all')
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
    { value: 'log', label: t('Log axis') },
  ] as const
  const stacked = value === 'mean' && parts !== 'log'
  return (
    <ChartCard
      title={t('Latency anatomy')}
      subtitle={`${sampleText(rows)} · ${addsUp(value)}`}
      legend={legendOf(rows, stacked, parts)}
      summary={`${anatomySummary(rows)} ${addsUp(value)}`}
      height={height}
      table={() => anatomyTable(rows, value)}
      empty={quiet ?? whyEmpty(rows)}
      controls={
        <>
          <Segments label={t('Value shown')} value={value} options={values} onChange={setValue} />
          <Segments label={t('Parts shown')} value={parts} options={choices} onChange={setParts} />
        </>
      }
    >
      {stacked ? (
        <StackedPlot rows={rows} shown={shownSegments(rows, parts)} />
      ) : (
        <GroupedPlot rows={rows} shown={shownSegments(rows, parts)} log={parts === 'log'} />
      )}
    </ChartCard>
  )
}
