import { Button } from '@mantine/core'
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
    <div className={`bar ${styles.bar}`}>
      <Button
        size="md"
        variant={going ? 'outline' : 'filled'}
        disabled={!going && running}
        onClick={() => (going ? stopMeasuring() : void startMeasuring())}
      >
        {going ? t('Stop measuring') : here ? t('Measure again') : t('Measure the costs')}
      </Button>
      {here && !going && <Button onClick={exportCosts}>{t('Export as JSON')}</Button>}
      {going ? (
        <div className={`fine ${styles.progress}`}>
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
            label={t('Progress of the costs')}
            value={progress?.done ?? 0}
            max={progress?.total ?? 1}
          />
        </div>
      ) : (
        <p className="fine">
          {running
            ? t('A run is in progress in the Lab; both at once would disturb each other.')
            : t(
                'Takes about 15 seconds. No run can start during that time. Works best if the machine does nothing else.',
              )}
        </p>
      )}
      <p role="status" className="fine" data-hurt={error !== null}>
        {status === 'failed' && error}
        {status === 'cancelled' && t('Stopped; nothing was kept.')}
        {status === 'done' && t('Measured.')}
      </p>
    </div>
  )
}

/** What it costs to move work between threads: measured on a click, next to the recorded costs. */
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
    <section className={`card ${styles.card}`} aria-labelledby="costs-title">
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
      <p className="fine">
        {t(
          'Medians of many samples; figures of two machines show how the machines differ, not which program is better.',
        )}
      </p>
    </section>
  )
}
