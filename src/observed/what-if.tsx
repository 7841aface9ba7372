import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { type Asked, SHARED_QUEUE } from '../../workers/api'
import { formatMs } from '../base/format'
import { colorOf } from '../charts/types'
import { useWhatIf } from '../charts/what-if/question'
import { t } from '../i18n/text'
import styles from './observed.module.css'
import { type OpenedFile, toRealRun, whatIf } from '../store/opened-files'

/** Workers of a pool whose lanes are not in its file. */
const WORKERS = 4

/** What another pool would have taken for the tasks of a file. */
export const WhatIf = ({ file: { id, place, picture, title } }: { file: OpenedFile }) => {
  // Another picture is other tasks.
  const ask = useCallback(
    (asked: readonly Asked[]) => (picture ? whatIf(id, asked) : Promise.resolve([])),
    [id, picture],
  )
  const own = picture?.figures.timed?.sinceArrivalMs
  const { controls, curve } = useWhatIf({
    ask,
    workers: picture?.lanes || WORKERS,
    rule: SHARED_QUEUE,
    own:
      own === undefined
        ? null
        : { ms: own, text: t('observed {time}', { time: formatMs(own) }), color: colorOf(place) },
  })
  return (
    <section className="card" aria-label={t('What if?')} data-what-if={place}>
      <h2 className="heading">{t('What if?')}</h2>
      <p className="fine faint">{t('{title}: computed, without costs', { title })}</p>
      <div className={styles.question}>
        <div>
          {controls}
          <p>
            <Button size="compact-sm" onClick={() => void toRealRun(id)}>
              {t('Run these tasks for real…')}
            </Button>
          </p>
        </div>
        <div className={styles.curve}>{curve}</div>
      </div>
    </section>
  )
}
