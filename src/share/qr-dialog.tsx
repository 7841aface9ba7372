import { useMemo, useRef, useState } from 'react'
import { formatCount } from '../format'
import { t } from '../i18n/text'
import { Dialog } from '../parts/dialog'
import { MOST_QR_BYTES, qrOf } from './qr'
import button from '../parts/button.module.css'
import styles from './qr-dialog.module.css'

interface QrDialogProps {
  link: string
  opened: boolean
  onClose: () => void
  /** What the link leads to. */
  title: string
}

/** A link for a room: as a QR code to point a camera at, and as text. */
export const QrDialog = ({ link, ...dialog }: QrDialogProps) => (
  <Dialog {...dialog} className={styles.dialog} label={t('QR code')}>
    <Code link={link} />
  </Dialog>
)

const Code = ({ link }: Pick<QrDialogProps, 'link'>) => {
  const [said, setSaid] = useState('')
  const qr = useMemo(() => qrOf(link), [link])
  const text = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setSaid(t('Link copied'))
    } catch {
      text.current?.select()
      setSaid(t('Copy the marked link'))
    }
  }
  return (
    <>
      {qr ? (
        <svg
          className={styles.code}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t('QR code of the link below')}
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      ) : (
        <p className={styles.long} role="note">
          {t(
            'This link is too long for a QR code: it has {n} characters, and a code holds {most}. Copy the link, or export the run and share the file. Durations that were pasted make a link long.',
            { n: formatCount(link.length), most: formatCount(MOST_QR_BYTES) },
          )}
        </p>
      )}
      <div className={styles.foot}>
        <textarea
          ref={text}
          readOnly
          rows={2}
          value={link}
          aria-label={t('Link')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className={button.button} onClick={() => void copy()}>
          {t('Copy link')}
        </button>
        <span role="status">{said}</span>
      </div>
    </>
  )
}
