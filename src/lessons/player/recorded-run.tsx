import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { t } from '../../i18n/text'
import { loadRecorded, recordedLink, useRecorded } from '../../store/recorded'

/** A link to the run as another machine recorded it; nothing if there is no recording. */
export const RecordedRun = ({ preset }: { preset: string }) => {
  const there = useRecorded(({ list }) => list?.some(({ name }) => name === preset) ?? false)
  useEffect(() => void loadRecorded(), [])
  return there ? (
    <Button component="a" size="sm" href={recordedLink(preset)}>
      {t('Open a run recorded elsewhere')}
    </Button>
  ) : null
}
