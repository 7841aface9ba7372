import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { measureClockStep } from '../../workers/api'
import { ability } from '../engine/engine'
import { isEmbedded, serviceWorkers } from '../engine/hosting'
import { copied } from '../base/clipboard'
import { formatMs } from '../base/format'
import { t } from '../i18n/text'
import { useTitle } from '../parts/use-title'
import { CostsSection } from './costs-section'
import { useCosts } from './costs-store'
import { features } from './features'
import { IsolationNotice } from '../service-worker/notices'
import { reportText } from './report'
import styles from './browser.module.css'

/** Changes of the clock to wait for: few, since a coarse clock blocks the page meanwhile. */
const STEPS = 5

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
  const workers = serviceWorkers()
  const [clockStepMs] = useState(() => measureClockStep(STEPS))
  const found = features()
  const { userAgent } = navigator
  const { coresNamed } = ability
  const text = () =>
    reportText({
      app: __APP_VERSION__,
      userAgent,
      framed: isEmbedded(),
      serviceWorker: workers ? (workers.controller ? 'controls' : 'none') : 'unsupported',
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
        <dl className={styles.machines}>
          <dt>{t('Clock step')}</dt>
          <dd>{formatMs(clockStepMs)}</dd>
          <dt>{t('Cores reported')}</dt>
          <dd>{t('{n}; browsers may report more or fewer than there are', { n: coresNamed })}</dd>
        </dl>
        <p className={`small ${styles.agent}`}>{userAgent}</p>
        <CopyReport text={text} />
      </section>
      <section className="card stack" aria-labelledby="features-title">
        <h2 id="features-title">{t('What this browser offers')}</h2>
        <ul className="stack">
          {found.map(({ id, name, there, without }) => (
            <li key={id} data-feature={id} data-there={there}>
              <b>{name}</b>: <span data-hurt={!there}>{there ? t('yes') : t('no')}</span>
              {!there && (
                <p className="fine">
                  {t('Without it, this is disabled: {what}', { what: without })}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
