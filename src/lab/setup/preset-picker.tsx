import { lazy } from 'react'
import { Boundary } from '../../parts/boundary'
import { PlainButton } from '../../parts/button'
import { PanelFlyout } from '../../parts/flyout'
import { DownIcon } from '../../parts/icons'
import { useLab } from '../../store/lab-store'
import { isUnderWay } from '../../run/run-state'
import { t } from '../../i18n/text'
import styles from './preset-picker.module.css'

const PresetMenu = lazy(async () => ({ default: (await import('./preset-menu')).PresetMenu }))

/** The title of the experiment: a button that opens the list of presets, unless one runs. */
export const PresetPicker = ({ title }: { title: string }) => {
  const busy = useLab(({ run }) => isUnderWay(run))
  const opener = (
    <PlainButton className={styles.title} disabled={busy} title={t('Choose another experiment')}>
      {title} <DownIcon />
    </PlainButton>
  )
  if (busy) return opener
  return (
    <PanelFlyout
      label={t('Experiments')}
      position="bottom-start"
      width={480}
      className={styles.panel}
      opener={opener}
    >
      {(close) => (
        <Boundary>
          <PresetMenu onClose={close} />
        </Boundary>
      )}
    </PanelFlyout>
  )
}
