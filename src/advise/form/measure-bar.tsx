import { Button } from '@mantine/core'
import { useStore } from 'zustand'
import { lacksText, textsOf, useUnread } from '../../engine/own-text'
import { t } from '../../i18n/text'
import { stopRun } from '../../store/run-actions'
import styles from '../../views/run-bar.module.css'
import { ProgressBar } from '../../parts/progress-bar'
import { TextButton } from '../../views/text-button'
import { hindrance, useNow } from '../../views/run-bar'
import { measure } from '../measure'
import type { Stage } from '../plan/effort'
import { useAdvise, workspace } from '../store'

const roundText = (round: Stage): string =>
  ({
    wait: t('waiting until other programs leave the machine'),
    look: t('checking this machine'),
    structures: t('1 of 3: all strategies'),
    threads: t('2 of 3: thread counts'),
    finals: t('3 of 3: finalists'),
  })[round]

/** Button to measure, or to stop, with the progress. Always visible. */
export const MeasureBar = () => {
  const draft = useStore(workspace.store, (state) => state.draft)
  const going = useAdvise((state) => state.status === 'measuring')
  const quick = useAdvise(({ demands }) => demands.effort === 'quick')
  const wrong =
    useStore(workspace.store, ({ refused }) => Object.keys(refused).length) +
    useAdvise(({ refused }) => Object.keys(refused).length)
  const unread = useUnread(textsOf(draft))
  const why =
    wrong > 0 ? t('{n} {n|field|fields} to correct first', { n: wrong }) : hindrance(draft)
  return (
    <div className={styles.runBar}>
      {going && <MeasureProgress />}
      {!going && why !== null && (
        <p className="small" data-hurt={wrong > 0 || !lacksText(draft)}>
          {why}
        </p>
      )}
      {!going && (unread !== null || lacksText(draft)) ? (
        <TextButton text={unread} />
      ) : (
        <Button
          size="md"
          variant={going ? 'outline' : 'filled'}
          disabled={!going && why !== null}
          onClick={() => void (going ? stopRun(workspace) : measure())}
        >
          {going ? t('Stop') : t('Measure')}
        </Button>
      )}
      <span className="small">{quick ? t('about 15 s, provisional') : t('under a minute')}</span>
    </div>
  )
}

const MeasureProgress = () => {
  const progress = useAdvise((state) => state.progress)
  const now = useNow()
  const { ran, order } = useStore(workspace.store, (state) => state.run)
  if (!progress) return <p>{t('starting')}</p>
  const { round, startedMs, mostMs } = progress
  if (mostMs === null) return <p className="small">{roundText(round)}</p>
  const spent = Math.max(0, now - startedMs)
  const seconds = Math.max(1, Math.round((mostMs - spent) / 1000))
  return (
    <div className={styles.progress}>
      <div className="small apart">
        <span className="cut">
          {roundText(round)}
          {order.length > 0 &&
            ` · ${t('{n} of {of}', { n: Math.min(order.length, ran.length + 1), of: order.length })}`}
        </span>
        <span className={styles.left}>{t('at most {n} s left', { n: seconds })}</span>
      </div>
      <ProgressBar
        label={t('Finished share of the measurement')}
        value={spent}
        max={Math.max(spent, mostMs)}
      />
    </div>
  )
}
