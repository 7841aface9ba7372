/** What a phone shows below its heading: the vote, the run, and its result. */
import { useState } from 'react'
import { useStore } from 'zustand'
import type { RunFile } from '../../../workers/api'
import { isLoopback } from '../../base/address'
import { whyThrown } from '../../base/format'
import { scoreOf, scoreText } from '../../draft/forty'
import { ability } from '../../engine/engine'
import { inWords, t } from '../../i18n/text'
import { answersTo } from '../../lessons/progress/answers'
import { Button } from '../../parts/button'
import { Board } from '../../play/board'
import { trustText, verdictOfFile } from '../../run/file-verdict'
import { machinesLine } from '../../run/machine'
import { QrCode } from '../../share/link-code'
import { fetchRecorded } from '../../store/recorded'
import { toggleRun } from '../../store/run-actions'
import { Progress } from '../../views/run-bar'
import { Spoken } from '../../views/variant-name'
import panels from '../../lessons/player/panels.module.css'
import { type Asked, ROOM_MS } from '../asked'
import { isGame } from '../game'
import { here } from '../here'
import type { RoomState } from '../protocol'
import { FRESH, type Item, needsHelp, PAGE, type RunItem, type VoteItem } from './phone-state'
import { id, outbox, runHere, secureLink, workspaceFor } from './session'
import { summaryText } from './summary-code'
import styles from './phone.module.css'

/** Why the room refused something, and what to do. */
export const refusalText = (status: number): string => {
  if (status === PAGE) return t('There is no room at this address.')
  if (status === 409) return t('The teacher has not asked this question. Look at the wall.')
  if (status === 410) return t('The room was closed before it came.')
  if (status === 507) return t('The room is full. Show this screen to the teacher.')
  return [403, 404, 421].includes(status)
    ? t('No room has this code. Scan the code on the wall again.')
    : t('The room cannot read it. Reload this page, and try again.')
}

const stateText = ({ kind, state, status, failures }: Item): string =>
  ({
    held: '',
    declined: t('It stays on this phone.'),
    waiting: failures > 0 ? '' : t('Being sent…'),
    sent: kind === 'run' ? t('Handed in.') : t('You can change it until the teacher closes.'),
    refused: refusalText(status),
  })[state]

interface AskedProps {
  asked: Asked
  voted: VoteItem | undefined
}

/** The answers to a question, as the wall counts them; a tap is a vote. */
export const Vote = ({ asked: { id: question, ask }, voted }: AskedProps) => (
  <>
    {answersTo(ask).map(({ id: body, label, variant }) => (
      <button
        key={body}
        type="button"
        className={`${panels.choice} ${styles.answer}`}
        data-variant={variant}
        aria-pressed={voted?.body === body}
        onClick={() => void outbox.put({ ...FRESH, kind: 'vote', question, body })}
      >
        {label}
      </button>
    ))}
    <p role="status" data-vote={voted?.state ?? 'none'}>
      {voted ? stateText(voted) : t('Tap your answer.')}
    </p>
  </>
)

/** Starts the run. */
export const Run = ({ asked, voted }: AskedProps) => {
  const { run, notice } = useStore(workspaceFor(asked.id).store)
  const words = answersTo(asked.ask).find((answer) => answer.id === voted?.body)?.label
  return (
    <>
      {words && <p>{t('You said: {words}', { words })}</p>}
      <Button variant="filled" onClick={() => void runHere(asked)}>
        {t('Run it here')}
      </Button>
      <p>
        {t('At most {n}\u202fs. Keep this page in sight.', { n: ROOM_MS / 1000 })}{' '}
        {!ability.isolated && t('The clock of this page is coarse, and the run is marked so.')}
      </p>
      <p role="status">
        {run.status === 'cancelled' && t('Stopped: there is nothing to hand in.')}
        {run.failure && t('It failed: {why}', { why: inWords(run.failure.said) })}
        {notice && [notice.title, ...notice.lines].join('. ')}
      </p>
    </>
  )
}

export const Running = ({ question }: { question: string }) => {
  const workspace = workspaceFor(question)
  const run = useStore(workspace.store, (state) => state.run)
  return (
    <>
      {isGame(question) ? <Board workspace={workspace} /> : <Progress run={run} />}
      <Button variant="outline" onClick={() => void toggleRun(workspace)}>
        {t('Stop')}
      </Button>
    </>
  )
}

/** Asks once, before a run leaves the phone. */
export const Ask = ({ item }: { item: RunItem }) => (
  <>
    <p>
      {t(
        'The figures of this run, your browser’s name and the number of cores. No name, no address.',
      )}
    </p>
    <Button variant="filled" onClick={() => void outbox.put({ ...item, state: 'waiting' })}>
      {t('Hand in')}
    </Button>
    <Button onClick={() => void outbox.put({ ...item, state: 'declined' })}>{t('No')}</Button>
  </>
)

/** What the Lab would say of a run. */
const Sentence = ({ file }: { file: RunFile }) => {
  const verdict = verdictOfFile(file)
  return (
    <p className="big" data-verdict={verdict.kind}>
      <Spoken parts={verdict.headline} /> <span className="fine">{trustText(verdict)}</span>
    </p>
  )
}

/** The result of this phone, and how many are in. */
export const Result = ({ item, room }: { item: RunItem; room: RoomState | null }) => {
  const [isShown, setIsShown] = useState(false)
  const { body, question, state } = item
  return (
    <>
      <div className="card">
        {isGame(question) ? (
          <b className="big">{scoreText(scoreOf(body))}</b>
        ) : (
          <Sentence file={body} />
        )}
      </div>
      {room && (
        <p className="lead">
          {t('{ready} of {all} so far', { ready: room.counts.ready, all: room.counts.here })}
        </p>
      )}
      <p role="status" data-run={state}>
        {stateText(item)}
      </p>
      {state === 'declined' && (
        <Button onClick={() => void outbox.put({ ...item, state: 'waiting' })}>
          {t('Hand in after all')}
        </Button>
      )}
      {needsHelp(item) && <Button onClick={() => setIsShown(!isShown)}>{t('Show as QR')}</Button>}
      {isShown && (
        <QrCode
          link={summaryText(body, { room: here?.room ?? '', id, question })}
          label={t('QR code of this run')}
        />
      )}
    </>
  )
}

/** Why the experiment cannot run on this phone, and what is possible instead. */
export const Cannot = ({ recorded, why }: Asked & { why: string }) => {
  const [file, setFile] = useState<RunFile | null>(null)
  const [problem, setProblem] = useState('')
  const open = () =>
    fetchRecorded(recorded ?? '').then(setFile, (error: unknown) => setProblem(whyThrown(error)))
  return (
    <>
      <p>{t('This cannot run here: {why}', { why })}</p>
      {location.protocol === 'http:' && !isLoopback(location) && (
        <p>
          <a href={secureLink}>{t('Open this page by HTTPS')}</a>.{' '}
          {t(
            'The browser warns once, since the teacher’s machine made the certificate: choose “Advanced”, then “Proceed”.',
          )}
        </p>
      )}
      {recorded !== null && file === null && (
        <Button onClick={() => void open()}>{t('See the recorded run')}</Button>
      )}
      {file && (
        <div className="card" data-source="recorded">
          <p className="fine">
            {t('Recorded elsewhere, not on this machine: {machine}', {
              machine: machinesLine(file),
            })}
          </p>
          <Sentence file={file} />
        </div>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  )
}
