import { Box, Button } from '@mantine/core'
import { ability, useEngine } from '../engine/engine'
import { isEmbedded, limitText, useHosting } from '../engine/hosting'
import { t } from '../i18n/text'
import { Notice } from '../parts/notice'
import { takeNewVersion } from './updates'

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

/** A new version is available. Hidden while a run is in progress, because it would end the run. */
export const UpdateNotice = () => {
  const update = useHosting((state) => state.update)
  const running = useEngine((state) => state.running > 0)
  const shown = update !== 'none' && !running
  return (
    // The element is present before it has text: only then do screen readers announce the text.
    // Over the page: it comes late, and must not move what is on screen.
    <Box
      role="status"
      className={shown ? 'card bar' : undefined}
      pos="fixed"
      right="1rem"
      bottom="calc(1rem + var(--nav))"
      style={{ zIndex: 200 }}
    >
      {shown && (
        <>
          <span>
            {update === 'taken'
              ? t('Another tab uses a new version.')
              : t('A new version is ready.')}
          </span>
          <Button onClick={takeNewVersion}>{t('Reload')}</Button>
        </>
      )}
    </Box>
  )
}
