import { useState } from 'react'
import { t } from '../i18n/text'
import { QrDialog } from '../share/qr-dialog'
import buttons from './buttons.module.css'
import player from './player.module.css'

/** A link to the step on screen, for a room. */
export const StepLink = ({ title }: { title: string }) => {
  const [said, setSaid] = useState('')
  /** The link in the dialog, as it was when it was asked for. */
  const [qr, setQr] = useState<string | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setSaid(t('Link copied'))
    } catch {
      // No clipboard here, or it is refused.
      setSaid(t('The link is in the address bar'))
    }
  }
  return (
    <div className={player.share}>
      <span role="status">{said}</span>
      <button
        type="button"
        className={buttons.plain}
        title={title}
        onClick={() => void copy()}
        onBlur={() => setSaid('')}
      >
        {t('Link to this step')}
      </button>
      <button
        type="button"
        className={buttons.plain}
        aria-label={t('QR code of this step')}
        onClick={() => setQr(location.href)}
      >
        {t('QR')}
      </button>
      <QrDialog link={qr ?? ''} title={title} opened={qr !== null} onClose={() => setQr(null)} />
    </div>
  )
}
