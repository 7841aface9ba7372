/** What the wall shows: a component for each view. */
import { useEffect, useState, type CSSProperties } from 'react'
import { joinedRuns, MAX_RUNS, type RunFile } from '../../../workers/api'
import { download } from '../../base/download'
import { t } from '../../i18n/text'
import { stepLink } from '../../lessons/lesson-run'
import { AnswerBars } from '../../lessons/player/hands'
import { Button } from '../../parts/button'
import { Notice } from '../../parts/notice'
import { QrCode } from '../../share/link-code'
import { runName } from '../../share/run-file'
import { issueLine } from '../../store/file-actions'
import { ROOM_MS, type Asked } from '../asked'
import type { Reason, RoomState } from '../protocol'
import { setRoom, useRoom, useRunFiles } from './room'
import styles from './wall.module.css'
import { HAND_IN_MS, tallyOf } from './wall-state'

/** Time without anybody after which the reason may be the network. */
const ALONE_MS = 20_000

interface ViewProps {
  asked: Asked
  room: RoomState
}

export const Join = ({ room: { counts } }: Pick<ViewProps, 'room'>) => {
  const [first, ...others] = useRoom((state) => state.links)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), ALONE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (first === undefined)
    return <Notice>{t('This computer has no network: phones cannot reach it.')}</Notice>
  return (
    <div className={styles.two}>
      <QrCode link={first} />
      <div className="stack">
        <p className={styles.link}>{first.replace(/^http:\/\//, '')}</p>
        {others.map((link) => (
          <p key={link} className="lead">
            {link}
          </p>
        ))}
        <p className="big" role="status">
          {t('{n} here', { n: counts.here })}
        </p>
        {isLong && counts.here === 0 && (
          <Notice>
            {t(
              'Nobody has joined for 20 seconds. Wi-Fi of hotels and universities often keeps devices apart: use a router of your own, or a phone’s hotspot for 5 to 10 devices, then scan again.',
            )}
          </Notice>
        )}
      </div>
    </div>
  )
}

/** Phones still vote or run for another question: nothing leads them away unnoticed. */
export const Other = ({ room, onAsk }: ViewProps & { onAsk: () => void }) => {
  const { lesson, step, link, counts } = room
  const back = link ?? stepLink({ id: lesson }, step)
  return (
    <>
      <p>
        {t(
          'Phones still answer another question: {voted} of {here} voted, {ready} ready. That is kept; all phones will now see this one.',
          { voted: counts.voted, here: counts.here, ready: counts.ready },
        )}
      </p>
      <p className="bar">
        <Button variant="filled" onClick={onAsk}>
          {t('Ask this question')}
        </Button>
        <Button onClick={() => (location.hash = back)}>{t('Back to the other one')}</Button>
      </p>
    </>
  )
}

export const Votes = ({ asked, room, isShown }: ViewProps & { isShown: boolean }) => {
  const { answers, voted, late } = tallyOf(
    useRoom((state) => state.votes),
    asked,
  )
  return (
    <>
      {isShown ? (
        <AnswerBars answers={answers} />
      ) : (
        <ul className="stack">
          {answers.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
      <p className="big" role="status">
        {t('{n} of {here} voted', { n: voted, here: Math.max(room.counts.here, voted) })}
      </p>
      {late > 0 && <p className="lead">{t('{n} voted later: not counted', { n: late })}</p>}
    </>
  )
}

const reasonText = (reason: Reason): string =>
  ({
    'no-shared-memory': t('no shared memory: the https address has it'),
    'too-old': t('the browser is too old'),
    battery: t('the battery is low'),
    declined: t('did not want to hand in'),
    failed: t('the run failed'),
  })[reason]

/** First the time of a run, then that in which it is handed in. */
const Ring = () => {
  const deadlineMs = useRoom((state) => state.deadlineMs)
  const [nowMs, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  if (deadlineMs === null) return null
  const leftMs = Math.max(0, deadlineMs - nowMs)
  const runMs = leftMs - HAND_IN_MS
  const [ms, allMs, what] =
    runMs > 0
      ? [runMs, ROOM_MS, t('seconds to run')]
      : [leftMs, HAND_IN_MS, leftMs > 0 ? t('seconds to hand in') : t('closed; late ones count')]
  return (
    <p className={styles.ring} style={{ '--share': ms / allMs } as CSSProperties}>
      <b className="big">{Math.ceil(ms / 1000)}</b>
      {what}
    </p>
  )
}

export const Running = ({ room: { counts } }: ViewProps) => {
  const reasons = Object.entries(counts.cannot) as [Reason, number][] // an entry of the protocol
  const cannot = reasons.reduce((sum, [, n]) => sum + n, 0)
  const idle = counts.here - counts.ready - counts.running - cannot
  return (
    <div className={styles.two}>
      <Ring />
      <div className="stack">
        <p className="big" role="status">
          {[
            t('{n} ready', { n: counts.ready }),
            t('{n} running', { n: counts.running }),
            t('{n} cannot', { n: cannot }),
            ...(idle > 0 ? [t('{n} not yet', { n: idle })] : []),
          ].join(' · ')}
        </p>
        {cannot > 0 && (
          <details>
            <summary>{t('Why not')}</summary>
            {reasons.map(([reason, n]) => (
              <p key={reason}>
                {n} · {reasonText(reason)}
              </p>
            ))}
          </details>
        )}
      </div>
    </div>
  )
}

/** Saves all runs as one file, or as several if one cannot take them. Returns why it cannot, else ''. */
const save = (runs: readonly { file: RunFile }[]): string => {
  const named = runs.map(({ file }, i) => ({ run: t('Machine {n}', { n: i + 1 }), file }))
  for (let from = 0; from < runs.length; from += MAX_RUNS) {
    const joined = joinedRuns(named.slice(from, from + MAX_RUNS))
    if (!joined.ok) return joined.issues.map(issueLine).join(' ')
    const name = `${runName(joined.value)}-room${from > 0 ? `-${from}` : ''}.json`
    download(name, new Blob([JSON.stringify(joined.value)], { type: 'application/json' }))
  }
  return ''
}

export const End = ({ asked, room, onClose }: ViewProps & { onClose: () => Promise<void> }) => {
  const { runs, waiting } = useRunFiles(asked)
  const [isForgetting, setForgetting] = useState(false)
  const [why, setWhy] = useState('')
  const forget = async () => {
    setForgetting(false)
    await setRoom({ forget: true })
    await onClose()
  }
  const isOpen = room.stage !== 'closed'
  const n = runs.length
  return (
    <>
      <p className="big" role="status">
        {isOpen
          ? t('{n} {n|machine|machines}. The room is open.', { n })
          : t('{n} {n|machine|machines}. The room is closed.', { n })}
      </p>
      {waiting > 0 && <p>{t('{n} still to be read', { n: waiting })}</p>}
      <p className="bar">
        <Button variant="filled" disabled={n === 0} onClick={() => setWhy(save(runs))}>
          {t('Save one file')}
        </Button>
        {isOpen && <Button onClick={() => void onClose()}>{t('Close the room')}</Button>}
        <Button onClick={() => setForgetting(true)}>{t('Forget')}</Button>
      </p>
      {why && <Notice tone="error">{why}</Notice>}
      {isForgetting && (
        <Notice tone="error" role="alert">
          {t('All votes and runs are removed, on disk as well, and the room is closed.')}{' '}
          <Button onClick={() => void forget()}>{t('Forget them')}</Button>{' '}
          <Button onClick={() => setForgetting(false)}>{t('Keep them')}</Button>
        </Notice>
      )}
    </>
  )
}
