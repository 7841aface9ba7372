import { useEffect } from 'react'
import { t } from '../../i18n/text'
import { machinesLine } from '../../store/machine'
import { openAgain } from '../../store/address/place'
import { loadRecorded, recordedLink, useRecorded } from '../../store/recorded'
import { useLab } from '../../store/lab-store'

/** Before a run of a preset: a link to a run recorded elsewhere, if there is one. */
export const RecordedLink = () => {
  const preset = useLab(({ draft }) => draft.preset)
  const list = useRecorded((state) => state.list)
  useEffect(() => void loadRecorded(), [])
  const found = list?.find((one) => one.preset === preset)
  // Its line is there before the list has come: nothing moves.
  if (!found) return list === null && preset ? <p className="faint">{'\u00a0'}</p> : null
  return (
    <p className="faint">
      <a
        href={recordedLink(found.preset)}
        onClick={() => {
          // If the address stays the same, nothing else would open the run again.
          if (location.hash === recordedLink(found.preset)) void openAgain()
        }}
      >
        {t('See a recorded run')}
      </a>{' '}
      {t('from another machine: {machine}', { machine: machinesLine(found) })}
    </p>
  )
}
