import { Button, Textarea } from '@mantine/core'
import { lazy, memo, Suspense, useRef, useState } from 'react'
import { copied } from '../base/clipboard'
import { isLoopback } from '../base/address'
import { t } from '../i18n/text'
import { Dialog } from '../parts/dialog'
import { Notice } from '../parts/notice'
import { usePreferences } from '../parts/preferences'
import styles from './qr-dialog.module.css'

/** The code that computes the squares is not needed before the first QR code. */
const QrCode = lazy(async () => ({ default: memo((await import('./qr-code')).QrCode) }))

interface QrDialogProps {
  link: string
  onClose: () => void
  /** Title of the page that the link leads to. */
  title: string
}

/** A link for an audience: as a QR code for cameras, and as text. */
export const QrDialog = ({ link, ...dialog }: QrDialogProps) => (
  // Full screen for a room.
  <Dialog {...dialog} fullScreen={usePreferences((state) => state.projector)} label={t('QR code')}>
    <Code link={link} />
  </Dialog>
)

const Code = ({ link }: Pick<QrDialogProps, 'link'>) => {
  const [said, setSaid] = useState('')
  const text = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    const done = await copied(link)
    if (!done) text.current?.select()
    setSaid(done ? t('Link copied') : t('Copy the selected link'))
  }
  return (
    <>
      {isLoopback(new URL(link)) && (
        <Notice className={styles.loopback ?? ''}>
          <strong>{t('No phone can open this address: it is this computer’s own.')}</strong>{' '}
          {t(
            'Start the page with {command}, which serves it to everyone in the same network, and open the address that it prints. More: {docs}.',
            { command: 'npm run room', docs: 'docs/hosting.md' },
          )}
        </Notice>
      )}
      <Suspense fallback={<div className={styles.code} />}>
        <QrCode link={link} />
      </Suspense>
      <div className={styles.foot}>
        <Textarea
          size="xs"
          ref={text}
          readOnly
          rows={2}
          value={link}
          aria-label={t('Link')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{t('Copy link')}</Button>
        <span role="status" className="said">
          {said}
        </span>
      </div>
    </>
  )
}
