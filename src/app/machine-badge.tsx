import { Popover } from '@mantine/core'
import { useState } from 'react'
import { ability } from '../engine'
import { formatMs, formatNumber } from '../format'
import { t } from '../i18n/text'
import { limitText, useHosting } from '../service-worker/hosting'
import { useLab } from '../store/lab-store'
import styles from './header.module.css'

/** What was found out about this browser and this machine; nothing that was not. */
export const MachineBadge = () => {
  const environment = useLab(({ run }) => (run.origin === null ? run.environment : null))
  const { isolated, coresNamed } = ability
  const [opened, setOpened] = useState(false)
  const hosting = useHosting()
  const measured = environment?.parallelism ?? null
  const named = { n: coresNamed, measured: formatNumber(measured, 1) }
  return (
    <Popover
      width={340}
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <button type="button" className={styles.badge} onClick={() => setOpened(!opened)}>
          <span className={styles.dot} data-ok={isolated} />
          <span>
            {isolated ? t('shared memory') : t('no shared memory')}
            {environment && (
              <span className={styles.widest}>
                {' · '}
                {t('clock {step}', { step: formatMs(environment.clockStepMs) })}
              </span>
            )}
            <span className={styles.wide}>
              {' · '}
              {measured === null
                ? t('{n} {n|core|cores} named', named)
                : t('{n} {n|core|cores} named, {measured} measured', named)}
            </span>
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.facts} aria-label={t('This browser')}>
        <dl>
          <dt>{t('Shared memory')}</dt>
          <dd>
            {isolated
              ? t(
                  'This page is cross-origin isolated, so threads can share memory and the clock is fine.',
                )
              : `${limitText(hosting)} ${t('Message channels and inline work run; what needs shared memory is switched off.')}`}
          </dd>
          <dt>{t('Clock')}</dt>
          <dd>
            {environment
              ? t('Its smallest step seen is {step}.', { step: formatMs(environment.clockStepMs) })
              : t('Measured when the first run starts.')}{' '}
            {environment?.clockSkewMs != null &&
              t('The threads’ clocks agree to {skew}.', {
                skew: formatMs(environment.clockSkewMs),
              })}
          </dd>
          <dt>{t('Cores')}</dt>
          <dd>
            {t('The browser names {n}; it may understate.', { n: coresNamed })}{' '}
            {measured === null
              ? isolated
                ? t('How many threads really run at once is measured when the first run starts.')
                : t('How many threads really run at once cannot be measured without shared memory.')
              : t('{measured} threads ran at once in a spin sweep.', {
                  measured: formatNumber(measured, 1),
                })}
          </dd>
        </dl>
        <p className={styles.more}>
          <a href="#/browser" onClick={() => setOpened(false)}>
            {t('About this browser, and what things cost here')}
          </a>
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}
