import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { confirmText } from '../engine/own-text'
import { t } from '../i18n/text'

/** Shows a function that came with a link or a file, and asks whether it may run. */
export const UnreadText = ({ text }: { text: string }) => {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button size="md" onClick={() => setShown(true)}>
        {t('Read it')}
      </Button>
      <Modal
        opened={shown}
        onClose={() => setShown(false)}
        title={t('A function that came with this experiment')}
        size="xl"
      >
        <div className="stack">
          <p>
            {t(
              'Whoever made the link wrote it. It gets no network and no storage, but the time of your cores.',
            )}
          </p>
          <pre tabIndex={0}>{text}</pre>
          <Button
            onClick={() => {
              confirmText(text)
              setShown(false)
            }}
          >
            {t('I have read it')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
