import { useEffect, useMemo } from 'react'
import { t } from '../i18n/text'
import { ProgressBar } from '../parts/progress-bar'
import { useLab } from '../store/lab-store'
import { isUnderWay } from '../store/run-state'
import { CostCharts, preloadPlot } from './cost-charts'
import { costBlocks } from './cost-rows'
import { CostTable } from './cost-table'
import { exportCosts, fetchRecorded, startMeasuring, stopMeasuring, useCosts } from './costs-store'
import { machineLine } from './machine-text'
import styles from './browser.module.css'

/** The button, and where the measurement is. */
const MeasureBar = () => {
  const { status, progress, error, here } = useCosts()
  const running = useLab(({ run }) => isUnderWay(run))
  const going = status === 'measuring'
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.measure}
        data-going={going}
        disabled={!going && running}
        onClick={() => (going ? stopMeasuring() : void startMeasuring())}
      >
        {going ? t('Stop measuring') : here ? t('Measure again') : t('Measure the costs')}
      </button>
      {here && !going && (
        <button type="button" className={styles.plain} onClick={exportCosts}>
          {t('Export as JSON')}
        </button>
      )}
      {going ? (
        <div className={styles.progress}>
          <span>
            {progress
              ? t('{n} of {total} · {name}', {
                  n: progress.done + 1,
                  total: progress.total,
                  name: t(progress.name),
                })
              : t('starting')}
          </span>
          <ProgressBar
            label={t('Costs that are measured')}
            value={progress?.done ?? 0}
            max={progress?.total ?? 1}
          />
        </div>
      ) : (
        <p className={styles.fine}>
          {running
            ? t('A run is under way in the Lab; both at once would disturb each other.')
            : t(
                'Takes about 15 seconds. No run can start meanwhile. Best with nothing else to do.',
              )}
        </p>
      )}
      <p role="status" className={error === null ? styles.fine : styles.error}>
        {status === 'failed' && error}
        {status === 'cancelled' && t('Stopped; nothing was kept of it.')}
        {status === 'done' && t('Measured.')}
      </p>
    </div>
  )
}

/** What it costs to move work between threads: measured at a click, beside what was recorded. */
export const CostsSection = () => {
  const here = useCosts((state) => state.here)
  const elsewhere = useCosts((state) => state.elsewhere)
  const missing = useCosts((state) => state.missing)
  const blocks = useMemo(() => costBlocks(here, elsewhere), [here, elsewhere])
  useEffect(() => {
    void fetchRecorded()
    void preloadPlot()
  }, [])
  return (
    <section className={styles.card} aria-labelledby="costs-title">
      <h2 id="costs-title">{t('What things cost here')}</h2>
      <MeasureBar />
      <dl className={styles.machines}>
        <dt>{t('Here')}</dt>
        <dd>{here ? machineLine(here) : t('not measured yet')}</dd>
        <dt>{t('Elsewhere')}</dt>
        <dd>{elsewhere ? machineLine(elsewhere) : (missing ?? t('being fetched'))}</dd>
      </dl>
      <CostCharts here={here} elsewhere={elsewhere} />
      {blocks.length > 0 && <CostTable blocks={blocks} />}
      <p className={styles.fine}>
        {t(
          'Medians of many samples; figures of two machines tell how machines differ, not which program is better.',
        )}
      </p>
    </section>
  )
}
