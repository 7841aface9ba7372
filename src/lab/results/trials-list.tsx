import { useMemo, useState } from 'react'
import { faultTexts, LEAST_FOR_OUTLIERS, readBack } from '../../../workers/api'
import { colorOf } from '../../charts/types'
import { formatMs } from '../../format'
import { useKept, useLab } from '../../store/lab-store'
import { isUnderWay } from '../../store/run-state'
import { pickTrial } from '../../store/view-actions'
import { reasonsText } from '../../verdict/disturbed'
import { shownTrials } from './series'
import { measureName, outlierName, trialRows } from './trial-rows'
import styles from './results.module.css'
import { inWords, t } from '../../i18n/text'

/** Every trial in the order of running; one that was kept can be shown in the charts. */
export const TrialsList = () => {
  const count = useLab(({ run }) => run.results.reduce((sum, { trials }) => sum + trials.length, 0))
  const [open, setOpen] = useState(false)
  return (
    <details
      className={`${styles.card} ${styles.trials}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('Trials')}{' '}
        <span>
          {count}
          {t(', in the order of running')}
        </span>
      </summary>
      {open && <TrialsTable />}
    </details>
  )
}

const TrialsTable = () => {
  const run = useLab((state) => state.run)
  const picked = useLab((state) => state.picked)
  const kept = useKept()
  const { rows, measure, any } = useMemo(() => trialRows(run), [run])
  const byResponse = measure !== 'makespanMs'
  const shown = shownTrials(run, picked, kept)
  const busy = isUnderWay(run)
  const axis = run.experiment?.axis !== undefined
  return (
    <>
      <div className={styles.trialsScroll} role="group" aria-label={t('Trials')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Trial')}</th>
              {axis && <th scope="col">{t('At')}</th>}
              <th scope="col">{t('Makespan')}</th>
              {byResponse && <th scope="col">{measureName(measure)}</th>}
              <th scope="col">{t('Outlier')}</th>
              <th scope="col">{t('Start of the pool')}</th>
              <th scope="col">{t('Disturbed')}</th>
              <th scope="col">
                <span className="unseen">{t('Show')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ point, index, trial, judgedMs, outlier, times }) => {
              const on = shown.some((one) => one.point === index && one.trial === trial.trial)
              const there = kept.reader(index, trial.trial) !== null
              return (
                <tr key={trial.order} data-on={on && !busy}>
                  <th scope="row">
                    <span
                      className={styles.swatch}
                      style={{ background: colorOf(point.variant) }}
                    />{' '}
                    {point.variant} {trial.trial + 1}
                  </th>
                  {axis && <td>{point.x ?? '–'}</td>}
                  <td>{formatMs(trial.makespanMs)}</td>
                  {byResponse && <td>{formatMs(judgedMs)}</td>}
                  <td>
                    <span className={styles.outlier} data-outlier={outlier ?? 'none'}>
                      {outlierName(outlier)}
                    </span>
                    {times && <span className={styles.times}>{times}</span>}
                  </td>
                  <td>{formatMs(trial.startMs)}</td>
                  <td data-hurt={trial.disturbed.length > 0}>
                    {reasonsText(trial.disturbed) || '–'}
                    {trial.error && ` (${inWords(readBack(trial.error, faultTexts))})`}
                  </td>
                  <td>
                    {there && !busy && (
                      <button
                        type="button"
                        className={styles.link}
                        aria-pressed={on}
                        aria-label={t('Show trial {number} of {variant}', {
                          number: trial.trial + 1,
                          variant: point.variant,
                        })}
                        onClick={() =>
                          pickTrial(point.variant, { point: index, trial: trial.trial })
                        }
                      >
                        {on ? t('shown') : t('show')}
                      </button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {any && (
        <p className={styles.about}>
          {t(
            'An outlier lies far from the other sound trials of its point in {measure}: mild beyond 1.5, severe beyond 3 times the distance of their quartiles (Tukey), from {least} trials on. The factor is against the median. Outliers are shown and counted like all others, never removed.',
            { measure: measureName(measure).toLowerCase(), least: LEAST_FOR_OUTLIERS },
          )}
        </p>
      )}
    </>
  )
}
