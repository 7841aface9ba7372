import { Textarea } from '@mantine/core'
import { memo } from 'react'
import { isLoopback } from '../base/address'
import { formatCount } from '../base/format'
import { t } from '../i18n/text'
import { Notice } from '../parts/notice'
import { MAX_QR_BYTES, qrOf } from './qr'
import styles from './qr-dialog.module.css'

/** The code of a link, computed once, or the reason why there is none. */
export const QrCode = memo(({ link, label }: { link: string; label?: string }) => {
  const qr = qrOf(link)
  if (!qr)
    return (
      <p className="lead" role="note">
        {t(
          'This link is too long for a QR code: it has {n} characters, and a code holds {most}. Copy the link, or export the run and share the file. Pasted durations make a link long.',
          { n: formatCount(link.length), most: formatCount(MAX_QR_BYTES) },
        )}
      </p>
    )
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label ?? t('QR code of the link below')}
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
})

/** A link as a code for cameras, and as a text to copy. */
export const LinkCode = ({ link }: { link: string }) => (
  <div className="stack">
    {isLoopback(new URL(link)) && (
      <Notice>
        <strong>{t('No phone can open this address: it is this computer’s own.')}</strong>{' '}
        {t(
          'Start the page with {command}, which serves it to everyone in the same network, and open the address that it prints. More: {docs}.',
          { command: 'npm run room', docs: 'docs/hosting.md' },
        )}
      </Notice>
    )}
    <QrCode link={link} />
    <Textarea
      size="xs"
      readOnly
      rows={2}
      value={link}
      aria-label={t('Link')}
      onFocus={(event) => event.currentTarget.select()}
    />
  </div>
)
