import { Button } from '@mantine/core'
import { useState } from 'react'
import { copied } from '../../base/clipboard'
import { t } from '../../i18n/text'
import { QrDialog } from '../../share/qr-dialog'
import player from './player.module.css'

/** A link to the step on screen, for an audience. */
export const StepLink = ({ title }: { title: string }) => {
  const [said, setSaid] = useState('')
  /** The link in the dialog, as it was when it was asked for. */
  const [qr, setQr] = useState<string | null>(null)
  const copy = async () => {
    const done = await copied(location.href)
    setSaid(done ? t('Link copied') : t('The link is in the address bar'))
  }
  return (
    <div className={`said bar ${player.share}`}>
      <span role="status">{said}</span>
      <Button size="sm" title={title} onClick={() => void copy()} onBlur={() => setSaid('')}>
        {t('Link to this step')}
      </Button>
      <Button size="sm" aria-label={t('QR code of this step')} onClick={() => setQr(location.href)}>
        {t('QR')}
      </Button>
      {qr !== null && <QrDialog link={qr} title={title} onClose={() => setQr(null)} />}
    </div>
  )
}
