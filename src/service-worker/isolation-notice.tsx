import { Button } from '@mantine/core'
import { ability } from '../engine/engine'
import { t } from '../i18n/text'
import { isEmbedded, limitText, useHosting } from '../engine/hosting'
import { Notice } from '../parts/notice'

/** Notice of a page without shared memory: the reason, what works, and what would help. */
export const IsolationNotice = () => {
  const hosting = useHosting()
  if (ability.isolated) return null
  return (
    <Notice role="note" data-limit={hosting.limit ?? 'pending'}>
      <strong>{t('No shared memory here.')}</strong> {limitText(hosting)}{' '}
      {t(
        'Message channels and inline work run in full, and recorded runs open; everything that needs shared memory is disabled.',
      )}{' '}
      {hosting.reload && <Button onClick={() => location.reload()}>{t('Reload')}</Button>}
      {isEmbedded() && (
        <Button component="a" href={location.href} target="_blank" rel="noreferrer">
          {t('Open in a separate tab')}
        </Button>
      )}
    </Notice>
  )
}
