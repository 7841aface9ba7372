import { ability } from '../../engine'
import { closeNotice } from '../../store/file-actions'
import { useLab } from '../../store/lab-store'
import styles from './results.module.css'

/** What the user must know before anything else: a bad link, a failed run, a browser without. */
export const Notices = () => {
  const notice = useLab((state) => state.notice)
  const run = useLab((state) => state.run)
  return (
    <>
      {!ability.isolated && (
        <div className={styles.notice} data-tone="info" role="note">
          <strong>No shared memory here.</strong>{' '}
          {ability.secureContext
            ? 'The page was sent without the headers that isolate it. Message channels and inline work run in full; what needs shared memory is switched off.'
            : 'This page needs HTTPS or localhost for that. Message channels and inline work run in full; what needs shared memory is switched off.'}
        </div>
      )}
      {notice && (
        <div
          className={styles.notice}
          data-tone={notice.tone}
          role={notice.tone === 'error' ? 'alert' : 'status'}
        >
          <strong>{notice.title}</strong>
          <ul>
            {notice.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <button type="button" className={styles.link} onClick={closeNotice}>
            Close
          </button>
        </div>
      )}
      {run.failure && (
        <div className={styles.notice} data-tone="error" role="alert">
          <strong>The run failed.</strong> {run.failure.path && <code>{run.failure.path}</code>}{' '}
          {run.failure.message}
        </div>
      )}
      {run.origin !== null && run.environment && (
        <div className={styles.notice} data-tone="info" role="note">
          <strong>Recorded elsewhere</strong>,{' '}
          {run.environment.startedAt.slice(0, 16).replace('T', ' ')}, Poolscope{' '}
          {run.environment.app}, {run.environment.coresNamed} cores named. Figures of two machines
          do not compare.{' '}
          {run.file?.tasks.length === 0
            ? 'This file has the figures of each trial, not its tasks: there are no lanes to draw. '
            : ''}
          <span className={styles.agent}>{run.environment.userAgent}</span>
        </div>
      )}
    </>
  )
}
