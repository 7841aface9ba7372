import { UnstyledButton } from '@mantine/core'
import { ability, useEngine } from '../engine/engine'
import { formatMs, formatNumber } from '../base/format'
import { t } from '../i18n/text'
import { PanelFlyout } from '../parts/flyout'
import { limitText, useHosting } from '../engine/hosting'
import { LAB, runningWorkspace, useLab, type LabState } from '../store/lab-store'
import styles from '../parts/header.module.css'

/** The machine of a run that ended here. */
const here = ({ run }: LabState) => (run.origin === null ? run.environment : null)

export const MachineBadge = () => {
  const environment = useLab(here)
  const { isolated, coresNamed } = ability
  const hosting = useHosting()
  const elsewhere = useEngine((state) => state.elsewhere)
  const measured = environment?.parallelism ?? null
  return (
    <PanelFlyout
      label={t('This browser')}
      width={340}
      position="bottom-end"
      withArrow
      className={styles.facts}
      opener={
        <UnstyledButton className={`fine ${styles.badge}`} data-machine>
          <span className="dot" data-ok={isolated} data-busy={elsewhere} />
          {/* In the place of the facts: there is room, and nothing moves. */}
          {elsewhere ? <span>{t('another tab measures')}</span> : <Facts />}
        </UnstyledButton>
      }
    >
      {(close) => (
        <>
          {elsewhere && (
            <p className={styles.now}>
              {t(
                'Another tab of this browser is measuring. A run here waits until it has finished.',
              )}
            </p>
          )}
          <dl>
            <dt>{t('Shared memory')}</dt>
            <dd>
              {isolated
                ? t(
                    'This page is cross-origin isolated, so threads can share memory and the clock has a fine step.',
                  )
                : `${limitText(hosting)} ${t('Message channels and inline work run; everything that needs shared memory is disabled.')}`}
            </dd>
            <dt>{t('Clock')}</dt>
            <dd>
              {environment
                ? t('The smallest step seen is {step}.', {
                    step: formatMs(environment.clockStepMs),
                  })
                : t('Measured when the first run starts.')}
            </dd>
            <dt>{t('Cores')}</dt>
            <dd>
              {t('The browser reports {n}; there may be more or fewer.', { n: coresNamed })}{' '}
              {measured === null
                ? isolated
                  ? t(
                      'How many threads really run in parallel is measured when the first run starts.',
                    )
                  : t(
                      'How many threads really run in parallel cannot be measured without shared memory.',
                    )
                : t('Measured: {measured} threads ran in parallel.', {
                    measured: formatNumber(measured, 1),
                  })}
            </dd>
          </dl>
          <p className={styles.more}>
            <a href="#/browser" onClick={close}>
              {t('This browser, and what things cost here')}
            </a>
          </p>
        </>
      )}
    </PanelFlyout>
  )
}

const Facts = () => {
  const environment = useLab(here)
  const { isolated, coresNamed } = ability
  const measured = environment?.parallelism ?? null
  const named = { n: coresNamed, measured: formatNumber(measured, 1) }
  return (
    <span>
      {isolated ? t('shared memory') : t('no shared memory')}
      <span className={styles.wide}>
        {' · '}
        {measured === null
          ? t('{n} {n|core|cores} reported', named)
          : t('{n} {n|core|cores}, {measured} threads at once', named)}
      </span>
      {environment && (
        <span className={styles.widest}>
          {' · '}
          {t('clock {step}', { step: formatMs(environment.clockStepMs) })}
        </span>
      )}
    </span>
  )
}

/** Link to the Lab, shown on another screen while a run of the Lab goes on. */
export const RunningBadge = ({ screen }: { screen: string }) => {
  const running = useEngine((state) => state.running > 0)
  if (!running || screen === LAB || runningWorkspace()?.id !== LAB) return null
  return (
    <a className={styles.running} href="#/lab">
      <span className="dot" /> {t('a run goes on')}
    </a>
  )
}
