import { IsolationNotice } from '../../service-worker/isolation-notice'
import { closeNotice } from '../../store/file-actions'
import { useLab } from '../../store/lab-store'
import { OriginNotice } from './origin-notice'
import { Notice } from '../../parts/notice'
import styles from './results.module.css'
import { inWords, t } from '../../i18n/text'

/** What the user must know before anything else: a bad link, a failed run, a browser without. */
export const Notices = () => {
  const notice = useLab((state) => state.notice)
  const run = useLab((state) => state.run)
  return (
    <>
      <IsolationNotice />
      {notice && (
        <Notice tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
          <strong>{notice.title}</strong>
          <ul>
            {notice.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <button type="button" className={styles.link} onClick={closeNotice}>
            {t('Close')}
          </button>
        </Notice>
      )}
      {run.failure && (
        <Notice tone="error" role="alert">
          <strong>{t('The run failed.')}</strong>{' '}
          {run.failure.path && <code>{run.failure.path}</code>} {inWords(run.failure.said)}
        </Notice>
      )}
      <OriginNotice />
    </>
  )
}
