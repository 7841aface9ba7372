import { Anchor, Table } from '@mantine/core'
import { useMemo, useState } from 'react'
import { MIN_FOR_OUTLIERS } from '../../../workers/api'
import { colorOf } from '../../charts/types'
import { figureName, figureText } from '../../i18n/figures'
import { useLab, useWorkspace } from '../../store/lab-store'
import { isUnderWay } from '../../run/run-state'
import { pickTrial } from '../../store/view-actions'
import { errorText, reasonsText } from '../../parts/disturbed'
import { shownTrials } from '../../run/series'
import { outlierName, trialRows } from './trial-rows'
import { ScrollTable } from '../../parts/scroll-table'
import styles from '../../parts/results.module.css'
import { t } from '../../i18n/text'
import { Term } from '../../words/term'

/** Every trial in the order they ran; a kept one can be shown in the charts. */
export const TrialsList = () => {
  const count = useLab(({ run }) => run.results.reduce((sum, { trials }) => sum + trials.length, 0))
  const [open, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <details
      className={`card ${styles.trials}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('Trials')}{' '}
        <span>
          {count}
          {t(', in the order they ran')}
        </span>
      </summary>
      {open && <TrialsTable />}
    </details>
  )
}

const TrialsTable = () => {
  const run = useLab((state) => state.run)
  const picked = useLab((state) => state.picked)
  const workspace = useWorkspace()
  const { rows, measure, any } = useMemo(() => trialRows(run), [run])
  const byResponse = measure !== 'makespanMs'
  const shown = shownTrials(run, picked, workspace.kept)
  const busy = isUnderWay(run)
  const axis = run.experiment?.axis !== undefined
  return (
    <>
      <ScrollTable
        label={t('Trials')}
        frameStyle={{ maxHeight: '22rem', marginTop: '0.5rem' }}
        className={styles.table}
        heads={[
          t('Trial'),
          axis && t('At'),
          <Term key="makespan" id="makespan">
            {figureName('makespanMs')}
          </Term>,
          byResponse && figureName(measure),
          <Term key="outlier" id="far-off">
            {t('Outlier')}
          </Term>,
          figureName('startMs'),
          <Term key="disturbed" id="disturbed-trial">
            {t('Disturbed')}
          </Term>,
          <span key="show" className="unseen">
            {t('Show')}
          </span>,
        ]}
      >
        {rows.map(({ point, index, trial, judgedMs, outlier, times }) => {
          const on = shown.some((one) => one.point === index && one.trial === trial.trial)
          const there = workspace.kept.reader(index, trial.trial) !== null
          return (
            <Table.Tr key={`${index} ${trial.trial}`} data-on={on && !busy}>
              <Table.Th scope="row">
                <span className="swatch" style={{ background: colorOf(point.variant) }} />{' '}
                {point.variant} {trial.trial + 1}
              </Table.Th>
              {axis && <Table.Td>{point.x ?? '–'}</Table.Td>}
              <Table.Td>{figureText('makespanMs', trial.makespanMs)}</Table.Td>
              {byResponse && <Table.Td>{figureText(measure, judgedMs)}</Table.Td>}
              <Table.Td data-hurt={outlier === 'severe'}>
                {outlierName(outlier)}
                {times && (
                  <span style={{ marginLeft: '0.375rem', color: 'var(--ink-2)' }}>{times}</span>
                )}
              </Table.Td>
              <Table.Td>{figureText('startMs', trial.startMs)}</Table.Td>
              <Table.Td data-hurt={trial.disturbed.length > 0}>
                {reasonsText(trial.disturbed) || '–'}
                {trial.error && ` (${errorText(trial)})`}
              </Table.Td>
              <Table.Td>
                {there && !busy && (
                  <Anchor
                    component="button"
                    type="button"
                    aria-pressed={on}
                    aria-label={t('Show trial {number} of {variant}', {
                      number: trial.trial + 1,
                      variant: point.variant,
                    })}
                    onClick={() =>
                      pickTrial(workspace, point.variant, { point: index, trial: trial.trial })
                    }
                  >
                    {on ? t('shown') : t('show')}
                  </Anchor>
                )}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </ScrollTable>
      {any && (
        <p className={`small ${styles.about}`}>
          {t(
            'An outlier is far from the other valid trials of its point in {measure}: a little off beyond 1.5, far off beyond 3 times the distance between their quartiles (Tukey), if there are at least {least} trials. The factor is relative to the median. Outliers are shown and counted like all others, never removed.',
            { measure: figureName(measure).toLowerCase(), least: MIN_FOR_OUTLIERS },
          )}
        </p>
      )}
    </>
  )
}
