import { t } from '../../i18n/text'
import { keptId } from '../../store/history/keep-runs'
import { useRuns } from '../../store/history/runs-history'
import { useLab } from '../../store/lab-store'
import { Notice } from '../../parts/notice'

/** Says that the run on screen is kept, or why it is not; below the headline. */
export const KeptStatus = () => {
  const run = useLab((state) => state.run)
  const entries = useRuns((state) => state.entries)
  const inMemory = useRuns((state) => state.inMemory)
  const problem = useRuns((state) => state.problem)
  if (run.file === null || run.source === 'recorded' || run.source === 'advice') return null
  const entry = entries.find(({ id }) => id === keptId(run))
  if (!entry) return null
  if (problem !== null && inMemory.includes(entry.id))
    return (
      <Notice tone="error" role="alert" data-kept="memory">
        <strong>
          {t('This run is only here until the page is closed: {problem}.', { problem })}
        </strong>{' '}
        {t('Export it to keep it: share menu, or Runs.')} <a href="#/runs">{t('Runs')}</a>
      </Notice>
    )
  // Listed immediately; a user who leaves before it is stored loses it.
  if (inMemory.includes(entry.id)) return <span data-kept="writing">{t('Being kept…')}</span>
  return (
    <span data-kept="stored">
      {t('Kept in')} <a href="#/runs">{t('Runs')}</a>
    </span>
  )
}
