import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { textOptions } from '../../workers/api'
import { isEmbedded } from '../engine/hosting'
import { confirmText } from '../engine/own-text'
import { t } from '../i18n/text'
import { Dialog } from '../parts/dialog'
import { CodeArea } from '../parts/fields/code-area'
import { setText } from '../store/experiment-actions'
import { useWorkspace } from '../store/lab-store'

interface TextDialogProps {
  /** A function that came with a link or a file; null to paste one. */
  text: string | null
  onClose: () => void
}

/** Shows a function that came with an experiment and asks whether it may run, or takes one in. */
export const TextDialog = ({ text, onClose }: TextDialogProps) =>
  text === null ? <Paste onClose={onClose} /> : <Read text={text} onClose={onClose} />

const Read = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog size="xl" title={t('Read this function before it runs')} onClose={onClose}>
    <div className="stack">
      <p>
        {t(
          'Whoever made the link or the file wrote it. It gets no network and no storage, but the time of your cores.',
        )}{' '}
        {t(
          'It can say anything about its own times and checks: whatever this page shows of its runs, even “sure” and “verified”, is the function’s own word.',
        )}
      </p>
      {/* Without colours, which could show what runs as if it did not. */}
      <Textarea
        readOnly
        autosize
        maxRows={24}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={text.replace(/[\r\u2028\u2029]/g, '\n')}
        aria-label={t('Your function')}
      />
      {isEmbedded() ? (
        // The page around this frame may have led the clicks here.
        <Button component="a" href={location.href} target="_blank" rel="noreferrer">
          {t('Open in a separate tab')}
        </Button>
      ) : (
        <Button
          variant="filled"
          onClick={() => {
            confirmText(text)
            onClose()
          }}
        >
          {t('I have read it')}
        </Button>
      )}
    </div>
  </Dialog>
)

const { source } = textOptions

const Paste = ({ onClose }: { onClose: () => void }) => {
  const workspace = useWorkspace()
  const [text, setOwn] = useState('')
  return (
    <Dialog size="xl" title={t('Your function')} onClose={onClose}>
      <div className="stack">
        <p>{t(source.help)}</p>
        <CodeArea
          rows={source.rows}
          placeholder={source.placeholder}
          label={t(source.label)}
          value={text}
          onChange={setOwn}
        />
        <Button
          variant="filled"
          disabled={text.trim() === ''}
          onClick={() => {
            setText(workspace, text)
            onClose()
          }}
        >
          {t('Use it')}
        </Button>
      </div>
    </Dialog>
  )
}
