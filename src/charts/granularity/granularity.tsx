import { Box } from '@mantine/core'
import { useMemo } from 'react'
import type { SweptProps } from '../chart'
import { ChartCard, Method } from '../frame/chart-card'
import { whyNoPoints } from '../frame/why-empty'
import { colorOf, type LegendEntry, medianText } from '../types'
import { granularityData, granularityTable, marksText, meaningOf } from './granularity-rows'
import { GranularityPlot } from './granularity-plot'
import { t } from '../../i18n/text'

/** Shows the cost of a pool over the task length, and the length from which on it saves time. */
export const Granularity = ({ reading, axis }: SweptProps) => {
  const { places, machine } = reading
  const data = useMemo(() => granularityData(reading), [reading])
  const label = axis.unit ? t(axis.unit) : axis.label
  const meaning = meaningOf(places, machine.clockStepMs)
  const between = t(
    'Break-even is where the lines of wall time cross, between two lengths that were run. The headline names only lengths that were run, and says at which a pool was shown to be faster.',
  )
  const marks = marksText(data, label)
  const median = medianText(
    data.rows.map(({ trials }) => trials),
    t('95 % interval of the marks'),
  )
  const legend: LegendEntry[] = [
    ...data.variants.map(({ id, name }) => ({ label: name, color: colorOf(id) })),
    { label: t('5 % length, break-even'), color: 'var(--ink-3)', look: 'dash' },
  ]
  const numeric = places.every(({ x }) => x === null || typeof x === 'number')
  const whyEmpty = numeric
    ? whyNoPoints(places)
    : t('This chart needs an axis of numbers: the length of a task.')
  return (
    <ChartCard
      title={t('Overhead over task length')}
      subtitle={t('over {label}, log axis · {median}', { label, median })}
      legend={legend}
      summary={marks.map(({ text }) => text).join(' ')}
      height={440}
      table={() => granularityTable(data, axis, meaning)}
      empty={data.rows.length > 0 ? null : whyEmpty}
      below={
        <>
          <Box component="ul" mt="8px" fz="0.75rem">
            {marks.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </Box>
          <Method text={`${meaning} ${between}`} />
        </>
      }
    >
      <GranularityPlot {...{ data, label }} />
    </ChartCard>
  )
}
