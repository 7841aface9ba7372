/** What the wall shows: a component for each stage. */
import { useMemo, useState } from 'react'
import { joinedRuns, type Message, type RunFile, sentenceOf } from '../../../workers/api'
import { download } from '../../base/download'
import { whyThrown } from '../../base/format'
import { MachinesChart } from '../../charts/machines/machines'
import { inWords, t } from '../../i18n/text'
import { AnswerBars } from '../../lessons/player/hands'
import { Button } from '../../parts/button'
import { Notice } from '../../parts/notice'
import { ProgressBar } from '../../parts/progress-bar'
import { QrCode } from '../../share/link-code'
import { runName } from '../../share/run-file'
import { issueLine } from '../../store/file-actions'
import { history } from '../../store/history/runs-history'
import { useNow } from '../../views/run-bar'
import { machinesAsked } from '../answered'
import { ROOM_MS, type Asked } from '../asked'
import { isGame } from '../game'
import type { Reason, RoomState, TeacherState } from '../protocol'
import { setRoom, useRoom, useRunFiles } from './room'
import { Scores } from './scores'
import styles from './wall.module.css'
import { HAND_IN_MS, tallyOf } from './wall-state'

export const Join = ({ room: { counts, links } }: { room: TeacherState }) => {
  const [first, ...others] = links
  if (first === undefined)
    return <Notice>{t('This computer has no network: phones cannot reach it.')}</Notice>
  return (
    <div className={styles.join}>
      <QrCode link={first} />
      <div className="stack">
        <p className="big">{first.replace(/^http:\/\//, '')}</p>
        {others.map((link) => (
          <p key={link} className="lead">
            {link}
          </p>
        ))}
        <p className="big" role="status">
          {t('{n} here', { n: counts.here })}
        </p>
        {counts.here === 0 && (
          <Notice>
            {t(
              'Nobody in after 20 seconds? Wi-Fi of hotels and universities often keeps devices apart: use a router of your own, or a phone’s hotspot for 5 to 10 devices, then scan again.',
            )}
          </Notice>
        )}
      </div>
    </div>
  )
}

interface StageProps {
  asked: Asked
  room: TeacherState
}

export const Votes = ({ asked, room }: StageProps) => {
  const { answers, voted, late } = tallyOf(room.votes, asked)
  return (
    <>
      {room.stage === 'shown' ? (
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
    declined: t('did not want to hand in'),
    failed: t('the run failed'),
  })[reason]

/** First the time of a run, then that in which it is handed in. */
const CountDown = ({ deadlineMs }: { deadlineMs: number }) => {
  const leftMs = Math.max(0, deadlineMs - useNow())
  const runMs = leftMs - HAND_IN_MS
  const [ms, allMs] = runMs > 0 ? [runMs, ROOM_MS] : [leftMs, HAND_IN_MS]
  const n = Math.ceil(ms / 1000)
  return (
    <div>
      <p className="big">
        {runMs > 0
          ? t('{n} {n|second|seconds} to run', { n })
          : n > 0
            ? t('{n} {n|second|seconds} to hand in', { n })
            : t('closed; late ones count')}
      </p>
      <ProgressBar label={t('Time left')} value={ms} max={allMs} />
    </div>
  )
}

export const Running = ({ counts }: RoomState) => {
  const deadlineMs = useRoom((state) => state.deadlineMs)
  const reasons = Object.entries(counts.cannot) as [Reason, number][] // an entry of the protocol
  const all = reasons.reduce((sum, [, n]) => sum + n, 0)
  const { here, ready, running, held, cannot: { declined = 0 } = {} } = counts
  const idle = here - ready - running - held - all
  return (
    <>
      {deadlineMs !== null && <CountDown deadlineMs={deadlineMs} />}
      <p className="big" role="status">
        {[
          t('{n} ready', { n: ready }),
          t('{n} running', { n: running }),
          ...(held > 0 ? [t('{n} to hand in', { n: held })] : []),
          t('{n} cannot', { n: all - declined }),
          ...(idle > 0 ? [t('{n} not yet', { n: idle })] : []),
        ].join(' · ')}
      </p>
      {reasons.map(([reason, n]) => (
        <p key={reason} className="lead">
          {n} · {reasonText(reason)}
        </p>
      ))}
    </>
  )
}

/**
 * Saves all runs as one file, which names the question, and keeps it in Runs with what was counted. Returns why
 * it cannot, else ''.
 */
const save = async (
  runs: readonly { mark: string; file: RunFile }[],
  asked: Asked,
  said: Message | null,
): Promise<string> => {
  // However alike they look, they are different machines, and have no name in any language.
  const named = runs.map(({ mark, file }) => ({ run: mark, machine: mark, file }))
  const joined = joinedRuns(named)
  if (!joined.ok) return joined.issues.map(issueLine).join(' ')
  const question = { id: asked.id, question: asked.question, words: '', said: null }
  const file: RunFile = { ...joined.value, answers: [{ ...question, when: 'before' }] }
  const text = JSON.stringify(file)
  download(`${runName(file)}-room.json`, new Blob([text], { type: 'application/json' }))
  return history.keep(file, null, undefined, null, said).then(() => '', whyThrown)
}

interface ChartProps extends StageProps {
  /** Shows the lanes of a run. */
  onOpen: (file: RunFile) => void
}

/** What the machines say, counted, and a row for each. Those of a closed room can be saved, or forgotten. */
export const Chart = ({ asked, room, onOpen }: ChartProps) => {
  const { votes, stage } = room
  const isEnd = stage === 'closed'
  const { runs, left, waiting } = useRunFiles(room, asked)
  const machines = useMemo(() => {
    if (isGame(asked.id)) return null
    const { answers } = tallyOf(votes, asked)
    return machinesAsked(runs, asked, (answer) => answers.find(({ id }) => id === answer)?.count)
  }, [runs, asked, votes])
  const [why, setWhy] = useState('')
  const said = machines && sentenceOf(machines.verdict)
  const open = (wanted: string) => {
    const run = runs.find(({ id }) => id === wanted)
    if (run) onOpen(run.file)
  }
  return (
    <>
      {isEnd && (
        <div className="bar">
          <p className="grow" role="status">
            {t('{n} {n|machine|machines}. The room is closed.', { n: runs.length })}
          </p>
          <Button
            variant="filled"
            disabled={runs.length === 0 || waiting > 0}
            onClick={() => void save(runs, asked, said).then(setWhy)}
          >
            {t('Save this question’s machines')}
          </Button>
          <details>
            <summary>{t('Forget everything')}</summary>
            {t('All votes and runs of all questions are removed, on disk as well.')}{' '}
            <Button onClick={() => void setRoom({ forget: true })}>{t('Forget them')}</Button>
          </details>
        </div>
      )}
      {why && <Notice tone="error">{why}</Notice>}
      {waiting > 0 && <p>{t('{n} still to be read', { n: waiting })}</p>}
      {isGame(asked.id) ? (
        <Scores runs={runs} />
      ) : (
        <>
          <p className="big" role="status">
            {said && inWords(said)}
          </p>
          {machines ? (
            <MachinesChart machines={machines} onOpen={open} />
          ) : (
            <p className="lead">{t('No machine has a run to compare yet.')}</p>
          )}
        </>
      )}
      {!isEnd && runs.length > 0 && asked.compared && (
        <p className="fine">{t('Press a row: the lesson goes on with the run of that machine.')}</p>
      )}
      {left > 0 && <p>{t('{n} {n|run|runs} of another experiment left out.', { n: left })}</p>}
    </>
  )
}
