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
  const withText = async (
    id: number,
    use: (text: string) => Promise<string> | string,
    failed: (why: string) => string,
  ) => {
    try {
      const text = await fileText(id, names)
      if (text !== null) setSaid(await use(text))
    } catch (error) {
      setSaid(failed(whyThrown(error)))
    }
  }
  const save = (id: number, title: string) =>
    withText(
      id,
      (text) => {
        download(
          `${fileNameOf(title)}.observed.json`,
          new Blob([text], { type: 'application/json' }),
        )
        return ''
      },
      (why) => t('It cannot be saved: {why}', { why }),
    )
  const keep = (id: number, what: { title: string; sentence: Message }) =>
    withText(
      id,
      async (text) => {
        await keepObserved(text, what)
        return t('Kept in Runs, only in this browser.')
      },
      (why) => t('It cannot be kept: {why}. Save it as a file.', { why }),
    )
  return (
    <div className="bar">
      {files.map(({ id, title }) => (
        <Button key={id} size="compact-xs" onClick={() => void save(id, title)}>
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
