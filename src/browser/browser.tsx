import { Button, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { measureClockStep } from '../../workers/api'
import { ability } from '../engine/engine'
import { copied } from '../base/clipboard'
import { formatMs, formatNumber } from '../base/format'
import { t } from '../i18n/text'
import { useTitle } from '../parts/use-title'
import { useLab } from '../store/lab-store'
import { CostsSection } from './costs-section'
import { useCosts } from './costs-store'
import { features } from './features'
import { FeatureTable } from './feature-table'
import { IsolationNotice } from '../service-worker/notices'
import { pageFacts } from './isolation'
import { reportText } from './report'
import styles from './browser.module.css'

/** Changes of the clock to wait for: few, since a coarse clock blocks the page meanwhile. */
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

const CopyReport = ({ text }: { text: () => string }) => {
  const [said, setSaid] = useState('')
  const [shown, setShown] = useState('')
  const copy = async () => {
    const done = await copied(text())
    if (!done) setShown(text())
    setSaid(done ? t('Copied.') : t('No clipboard here: copy the text below.'))
  }
  return (
    <>
      <div className={`bar ${styles.bar}`}>
        <Button onClick={() => void copy()}>{t('Copy report')}</Button>
        <p className="fine" role="status">
          {said || t('This whole screen as plain text, for a bug report.')}
        </p>
      </div>
      {shown && <Textarea size="xs" readOnly rows={12} value={shown} aria-label={t('Report')} />}
    </>
  )
}

/** The screen *This browser*: its features, and the costs measured in it. */
export const Browser = () => {
  useTitle(t('This browser'))
  const status = useCosts((state) => state.status)
  const costs = useCosts((state) => state.here)
  const environment = useLab(({ run }) => (run.origin === null ? run.environment : null))
  const agreement = useMeasured('clock-agreement')
  const cores = useMeasured('cores')
  const [clockStepMs] = useState(() => measureClockStep(STEPS))
  const found = features()
  const parallelism = cores?.median ?? environment?.parallelism ?? null
  const { userAgent } = navigator
  const { coresNamed } = ability
  const unmeasured = ability.isolated
    ? t('measured with the costs')
    : t('cannot be measured without shared memory')
  const text = () =>
    reportText({
      app: __APP_VERSION__,
      userAgent,
      facts: pageFacts(),
      ability,
      clockStepMs,
      features: found,
      costs,
    })
  return (
    <main className={`screen ${styles.screen}`} data-costs={status}>
      <h1>{t('This browser')}</h1>
      <CostsSection />
      <section className="card stack" aria-labelledby="isolation-title">
        <h2 id="isolation-title" className="bar">
          <span className="dot" data-ok={ability.isolated} />
          {ability.isolated ? t('Shared memory: yes') : t('Shared memory: no')}
        </h2>
        {ability.isolated && (
          <p>{t('Threads can share memory, and the clock is as fine as this browser allows.')}</p>
        )}
        <IsolationNotice />
        <dl className={styles.facts}>
          <Fact name={t('Clock step')}>{formatMs(clockStepMs)}</Fact>
          <Fact name={t('Clocks of two threads')}>
            {agreement
              ? t('agree within {median}, at worst {worst}', {
                  median: formatMs(agreement.median),
                  worst: formatMs(agreement.max),
                })
              : unmeasured}
          </Fact>
          <Fact name={t('Cores reported')}>
            {t('{n}; browsers may report more or fewer than there are', { n: coresNamed })}
          </Fact>
          <Fact name={t('Threads that run in parallel')}>
            {parallelism !== null
              ? t('{n}, measured', { n: formatNumber(parallelism, 1) })
              : unmeasured}
          </Fact>
        </dl>
        <p className={`small ${styles.agent}`}>{userAgent}</p>
        <CopyReport text={text} />
      </section>
      <FeatureTable features={found} />
    </main>
  )
}
