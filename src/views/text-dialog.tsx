import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { confirmText } from '../engine/own-text'
import { t } from '../i18n/text'
import { Dialog } from '../parts/dialog'
import { setText } from '../store/experiment-actions'
import { useWorkspace } from '../store/lab-store'

interface TextDialogProps {
  /** A function that came with a link or a file; null to paste one. */
  text: string | null
  onClose: () => void
}

/** Lines of a program have the columns of its author. */
const CODE = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } }

/** Shows a function that came with an experiment and asks whether it may run, or takes one in. */
export const TextDialog = ({ text, onClose }: TextDialogProps) =>
  text === null ? <Paste onClose={onClose} /> : <Read text={text} onClose={onClose} />

const Read = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog size="xl" title={t('A function that came with this experiment')} onClose={onClose}>
    <div className="stack">
      <p>
        {t(
          'Whoever made the link wrote it. It gets no network and no storage, but the time of your cores.',
        )}
      </p>
      <Textarea
        readOnly
        autosize
        maxRows={24}
        styles={CODE}
        value={text}
        aria-label={t('Your function')}
      />
      <Button
        variant="filled"
        onClick={() => {
          confirmText(text)
          onClose()
        }}
      >
        {t('I have read it')}
      </Button>
    </div>
  </Dialog>
)

const EXAMPLE = `const task = (bytes) => {
  let sum = 0
  for (const byte of bytes) sum += byte
  return sum
}`

const Paste = ({ onClose }: { onClose: () => void }) => {
  const workspace = useWorkspace()
  const [text, setOwn] = useState('')
  return (
    <Dialog size="xl" title={t('Your function')} onClose={onClose}>
      <div className="stack">
        <p>
          {t(
            'JavaScript that declares task(input, index), if you like also inputs, prepare(), check(result, input) and transfer(result). It gets no network and no storage. Without inputs a task gets the bytes of its message.',
          )}
        </p>
        <Textarea
          autosize
          minRows={10}
          maxRows={24}
          spellCheck={false}
          styles={CODE}
          aria-label={t('Your function')}
          placeholder={EXAMPLE}
          value={text}
          onChange={(event) => setOwn(event.currentTarget.value)}
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
