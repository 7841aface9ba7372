import { t } from '../../i18n/text'
import { keptId } from '../../runs/keep-runs'
import { useRuns } from '../../runs/runs-history'
import { useLab } from '../../store/lab-store'
import { Notice } from '../../parts/notice'
import styles from './results.module.css'

/** Says that the run on screen is kept, or why it is not; beneath the verdict. */
export const KeptLine = () => {
  const run = useLab((state) => state.run)
  const entries = useRuns((state) => state.entries)
  const inMemory = useRuns((state) => state.inMemory)
  const problem = useRuns((state) => state.problem)
  if (run.status !== 'done' || run.source === 'recorded' || run.source === 'advice') return null
  const entry = entries.find(({ id }) => id === keptId(run))
  if (!entry) return null
  if (problem !== null && inMemory.includes(entry.id))
    return (
      <Notice tone="error" role="alert" data-kept="memory">
        <strong>{t('This run is here until the page is closed: {problem}.', { problem })}</strong>{' '}
        {t('Export it to keep it: share menu, or Runs.')} <a href="#/runs">{t('Runs')}</a>
      </Notice>
    )
  // Listed at once; who leaves before it is stored has lost it.
  if (inMemory.includes(entry.id))
    return (
      <p className={styles.kept} data-kept="writing">
        {t('Being kept…')}
      </p>
    )
  return (
    <p className={styles.kept} data-kept="stored">
      {t('Kept in')} <a href="#/runs">{t('Runs')}</a>
    </p>
  )
}
