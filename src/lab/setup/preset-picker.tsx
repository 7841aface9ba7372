import { Button, UnstyledButton } from '@mantine/core'
import { presets } from '../../../workers/api'
import { PanelFlyout } from '../../parts/flyout'
import { DownIcon } from '../../parts/icons'
import { choosePreset } from '../../store/experiment-actions'
import { useLab } from '../../store/lab-store'
import { isUnderWay } from '../../store/run-state'
import styles from './preset-picker.module.css'
import { t } from '../../i18n/text'

/** The experiments that are ready to run, each with what it teaches. */
export const PresetPicker = () => {
  const chosen = useLab(({ draft }) => draft.preset)
  const busy = useLab(({ run }) => isUnderWay(run))
  return (
    <PanelFlyout
      label={t('Experiments')}
      position="bottom-start"
      width={400}
      className={styles.cards}
      opener={
        <Button
          size="compact-xs"
          variant="subtle"
          ml="-0.4375rem"
          rightSection={<DownIcon />}
          disabled={busy}
          title={busy ? t('Stop the run first') : undefined}
        >
          {t('Experiment')}
        </Button>
      }
    >
      {(close) =>
        presets.list.map(({ id, name, teaches }) => (
          <UnstyledButton
            key={id}
            className={styles.preset}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => {
              choosePreset(id)
              close()
            }}
          >
            <strong>{t(name)}</strong>
            <span>{t(teaches)}</span>
          </UnstyledButton>
        ))
      }
    </PanelFlyout>
  )
}
