import { Box } from '@mantine/core'
import { useMemo } from 'react'
import type { RunOnScreen } from '../chart'
import { ChartCard } from '../frame/chart-card'
import card from '../frame/chart-card.module.css'
import { whyNoPoints } from '../frame/why-empty'
import { ChartTable } from '../frame/chart-table'
import { colorOf, nameOf, type LegendEntry } from '../types'
import { blockingFinding, blockingRows, blockingTable, variantTable } from './blocking-rows'
import { BlockingPlot } from './blocking-plot'
import { t } from '../../i18n/text'

const HEIGHT_PX = 300

/** Shows blocking, rest and total: a difference alone would hide which variant finishes first. */
export const Blocking = (props: Pick<RunOnScreen, 'reading' | 'axis'>) => {
  const { reading, axis } = props
  const { variants } = reading.experiment
  const rows = useMemo(() => blockingRows(reading), [reading])
  const finding = useMemo(() => blockingFinding(reading, axis), [reading, axis])
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
    <div className="stack" style={{ alignContent: 'start', gap: '1rem', minWidth: 0 }}>
      <ChartCard
        title={axis ? t('Blocking over {label}', { label: axis.label }) : t('Blocking')}
        subtitle={t('the trial with the median total: the host’s own work, the rest')}
        legend={legend}
        summary={finding}
        height={HEIGHT_PX}
        table={() => blockingTable(rows, axis)}
        empty={rows.length > 0 ? null : whyNoPoints(reading.places)}
      >
        <BlockingPlot {...{ rows, axis }} />
      </ChartCard>
      {rows.length > 0 && (
        <section className={`card ${card.card}`} aria-label={t('Blocking, rest and total')}>
          {finding && (
            <Box component="p" mb="0.75rem" fz="0.84375rem">
              {finding}
            </Box>
          )}
          <div className="bar" style={{ alignItems: 'stretch', gap: '0.75rem 2rem' }}>
            {variants.map((variant) => (
              <Box key={variant.id} flex="1 1 18rem" miw={0}>
                <Box
                  component="h3"
                  className="bar"
                  mb="0.25rem"
                  c="var(--ink-2)"
                  fz="0.78125rem"
                  fw={560}
                  style={{ gap: '0.375rem' }}
                >
                  <span className="swatch" style={{ background: colorOf(variant.id) }} />
                  {nameOf(variant)}
                </Box>
                <ChartTable
                  table={variantTable(rows, variant.id, axis)}
                  label={t('Blocking, {variant}', { variant: nameOf(variant) })}
                />
              </Box>
            ))}
          </div>
          <Box component="p" className="small faint" mt="0.75rem">
            {t(
              'Rest is the total minus blocking. It is not the total without blocking: while the host is blocked, workers keep running and then wait for their next task.',
            )}
          </Box>
        </section>
      )}
    </div>
  )
}
