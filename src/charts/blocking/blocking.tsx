import { Box } from '@mantine/core'
import { useMemo } from 'react'
import type { RunOnScreen } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { whyNoPoints } from '../frame/why-empty'
import { colorOf, nameOf, type LegendEntry } from '../types'
import { blockingRows, blockingSummary, blockingTable, restNote } from './blocking-rows'
import { BlockingPlot } from './blocking-plot'
import { t } from '../../i18n/text'

/** Shows blocking, rest and total: a difference alone would hide which variant finishes first. */
export const Blocking = (props: Pick<RunOnScreen, 'reading' | 'axis'>) => {
  const { reading, axis } = props
  const { variants } = reading.experiment
  const rows = useMemo(() => blockingRows(reading), [reading])
  const changes = blockingSummary(reading, rows, axis)
  const legend: LegendEntry[] = [
    ...variants.map((one) => ({
      label: t('rest {name}', { name: nameOf(one) }),
      color: colorOf(one.id),
    })),
    ...variants.map((one): LegendEntry => ({
      label: t('blocking {id}', { id: one.id }),
      color: colorOf(one.id),
      look: 'soft',
    })),
  ]
  return (
    <ChartCard
      title={axis ? t('Blocking over {label}', { label: axis.label }) : t('Blocking')}
      subtitle={t('the trial with the median total: the host’s own work, the rest')}
      legend={legend}
      summary={changes}
      height={300}
      table={() => blockingTable(rows, axis)}
      empty={rows.length > 0 ? null : whyNoPoints(reading.places)}
      below={
        <>
          {changes && (
            <Box component="p" my="0.75rem" fz="0.84375rem">
              {changes}
            </Box>
          )}
          <p className="small faint">{restNote()}</p>
        </>
      }
    >
      <BlockingPlot {...{ rows, axis }} />
    </ChartCard>
  )
}
