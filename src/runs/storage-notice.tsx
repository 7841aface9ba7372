import { Button } from '@mantine/core'
import { t } from '../i18n/text'
import { history, useRuns } from '../store/history/runs-history'
import { Notice } from '../parts/notice'

/** Notice that runs cannot be stored, why, and what can be done; empty while they can. */
export const StorageNotice = ({ onExport }: { onExport: (ids: readonly string[]) => void }) => {
  const problem = useRuns((state) => state.problem)
  const inMemory = useRuns((state) => state.inMemory)
  if (problem === null) return null
  const n = inMemory.length
  return (
    <Notice tone="error" role="alert" data-note="storage">
      <strong>{t('Runs cannot be stored: {problem}.', { problem })}</strong>{' '}
      {n > 0
        ? t(
            '{n} {n|run is|runs are} only here until this page is closed: export {n|it|them} to keep {n|it|them}. Nothing is deleted to make room.',
            { n },
          )
        : t('Runs of this visit are only here until this page is closed.')}
      <p className="buttons">
        {n > 0 && (
          <Button onClick={() => onExport(inMemory)}>{t('Export {n} {n|run|runs}', { n })}</Button>
        )}
        <Button onClick={() => void history.retry()}>{t('Try again')}</Button>
      </p>
    </Notice>
  )
}
