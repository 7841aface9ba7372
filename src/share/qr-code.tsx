import { formatCount } from '../base/format'
import { t } from '../i18n/text'
import { MAX_QR_BYTES, qrOf } from './qr'
import styles from './qr-dialog.module.css'

/** The code of a link, or the reason why there is none. */
export const QrCode = ({ link }: { link: string }) => {
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
      aria-label={t('QR code of the link below')}
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
