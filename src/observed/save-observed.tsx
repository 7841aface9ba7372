import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Message } from '../../workers/api'
import { download, fileNameOf } from '../base/download'
import { whyThrown } from '../base/format'
import { t } from '../i18n/text'
import { Checkbox } from '../parts/checkbox'
import { keepObserved } from '../store/history/observed-history'
import { fileText, type OpenedFile } from '../store/opened-files'

/** Saves what is shown as a file of its own, with the names of the tasks or without. */
export const SaveObserved = ({ files }: { files: readonly OpenedFile[] }) => {
  const [names, setNames] = useState(true)
  const [said, setSaid] = useState('')
  const keep = async (id: number, what: { title: string; sentence: Message }) => {
    try {
      await keepObserved(await fileText(id, names), what)
      setSaid(t('Kept in Runs, only in this browser.'))
    } catch (error) {
      setSaid(t('It cannot be kept: {why}. Save it as a file.', { why: whyThrown(error) }))
    }
  }
  return (
    <div className="bar">
      {files.map(({ id, title }) => (
        <Button
          key={id}
          size="compact-xs"
          onClick={() => {
            void fileText(id, names).then((text) =>
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
      {files.map(({ id, title, picture }) => (
        <Button
          key={`keep ${id}`}
          size="compact-xs"
          onClick={() => {
            if (picture) void keep(id, { title, sentence: picture.sentence })
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
