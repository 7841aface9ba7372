import { useEffect } from 'react'
import { formatBytes } from '../format'
import { named, t } from '../i18n/text'
import { machineLine, whenText } from './machine'
import { loadRecorded, recordedLink, useRecorded } from './recorded'
import styles from './runs.module.css'

interface RecordedCardsProps {
  /** Ids of selected runs; those of recorded ones begin with a tilde. */
  chosen: readonly string[]
  onChoose: (id: string) => void
}

/** Real runs of another machine, hosted beside the page: never mixed with the user's own. */
export const RecordedCards = ({ chosen, onChoose }: RecordedCardsProps) => {
  const list = useRecorded((state) => state.list)
  const problem = useRecorded((state) => state.problem)
  useEffect(() => void loadRecorded(), [])
  if (list === null || (list.length === 0 && problem === null)) return null
  return (
    <section className={styles.recorded} aria-labelledby="recorded-title">
      <h2 id="recorded-title">{t('Recorded elsewhere')}</h2>
      <p className={styles.lead}>
        {t(
          'Real runs of another machine, one for each experiment: for a phone, or a browser that cannot run them. Their figures do not hold for this machine.',
        )}
      </p>
      {problem !== null && (
        <p className={styles.lead} role="note">
          {t('The recorded runs cannot be listed: {problem}.', { problem })}
        </p>
      )}
      <ul className={styles.cards} aria-label={t('Recorded elsewhere')}>
        {list.map(({ preset, title, teaches, environment, bytes }) => (
          <li key={preset}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.includes(`~${preset}`)}
                onChange={() => onChoose(`~${preset}`)}
                aria-label={t('Select {title}', { title: named(title) })}
              />
            </label>
            <div>
              <a href={recordedLink(preset)}>{named(title)}</a>
              <p>{t(teaches)}</p>
              <p className={styles.facts}>
                {t('recorded {when}', { when: whenText(environment.startedAt) })} ·{' '}
                {machineLine(environment)} · {formatBytes(bytes)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
