import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../i18n/text'
import { CostCharts, preloadPlot } from './cost-charts'
import { costBlocks } from './cost-rows'
import { CostTable } from './cost-table'
import { exportCosts, fetchRecorded, useCosts } from './costs-store'
import { machineLine } from './machine-text'
import { MeasureBar } from './measure-bar'
import { Poster } from './poster'
import { posterRows, posterScale } from './poster-rows'
import { SharePoster, type CostsFiles } from './share-poster'
import styles from './browser.module.css'

const AllCosts = ({ here, elsewhere }: CostsFiles) => {
  const [open, setOpen] = useState(false)
  const blocks = useMemo(() => costBlocks(here, elsewhere), [here, elsewhere])
  return (
    <details className={styles.all} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('All costs: cases, samples and charts')}</summary>
      {open && (
        <div className="stack">
          <CostCharts here={here} elsewhere={elsewhere} />
          {blocks.length > 0 && <CostTable blocks={blocks} />}
          {here && (
            <p>
              <Button onClick={exportCosts}>{t('Export as JSON')}</Button>
            </p>
          )}
        </div>
      )}
    </details>
  )
}

/** As the poster marks a figure. */
const Mark = ({ color, children }: { color: string; children: string }) => (
  <span style={{ color }} aria-hidden="true">
    {children}
  </span>
)

/** Costs of moving work between threads: measured on a click, beside the recorded ones. */
export const CostsSection = () => {
  const here = useCosts((state) => state.here)
  const elsewhere = useCosts((state) => state.elsewhere)
  const missing = useCosts((state) => state.missing)
  const rows = useMemo(() => posterRows(here, elsewhere), [here, elsewhere])
  const scale = useMemo(() => posterScale(rows), [rows])
  const section = useRef<HTMLElement>(null)
  const [title, slowed] = [
    t('A dozen costs every web programmer should know'),
    t('if the first took 1 s'),
  ]
  useEffect(() => {
    void fetchRecorded()
    void preloadPlot()
  }, [])
  return (
    <section ref={section} className="card stack" aria-labelledby="costs-title">
      <h2 id="costs-title" className="big">
        {title}
      </h2>
      <MeasureBar>
        <SharePoster {...{ rows, scale, here, elsewhere, title, slowed }} poster={section} />
      </MeasureBar>
      <Poster rows={rows} scale={scale} slowed={slowed} />
      <dl className={styles.machines}>
        <dt>
          <Mark color="var(--a)">●</Mark> {t('Here')}
        </dt>
        <dd>{here ? machineLine(here) : t('not measured yet')}</dd>
        <dt>
          <Mark color="var(--ink-3)">○</Mark> {t('Elsewhere')}
        </dt>
        <dd>{elsewhere ? machineLine(elsewhere) : (missing ?? t('being fetched'))}</dd>
      </dl>
      <p className="fine">
        {t(
          'Medians of many samples. Do not compare figures across machines: they show how the machines differ, not which program is better.',
        )}
      </p>
      <AllCosts here={here} elsewhere={elsewhere} />
    </section>
  )
}
