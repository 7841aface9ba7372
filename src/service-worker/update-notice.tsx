import { Button } from '@mantine/core'
import { useEngine } from '../engine/engine'
import { t } from '../i18n/text'
import { useHosting } from '../engine/hosting'
import { takeNewVersion } from './updates'
import styles from './service-worker.module.css'

/** A new version is available. Hidden while a run is in progress, because it would end the run. */
export const UpdateNotice = () => {
  const update = useHosting((state) => state.update)
  const running = useEngine((state) => state.running > 0)
  const shown = update !== 'none' && !running
  return (
    // The element is present before it has text: only then do screen readers announce the text.
    <div role="status" className={shown ? `card ${styles.update}` : undefined}>
      {shown && (
        <>
          <span>
            {update === 'taken'
              ? t('Another tab uses a new version.')
              : t('A new version is ready.')}
          </span>
          <Button onClick={takeNewVersion}>{t('Reload')}</Button>
        </>
      )}
    </div>
  )
}
