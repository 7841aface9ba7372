import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import type { RunFile } from '../../../workers/api'
import { ChartTable } from '../../charts/frame/chart-table'
import { t } from '../../i18n/text'
import { LAB, runningWorkspace, tell, useLab, workspaceOf } from '../../store/lab-store'
import { openRun } from '../../store/shown-run'
import { TrialDots } from '../../views/trial-dots'
import styles from '../advise.module.css'
import { tableOf } from '../answer/table'
import { finalistsOf } from '../choose/advice'
import { nameOf } from '../plan/names'
import { useAdvise, workspace } from '../store'

const open = (run: RunFile): void => {
  if (runningWorkspace()) {
    const title = t('A run is in progress; open this when it has finished.')
    return tell(workspace, { tone: 'info', title, lines: [] })
  }
  openRun(workspaceOf(LAB), run, t('Which pool?'), 'advice')
  location.hash = '#/lab'
}

/** The last run as the Lab shows it, the figures of all strategies, and those that have none. */
export const RunsCard = () => {
  const run = useLab((state) => state.run)
  const { measured, file, leftOut, status, progress, planned } = useAdvise()
  const table = useMemo(() => tableOf(measured), [measured])
  // Until the strategies are tried, their rows are empty.
  const isEarly = status === 'measuring' && (progress === null || progress.round === 'look')
  const experiment = isEarly ? planned : run.experiment
  if (!experiment || progress?.round === 'wait') return null
  // Their figures meet the demands: they may have the start of the pool in them.
  const finals = finalistsOf(measured).map(({ point }) => point)
  const results = isEarly ? [] : run.results
  const shown = { ...run, experiment, results: finals.length > 0 ? finals : results }
  return (
    <section className={`card stack ${styles.column}`} aria-label={t('The experiments')}>
      <div className="bar apart">
        <h2 className="heading">{experiment.title}</h2>
        {file && status !== 'measuring' && (
          <Anchor component="button" type="button" onClick={() => open(file)}>
            {t('Open in the Lab')}
          </Anchor>
        )}
      </div>
      <div className={styles.trials} data-status={status}>
        <TrialDots run={shown} />
      </div>
      <p className="fine faint">{t('A dot is a trial, the line is the median.')}</p>
      {table.rows.length > 0 && (
        <details>
          <summary className="small">{t('All strategies')}</summary>
          <ChartTable table={table} label={t('All strategies')} />
        </details>
      )}
      {leftOut.length > 0 && (
        <ul className="small" aria-label={t('Not measured')}>
          {leftOut.map(({ candidate, reason }, i) => (
            <li key={i}>
              {t('Not measured: {name}: {reason}', { name: nameOf(candidate), reason })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
