import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { measureClockStep, type ThreadAbility } from '../../workers/api'
import { lookAtThread } from '../costs-client'
import { ability } from '../engine'
import { formatMs, formatNumber } from '../format'
import { t } from '../i18n/text'
import { useLab } from '../store/lab-store'
import { CostsSection } from './costs-section'
import { useCosts } from './costs-store'
import { disabledHere } from './disabled'
import { pageFacts, serviceWorkerState } from './facts'
import { features } from './features'
import { FeatureTable } from './feature-table'
import { isolationReport, serviceWorkerText, type ServiceWorkerState } from './isolation'
import { reportText } from './report'
import styles from './browser.module.css'

/** Changes of the clock that are looked at: few, since a coarse clock holds the page up. */
const STEPS = 5

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A cost of the last measurement here. */
const useMeasured = (id: string) =>
  useCosts(({ here }) => here?.costs.find((cost) => cost.id === id)?.figures[0] ?? null)

const useLook = () => {
  const [serviceWorker, setServiceWorker] = useState<ServiceWorkerState>('none')
  const [thread, setThread] = useState<ThreadAbility | null>(null)
  useEffect(() => {
    let there = true
    void serviceWorkerState().then((state) => there && setServiceWorker(state))
    void lookAtThread().then((found) => there && setThread(found))
    return () => {
      there = false
    }
  }, [])
  return { serviceWorker, thread }
}

const CopyReport = ({ text }: { text: () => string }) => {
  const [said, setSaid] = useState('')
  const [shown, setShown] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      setSaid(t('Copied.'))
    } catch {
      // No clipboard here: the text can be taken by hand.
      setShown(text())
      setSaid(t('No clipboard here: take the text below.'))
    }
  }
  return (
    <>
      <div className={styles.bar}>
        <button type="button" className={styles.plain} onClick={() => void copy()}>
          {t('Copy report')}
        </button>
        <p className={styles.fine} role="status">
          {said || t('All of this screen as plain text, for a report of a fault.')}
        </p>
      </div>
      {shown && (
        <textarea
          className={styles.report}
          readOnly
          rows={12}
          value={shown}
          aria-label={t('Report')}
        />
      )}
    </>
  )
}

/** What this browser can do, and what it costs here. */
export const Browser = () => {
  const status = useCosts((state) => state.status)
  const costs = useCosts((state) => state.here)
  const environment = useLab(({ run }) => (run.origin === null ? run.environment : null))
  const agreement = useMeasured('clock-agreement')
  const cores = useMeasured('cores')
  const { serviceWorker, thread } = useLook()
  const [clockStepMs] = useState(() => measureClockStep(STEPS))
  const facts = pageFacts(serviceWorker)
  const report = isolationReport(facts)
  const found = features(thread)
  const disabled = useMemo(() => disabledHere(ability), [])
  const parallelism = cores?.median ?? environment?.parallelism ?? null
  const skew = environment?.clockSkewMs ?? null
  const { userAgent } = navigator
  const { coresNamed } = ability
  const text = () =>
    reportText({
      app: __APP_VERSION__,
      userAgent,
      facts,
      ability,
      clockStepMs,
      features: found,
      disabled,
      costs,
    })
  return (
    <main className={styles.screen} data-costs={status}>
      <h1>{t('About this browser')}</h1>
      <section className={styles.card} aria-labelledby="isolation-title">
        <h2 id="isolation-title">
          <span className={styles.dot} data-ok={report.ok} />
          {report.ok ? t('Shared memory: yes') : t('Shared memory: no')}
        </h2>
        <p>{report.what}</p>
        {report.todo !== null && (
          <p className={styles.todo}>
            {report.todo}{' '}
            {facts.framed && (
              <a href={location.href} target="_blank" rel="noreferrer">
                {t('Open in a tab')}
              </a>
            )}
          </p>
        )}
        <dl className={styles.facts}>
          <Fact name={t('Cross-origin isolated')}>{facts.isolated ? t('yes') : t('no')}</Fact>
          <Fact name={t('HTTPS or localhost')}>{facts.secureContext ? t('yes') : t('no')}</Fact>
          <Fact name={t('In a frame')}>{facts.framed ? t('yes') : t('no')}</Fact>
          <Fact name={t('Service worker')}>{serviceWorkerText(serviceWorker)}</Fact>
          <Fact name={t('Clock step')}>{formatMs(clockStepMs)}</Fact>
          <Fact name={t('Clocks of two threads')}>
            {agreement
              ? t('agree to {median}, at worst {worst}', {
                  median: formatMs(agreement.median),
                  worst: formatMs(agreement.max),
                })
              : skew !== null
                ? t('agree to {worst} at worst', { worst: formatMs(skew) })
                : ability.isolated
                  ? t('measured with the costs')
                  : t('cannot be measured without shared memory')}
          </Fact>
          <Fact name={t('Cores named')}>
            {t('{n}; browsers may name fewer than there are', { n: coresNamed })}
          </Fact>
          <Fact name={t('Threads that run at once')}>
            {parallelism !== null
              ? t('{n} in a spin sweep', { n: formatNumber(parallelism, 1) })
              : ability.isolated
                ? t('measured with the costs')
                : t('cannot be measured without shared memory')}
          </Fact>
        </dl>
        <p className={styles.agent}>{userAgent}</p>
        <CopyReport text={text} />
      </section>
      <CostsSection />
      <FeatureTable features={found} disabled={disabled} />
    </main>
  )
}
