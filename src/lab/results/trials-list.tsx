import { useState } from 'react'
import { colorOf } from '../../charts/types'
import { formatMs } from '../../format'
import { useKept, useLab } from '../../store/lab-store'
import { isUnderWay } from '../../store/run-state'
import { pickTrial } from '../../store/view-actions'
import { reasonsText } from './honesty-items'
import { shownTrials } from './series'
import styles from './results.module.css'
import { t } from '../../i18n/text'

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
  const trials = run.results
    .flatMap((point, index) => point.trials.map((trial) => ({ point, index, trial })))
    .sort((a, b) => a.trial.order - b.trial.order)
  const shown = shownTrials(run, picked, kept)
  const busy = isUnderWay(run)
  const axis = run.experiment?.axis !== undefined
  return (
    <div className={styles.trialsScroll} role="group" aria-label={t('Trials')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Trial')}</th>
            {axis && <th scope="col">{t('At')}</th>}
            <th scope="col">{t('Makespan')}</th>
            <th scope="col">{t('Start of the pool')}</th>
            <th scope="col">{t('Disturbed')}</th>
            <th scope="col">
              <span className="unseen">{t('Show')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {trials.map(({ point, index, trial }) => {
            const on = shown.some((one) => one.point === index && one.trial === trial.trial)
            const there = kept.reader(index, trial.trial) !== null
            return (
              <tr key={trial.order} data-on={on && !busy}>
                <th scope="row">
                  <span className={styles.swatch} style={{ background: colorOf(point.variant) }} />{' '}
                  {point.variant} {trial.trial + 1}
                </th>
                {axis && <td>{point.x ?? '–'}</td>}
                <td>{formatMs(trial.makespanMs)}</td>
                <td>{formatMs(trial.startMs)}</td>
                <td data-hurt={trial.disturbed.length > 0}>
                  {reasonsText(trial.disturbed) || '–'}
                  {trial.error && ` (${trial.error})`}
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
                      onClick={() => pickTrial(point.variant, { point: index, trial: trial.trial })}
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
  )
}
