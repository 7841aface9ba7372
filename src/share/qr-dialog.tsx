import { lazy } from 'react'
import { t } from '../i18n/text'
import { Dialog } from '../parts/dialog'
import { usePreferences } from '../parts/preferences'

/** What the dialog holds is not needed before the first one. */
const LinkCode = lazy(async () => ({ default: (await import('./link-code')).LinkCode }))

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
    <LinkCode link={link} />
  </Dialog>
)
