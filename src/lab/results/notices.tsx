import { unknownCharts } from '../../charts'
import { closeNotice, useLab, useWorkspace } from '../../store/lab-store'
import { Button } from '../../parts/button'
import { Notice } from '../../parts/notice'
import { inWords, t } from '../../i18n/text'

/** Notices above the results: a bad link, a failed run, a file without tasks. */
export const Notices = () => {
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
