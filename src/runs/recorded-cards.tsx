import { useEffect } from 'react'
import { formatBytes } from '../base/format'
import { named, t } from '../i18n/text'
import { machinesLine, whenText } from '../store/machine'
import { Checkbox } from '../parts/checkbox'
import { loadRecorded, recordedLink, useRecorded } from '../store/recorded'
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
    <section className={`stack ${styles.recorded}`} aria-labelledby="recorded-title">
      <h2 id="recorded-title">{t('Recorded elsewhere')}</h2>
      <p className="lead">
        {t(
          'Real runs of another machine, one per experiment: for a phone, or a browser that cannot run them. Their figures are not valid for this machine.',
        )}
      </p>
      {problem !== null && (
        <p className="lead" role="note">
          {t('The recorded runs cannot be listed: {problem}.', { problem })}
        </p>
      )}
      <ul className={`cards ${styles.cards}`} aria-label={t('Recorded elsewhere')}>
        {list.map(({ preset, title, teaches, bytes, ...made }) => (
          <li key={preset}>
            <Checkbox
              size="xs"
              checked={chosen.includes(`~${preset}`)}
              onChange={() => onChoose(`~${preset}`)}
              aria-label={t('Select {title}', { title: named(title) })}
            />
            <div>
              <a href={recordedLink(preset)}>{named(title)}</a>
              <p className="lead">{t(teaches)}</p>
              <p className="fine">
                {t('recorded {when}', { when: whenText(made.environment.startedAt) })} ·{' '}
                {machinesLine(made)} · {formatBytes(bytes)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
