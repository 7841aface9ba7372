import { ability } from '../engine'
import { t } from '../i18n/text'
import { isEmbedded, limitText, useHosting } from './hosting'
import { Notice } from '../parts/notice'
import button from '../parts/button.module.css'

/** Without shared memory: why, what works all the same, and what would help. */
export const IsolationNotice = () => {
  const hosting = useHosting()
  if (ability.isolated) return null
  return (
    <Notice role="note" data-limit={hosting.limit ?? 'pending'}>
      <strong>{t('No shared memory here.')}</strong> {limitText(hosting)}{' '}
      {t(
        'Message channels and inline work run in full, and recorded runs open; what needs shared memory is switched off.',
      )}{' '}
      {hosting.reload && (
        <button type="button" className={button.button} onClick={() => location.reload()}>
          {t('Reload')}
        </button>
      )}
      {isEmbedded() && (
        <a className={button.button} href={location.href} target="_blank" rel="noreferrer">
          {t('Open in a tab of its own')}
        </a>
      )}
    </Notice>
  )
}
