import { lazy, useMemo } from 'react'
import type { PointResult } from '../../../workers/api'
import { ChartCard } from '../chart-card'
import card from '../chart-card.module.css'
import { emptyPoints } from '../empty-points'
import { ChartTable } from '../chart-table'
import type { SweepAxis, SweepVariant } from '../sweep/sweep-rows'
import { colorOf, nameOf, type LegendEntry } from '../types'
import { blockingFinding, blockingRows, blockingTable, variantTable } from './blocking-rows'
import styles from './blocking.module.css'
import { t } from '../../i18n/text'

const BlockingPlot = lazy(async () => ({ default: (await import('./blocking-plot')).BlockingPlot }))

export interface BlockingProps {
  points: readonly PointResult[]
  variants: readonly SweepVariant[]
  /** Null for a run without an axis. */
  axis: SweepAxis | null
  seed: number
  height?: number
}

/** Blocking, rest and total side by side: a difference alone would hide who is done first. */
export const Blocking = ({ points, variants, axis, seed, height = 300 }: BlockingProps) => {
  const rows = useMemo(() => blockingRows(points), [points])
  const finding = useMemo(
    () => blockingFinding(points, variants, axis, seed),
    [points, variants, axis, seed],
  )
  const legend: LegendEntry[] = [
    ...variants.map((one) => ({
      label: t('rest {one}', { one: nameOf(one) }),
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
        height={height}
        table={() => blockingTable(rows, variants, axis)}
        state={rows.length > 0 ? { kind: 'ready' } : emptyPoints(points)}
      >
        <BlockingPlot {...{ rows, variants, axis, height }} />
      </ChartCard>
      {rows.length > 0 && (
        <section className={card.card} aria-label={t('Blocking, rest and total')}>
          {finding && <p className={styles.finding}>{finding}</p>}
          <div className={styles.tables}>
            {variants.map((variant) => (
              <div key={variant.id} className={styles.one}>
                <h3 className={styles.name}>
                  <span className={styles.swatch} style={{ background: colorOf(variant.id) }} />
                  {nameOf(variant)}
                </h3>
                <ChartTable
                  table={variantTable(rows, variant.id, axis)}
                  label={t('Blocking, {variant}', { variant: nameOf(variant) })}
                />
              </div>
            ))}
          </div>
          <p className={styles.note}>
            {t(
              'Rest is the total less blocking. It is not what the total would be without blocking: workers go on meanwhile, and wait for their next task.',
            )}
          </p>
        </section>
      )}
    </div>
  )
}
