import { useMemo } from 'react'
import type { RunOnScreen } from '../chart'
import { ChartCard } from '../frame/chart-card'
import card from '../frame/chart-card.module.css'
import { whyNoPoints } from '../frame/why-empty'
import { ChartTable } from '../frame/chart-table'
import { colorOf, nameOf, type LegendEntry } from '../types'
import { blockingFinding, blockingRows, blockingTable, variantTable } from './blocking-rows'
import styles from './blocking.module.css'
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
    { label: t('blocking'), color: 'var(--ink-3)', look: 'soft' },
    { label: t('total'), color: 'var(--ink)', look: 'line' },
  ]
  return (
    <div className={styles.both}>
      <ChartCard
        title={axis ? t('Blocking over {label}', { label: axis.label }) : t('Blocking')}
        subtitle={t('median time: the host’s own work, the rest, the total')}
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
          {finding && <p className={styles.finding}>{finding}</p>}
          <div className={styles.tables}>
            {variants.map((variant) => (
              <div key={variant.id} className={styles.one}>
                <h3 className={`bar ${styles.name}`}>
                  <span className="swatch" style={{ background: colorOf(variant.id) }} />
                  {nameOf(variant)}
                </h3>
                <ChartTable
                  table={variantTable(rows, variant.id, axis)}
                  label={t('Blocking, {variant}', { variant: nameOf(variant) })}
                />
              </div>
            ))}
          </div>
          <p className={`small faint ${styles.note}`}>
            {t(
              'Rest is the total minus blocking. It is not the total without blocking: while the host is blocked, workers keep running and then wait for their next task.',
            )}
          </p>
        </section>
      )}
    </div>
  )
}
