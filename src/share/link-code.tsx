import { Button, Textarea } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { copied } from '../base/clipboard'
import { isLoopback } from '../base/address'
import { t } from '../i18n/text'
import { Notice } from '../parts/notice'
import { QrCode as Plain } from './qr-code'
import styles from './qr-dialog.module.css'

/** Computed once for a link. */
const QrCode = memo(Plain)

/** A link as a code for cameras, and as a text to copy. */
export const LinkCode = ({ link }: { link: string }) => {
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
      <QrCode link={link} />
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
