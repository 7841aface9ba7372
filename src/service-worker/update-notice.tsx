import { useEngine } from '../engine'
import { t } from '../i18n/text'
import { useHosting } from './hosting'
import { takeNewVersion } from './updates'
import button from '../parts/button.module.css'
import styles from './service-worker.module.css'

/** A new version is there. Not in sight while a run is under way, which it would end. */
export const UpdateNotice = () => {
  const update = useHosting((state) => state.update)
  const running = useEngine((state) => state.running > 0)
  const shown = update !== 'none' && !running
  return (
    // There before it says anything: only then do screen readers tell it.
    <div role="status" className={shown ? styles.update : undefined}>
      {shown && (
        <>
          <span>
            {update === 'taken'
              ? t('Another tab uses a new version.')
              : t('A new version is ready.')}
          </span>
          <button type="button" className={button.button} onClick={takeNewVersion}>
            {t('Reload')}
          </button>
        </>
      )}
    </div>
  )
}
