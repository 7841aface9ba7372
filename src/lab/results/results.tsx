import { type Ref, Suspense } from 'react'
import { unknownCharts } from '../../charts'
import type { LanesHandle } from '../../charts/types'
import { inWords, t } from '../../i18n/text'
import { Button } from '../../parts/button'
import { later } from '../../parts/later'
import { Notice } from '../../parts/notice'
import { isUnderWay, ranExperiment } from '../../run/run-state'
import { closeNotice, useLab, useWorkspace } from '../../store/lab-store'
import { Opening } from './opening'
import { loadRunResults } from './preload'
import styles from '../../parts/results.module.css'

/** Notices above the results: a bad link, a failed run, a file without tasks. */
const Notices = () => {
  const workspace = useWorkspace()
  const notice = useLab((state) => state.notice)
  const run = useLab((state) => state.run)
  const shown = useLab((state) => state.run.experiment ?? state.draft)
  const unknown = unknownCharts(shown)
  return (
    <>
      {notice && (
        <Notice tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
          <strong>{notice.title}</strong>{' '}
          {notice.tone === 'info' && notice.lines.length === 1 ? (
            <span>{notice.lines[0]}</span>
          ) : (
            <ul>
              {notice.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => closeNotice(workspace)}>
            {t('Close')}
          </Button>
        </Notice>
      )}
      {run.failure && (
        <Notice tone="error" role="alert">
          <strong>{t('The run failed.')}</strong>{' '}
          {run.failure.path && <code>{run.failure.path}</code>} {inWords(run.failure.said)}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="info" role="status">
          {t('Left out, because this page does not have these charts: {names}.', {
            names: unknown.join(', '),
          })}
        </Notice>
      )}
      {run.origin !== null && run.file?.tasks.length === 0 && (
        <Notice>
          {t(
            'This file has the figures of each trial, but not its tasks: there are no lanes to draw.',
          )}
        </Notice>
      )}
    </>
  )
}

const IsolationNotice = later(
  async () => (await import('../../service-worker/notices')).IsolationNotice,
)
const RunResults = later(async () => (await loadRunResults()).RunResults)

/** The right side: what will run, or the results of the last run. */
export const Results = ({ lanes }: { lanes: Ref<LanesHandle> }) => {
  const idle = useLab(({ run }) => run.experiment === null)
  const old = useLab(
    ({ draft, run }) => run.experiment !== null && draft !== ranExperiment(run) && !isUnderWay(run),
  )
  return (
    <section
      id="results"
      className={styles.results}
      tabIndex={-1}
      aria-label={t('Results')}
      data-old={old}
    >
      <Suspense fallback={null}>
        <IsolationNotice />
      </Suspense>
      <Notices />
      {idle ? (
        <Opening />
      ) : (
        <Suspense fallback={null}>
          <RunResults lanes={lanes} />
        </Suspense>
      )}
    </section>
  )
}
