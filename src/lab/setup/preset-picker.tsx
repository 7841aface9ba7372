import { Popover } from '@mantine/core'
import { useState } from 'react'
import { presets } from '../../../workers/api'
import { DownIcon } from '../../app/icons'
import { choosePreset } from '../../store/experiment-actions'
import { useLab } from '../../store/lab-store'
import { isUnderWay } from '../../store/run-state'
import styles from './preset-picker.module.css'
import { t } from '../../i18n/text'

/** The experiments that are ready to run, each with what it teaches. */
export const PresetPicker = () => {
  const [open, setOpen] = useState(false)
  const chosen = useLab(({ draft }) => draft.preset)
  const busy = useLab(({ run }) => isUnderWay(run))
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={400} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.picker}
          disabled={busy}
          title={busy ? t('Stop the run first') : undefined}
          onClick={() => setOpen((was) => !was)}
        >
          {t('Experiment')} <DownIcon />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.cards} aria-label={t('Experiments')}>
        {presets.list.map(({ id, name, teaches }) => (
          <button
            key={id}
            type="button"
            className={styles.preset}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => {
              choosePreset(id)
              setOpen(false)
            }}
          >
            <strong>{t(name)}</strong>
            <span>{t(teaches)}</span>
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
