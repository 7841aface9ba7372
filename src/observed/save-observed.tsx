import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Message } from '../../workers/api'
import { download, fileNameOf } from '../base/download'
import { whyThrown } from '../base/format'
import { t } from '../i18n/text'
import { Checkbox } from '../parts/checkbox'
import { keepObserved } from '../store/history/observed-history'
import { fileText, type OpenedFile, type OpenPlace } from '../store/opened-files'

/** Saves what is shown as a file of its own, with the names of the tasks or without. */
export const SaveObserved = ({ files }: { files: readonly OpenedFile[] }) => {
  const [names, setNames] = useState(true)
  const [said, setSaid] = useState('')
  const keep = async (place: OpenPlace, what: { title: string; sentence: Message }) => {
    try {
      await keepObserved(await fileText(place, names), what)
      setSaid(t('Kept in Runs, only in this browser.'))
    } catch (error) {
      setSaid(t('It cannot be kept: {why}. Save it as a file.', { why: whyThrown(error) }))
    }
  }
  return (
    <div className="bar">
      {files.map(({ place, title }) => (
        <Button
          key={place}
          size="compact-xs"
          onClick={() => {
            void fileText(place, names).then((text) =>
              download(
                `${fileNameOf(title)}.observed.json`,
                new Blob([text], { type: 'application/json' }),
              ),
            )
          }}
        >
          {files.length > 1 ? t('Save {title}', { title }) : t('Save it as a file')}
        </Button>
      ))}
      {files.map(({ place, title, picture }) => (
        <Button
          key={`keep ${place}`}
          size="compact-xs"
          onClick={() => {
            if (picture) void keep(place, { title, sentence: picture.sentence })
          }}
        >
          {files.length > 1 ? t('Keep {title} in Runs', { title }) : t('Keep it in Runs')}
        </Button>
      ))}
      <Checkbox
        size="xs"
        label={t('with the names of tasks')}
        checked={names}
        onChange={({ currentTarget: { checked } }) => setNames(checked)}
      />
      <span role="status" className="said">
        {said}
      </span>
    </div>
  )
}
