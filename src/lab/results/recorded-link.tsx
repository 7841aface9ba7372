import { useEffect } from 'react'
import { t } from '../../i18n/text'
import { machineLine } from '../../runs/machine'
import { loadRecorded, openRecordedLink, recordedLink, useRecorded } from '../../runs/recorded'
import { useLab } from '../../store/lab-store'
import styles from './intro.module.css'

/** Before a run of a preset: the way to one that was recorded elsewhere, if there is one. */
export const RecordedLink = () => {
  const preset = useLab(({ draft }) => draft.preset)
  const list = useRecorded((state) => state.list)
  useEffect(() => void loadRecorded(), [])
  const found = list?.find((one) => one.preset === preset)
  if (!found) return null
  return (
    <p className={styles.fine}>
      <a
        href={recordedLink(found.preset)}
        onClick={() => {
          // Where the address stays the same nothing else would open it once more.
          const link = recordedLink(found.preset)
          if (location.hash === link) void openRecordedLink(link)
        }}
      >
        {t('See a recorded run')}
      </a>{' '}
      {t('of another machine: {machine}', { machine: machineLine(found.environment) })}
    </p>
  )
}
