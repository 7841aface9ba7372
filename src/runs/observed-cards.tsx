import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { formatBytes } from '../base/format'
import { inWords, t } from '../i18n/text'
import { whenText } from '../run/machine'
import {
  forgetObserved,
  loadKeptObserved,
  useKeptObserved,
} from '../store/history/observed-history'
import styles from './runs.module.css'

/** Pools of other programs that were kept: never among the runs, as nothing measured them here. */
export const ObservedCards = () => {
  const entries = useKeptObserved((state) => state.entries)
  useEffect(() => void loadKeptObserved(), [])
  if (entries === null || entries.length === 0) return null
  return (
    <section className={`stack ${styles.recorded}`} aria-labelledby="observed-title">
      <h2 id="observed-title">{t('Observed in other programs')}</h2>
      <ul className={`cards ${styles.cards}`} aria-label={t('Observed in other programs')}>
        {entries.map(({ id, title, sentence, keptAt, bytes }) => (
          <li key={id}>
            <div>
              <a href={`#/open?kept=${id}`}>{title}</a>
              <p className="lead">{inWords(sentence)}</p>
              <p className="fine">
                {whenText(keptAt)} · {formatBytes(bytes)}{' '}
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={t('Delete {title}', { title })}
                  onClick={() => void forgetObserved(id)}
                >
                  {t('Delete')}
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
