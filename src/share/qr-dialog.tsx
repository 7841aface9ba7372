import { lazy, memo, Suspense, useRef, useState } from 'react'
import { t } from '../i18n/text'
import { Dialog } from '../parts/dialog'
import button from '../parts/button.module.css'
import styles from './qr-dialog.module.css'

/** Nobody needs what computes the squares before the first code is asked for. */
const QrCode = lazy(async () => ({ default: memo((await import('./qr-code')).QrCode) }))

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
      <Suspense fallback={<div className={styles.code} />}>
        <QrCode link={link} />
      </Suspense>
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
