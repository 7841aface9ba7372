import { Popover } from '@mantine/core'
import { useState } from 'react'
import { ability } from '../engine'
import { formatMs, formatNumber } from '../format'
import { t } from '../i18n/text'
import { useLab } from '../store/lab-store'
import styles from './header.module.css'

const cores = (n: number): string => `${n} ${n === 1 ? 'core' : 'cores'} named`

/** What was found out about this browser and this machine; nothing that was not. */
export const MachineBadge = () => {
  const environment = useLab(({ run }) => (run.origin === null ? run.environment : null))
  const { isolated, coresNamed } = ability
  const [opened, setOpened] = useState(false)
  const measured = environment?.parallelism ?? null
  const step = environment ? ` · clock ${formatMs(environment.clockStepMs)}` : ''
  const run = measured === null ? '' : `, ${formatNumber(measured, 1)} measured`
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
            {isolated ? 'shared memory' : 'no shared memory'}
            <span className={styles.wide}>
              {step} · {cores(coresNamed)}
              {run}
            </span>
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.facts} aria-label="This browser">
        <dl>
          <dt>Shared memory</dt>
          <dd>
            {isolated
              ? 'This page is cross-origin isolated, so threads can share memory and the clock is fine.'
              : ability.secureContext
                ? 'This page is not cross-origin isolated: it was sent without the headers for that. Message channels and inline work run; what needs shared memory is switched off.'
                : 'This page needs HTTPS or localhost. Message channels and inline work run; what needs shared memory is switched off.'}
          </dd>
          <dt>Clock</dt>
          <dd>
            {environment
              ? `Its smallest step seen is ${formatMs(environment.clockStepMs)}.`
              : 'Measured when the first run starts.'}{' '}
            {environment?.clockSkewMs != null &&
              `The threads’ clocks agree to ${formatMs(environment.clockSkewMs)}.`}
          </dd>
          <dt>Cores</dt>
          <dd>
            The browser names {coresNamed}; it may understate.{' '}
            {measured === null
              ? isolated
                ? 'How many threads really run at once is measured when the first run starts.'
                : 'How many threads really run at once cannot be measured without shared memory.'
              : `${formatNumber(measured, 1)} threads ran at once in a spin sweep.`}
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
