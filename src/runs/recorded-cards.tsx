import { useEffect } from 'react'
import { formatBytes } from '../base/format'
import { named, t } from '../i18n/text'
import { eachRuntime, machinesLine, whenText } from '../run/machine'
import { Checkbox } from '../parts/checkbox'
import { loadRecorded, recordedLink, useRecorded, type RecordedRun } from '../store/recorded'
import styles from './runs.module.css'

/** A run of several runtimes has the title of its preset, as the usual run has. */
const titleOf = (recorded: RecordedRun): string => {
  const title = named(recorded.title)
  const runtimes = eachRuntime(recorded)
  return runtimes === '' ? title : `${title} · ${runtimes}`
}

interface CardProps {
  recorded: RecordedRun
  chosen: boolean
  onChoose: () => void
}

const Card = ({ recorded, chosen, onChoose }: CardProps) => {
  const { name, question, environment, bytes } = recorded
  const title = titleOf(recorded)
  return (
    <li className="stack">
      <Checkbox
        size="xs"
        checked={chosen}
        onChange={onChoose}
        aria-label={t('Select {title}', { title })}
      />
      <div>
        <a href={recordedLink(name)}>{title}</a>
        <p className="lead">{t(question)}</p>
        <p className="fine">
          {t('recorded {when}', { when: whenText(environment.startedAt) })} ·{' '}
          {machinesLine(recorded)} · {formatBytes(bytes)}
        </p>
      </div>
    </li>
  )
}

interface RecordedCardsProps {
  /** Ids of selected runs; those of recorded ones begin with a tilde. */
  chosen: readonly string[]
  onChoose: (id: string) => void
}

/** Real runs of other machines, which come with the page: never mixed with the user's own. */
export const RecordedCards = ({ chosen, onChoose }: RecordedCardsProps) => {
  const list = useRecorded((state) => state.list)
  const problem = useRecorded((state) => state.problem)
  useEffect(() => void loadRecorded(), [])
  if (list === null || (list.length === 0 && problem === null)) return null
  return (
    <section className="stack" style={{ marginTop: '1rem' }} aria-labelledby="recorded-title">
      <h2 id="recorded-title" className="heading">
        {t('Recorded elsewhere')}
      </h2>
      <p className="lead">
        {t(
          'Real runs of another machine: for a phone, or a browser that cannot run them. Their figures are not valid for this machine.',
        )}
      </p>
      {problem !== null && (
        <p className="lead" role="note">
          {t('The recorded runs cannot be listed: {problem}.', { problem })}
        </p>
      )}
      <ul className={`cards ${styles.cards}`} aria-label={t('Recorded elsewhere')}>
        {list.map((recorded) => (
          <Card
            key={recorded.name}
            recorded={recorded}
            chosen={chosen.includes(`~${recorded.name}`)}
            onChoose={() => onChoose(`~${recorded.name}`)}
          />
        ))}
      </ul>
    </section>
  )
}
