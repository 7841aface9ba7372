import { useEffect } from 'react'
import { t } from '../../i18n/text'
import { eachRuntime, machinesLine } from '../../run/machine'
import { openAgain } from '../../store/address/place'
import { loadRecorded, recordedLink, useRecorded } from '../../store/recorded'
import { useLab } from '../../store/lab-store'

const Open = ({ name, text }: { name: string; text: string }) => (
  <a
    href={recordedLink(name)}
    onClick={() => {
      // If the address stays the same, nothing else would open the run again.
      if (location.hash === recordedLink(name)) void openAgain()
    }}
  >
    {text}
  </a>
)

/** Before a run of a preset: links to its runs that were recorded elsewhere, if there are any. */
export const RecordedLink = () => {
  const preset = useLab(({ draft }) => draft.preset)
  const list = useRecorded((state) => state.list)
  useEffect(() => void loadRecorded(), [])
  const recorded = list?.find(({ name }) => name === preset)
  const inRuntimes = list?.find((one) => one.preset === preset && one.name !== preset)
  // The line is there before the list has arrived, so that nothing moves.
  if (!recorded) return list === null && preset ? <p className="faint">{'\u00a0'}</p> : null
  return (
    <p className="faint">
      <Open name={recorded.name} text={t('See a recorded run')} />{' '}
      {t('from another machine: {machine}', { machine: machinesLine(recorded) })}
      {inRuntimes && (
        <>
          {', '}
          <Open
            name={inRuntimes.name}
            text={t('or one in {runtimes}', { runtimes: eachRuntime(inRuntimes) })}
          />
        </>
      )}
    </p>
  )
}
