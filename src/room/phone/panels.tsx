/** What a phone shows below its heading: the vote, the run, and its result. */
import { useState } from 'react'
import { useStore } from 'zustand'
import type { RunFile } from '../../../workers/api'
import { isLoopback } from '../../base/address'
import { whyThrown } from '../../base/format'
import { scoreOf, scoreText } from '../../draft/forty'
import { ability } from '../../engine/engine'
import { inLanguage, inWords, t } from '../../i18n/text'
import { gradeText, votesOn } from '../../lessons/progress/answers'
import { Button } from '../../parts/button'
import { Board } from '../../play/board'
import { trustText, verdictOfFile } from '../../run/file-verdict'
import { machinesLine } from '../../run/machine'
import { QrCode } from '../../share/link-code'
import { fetchRecorded } from '../../store/recorded'
import { stopRun } from '../../store/run-actions'
import { Progress } from '../../views/run-bar'
import { Spoken } from '../../views/variant-name'
import { Worded } from '../../words/worded'
import panels from '../../lessons/player/panels.module.css'
import { type Asked, gradeOfVote, ROOM_MS } from '../asked'
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
    declined: t('It stays on this device.'),
    waiting: failures > 0 ? '' : t('Being sent…'),
    sent: kind === 'run' ? t('Handed in.') : t('You can change it until the teacher closes.'),
    refused: refusalText(status),
  })[state]

interface AskedProps {
  asked: Asked
  voted: VoteItem | undefined
}

const voteText = (voted: VoteItem | undefined, isOpen: boolean): string => {
  if (isOpen) return voted ? stateText(voted) : t('Tap your answer.')
  if (!voted) return t('The vote is closed.')
  if (voted.state !== 'sent') return `${t('The vote is closed.')} ${stateText(voted)}`
  return voted.late
    ? t('The vote is closed: your answer came too late, and is not counted.')
    : t('The vote is closed: this answer counts.')
}

/** The case, and the answers to its question, as the wall counts them; a tap is a vote while it is open. */
export const Vote = ({ asked, voted: last, isOpen }: AskedProps & { isOpen: boolean }) => {
  const { id: question, text } = asked
  // What came too late can be said again once the vote is open again.
  const voted = isOpen && last?.late ? undefined : last
  return (
    <>
      {text.map((line) => (
        <p key={line}>
          <Worded text={line} />
        </p>
      ))}
      {votesOn(asked).map(({ id: body, label, variant }) => (
        <button
          key={body}
          type="button"
          className={`${panels.choice} ${styles.answer}`}
          data-variant={variant}
          aria-pressed={voted?.body === body}
          disabled={!isOpen}
          onClick={() => void outbox.put({ ...FRESH, kind: 'vote', question, body })}
        >
          {label}
        </button>
      ))}
      <p role="status" data-vote={voted?.state ?? 'none'}>
        {voteText(voted, isOpen)}
      </p>
    </>
  )
}

/** What was voted, in words; '' for nothing. */
const votedText = (asked: Asked, voted: VoteItem | undefined): string => {
  const words = votesOn(asked).find(({ id: answer }) => answer === voted?.body)?.label
  return words ? t('You said: {words}', { words }) : ''
}

/** Starts the run. */
export const Run = ({ asked, voted }: AskedProps) => {
  const { run, notice } = useStore(workspaceFor(asked.id).store)
  return (
    <>
      <p>{votedText(asked, voted)}</p>
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
      <Button variant="outline" onClick={() => void stopRun(workspace)}>
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

/** What the lesson makes of a run, and of a vote; else what the Lab would say. */
const Sentence = ({
  file,
  asked,
  voted,
}: {
  file: RunFile
  asked: Asked | null
  voted?: VoteItem | undefined
}) => {
  if (asked?.compared) {
    const grade = gradeOfVote(voted?.body, asked, file)
    return (
      <>
        {voted && (
          <p data-grade={grade}>
            {votedText(asked, voted)} · <b>{gradeText(grade)}</b>
          </p>
        )}
        <p className={grade === 'untold' ? undefined : 'big'}>
          {inLanguage(asked.compared.outcome(file).says)}
        </p>
      </>
    )
  }
  const verdict = verdictOfFile(file)
  return (
    <p className="big" data-verdict={verdict.kind}>
      <Spoken parts={verdict.headline} /> <span className="fine">{trustText(verdict)}</span>
    </p>
  )
}

interface ResultProps {
  item: RunItem
  /** Its question; null if this page cannot read it. */
  asked: Asked | null
  voted: VoteItem | undefined
  /** Null once it takes nothing more. */
  room: RoomState | null
}

/** The result of this phone, which row of the wall it is, and how many are in. */
export const Result = ({ item, asked, voted, room }: ResultProps) => {
  const [isShown, setIsShown] = useState(false)
  const { body, question, state, number } = item
  return (
    <>
      <div className="card stack">
        {room === null && <h2>{asked?.question}</h2>}
        {isGame(question) ? (
          <b className="big">{scoreText(scoreOf(body))}</b>
        ) : (
          <Sentence file={body} {...{ asked, voted }} />
        )}
      </div>
      {room && (
        <p className="lead">
          {t('{ready} of {all} so far', { ready: room.counts.ready, all: room.counts.here })}
        </p>
      )}
      <p role="status" data-run={state}>
        {stateText(item)}{' '}
        {number !== undefined && t('Your row on the wall has the number {n}.', { n: number })}
      </p>
      {/* A room that was closed may be open again. */}
      {(state === 'declined' || (state === 'refused' && item.status === 410)) && room && (
        <Button onClick={() => void outbox.put({ ...item, state: 'waiting' })}>
          {t('Hand in after all')}
        </Button>
      )}
      {needsHelp(item) && <Button onClick={() => setIsShown(!isShown)}>{t('Show as QR')}</Button>}
      {isShown && needsHelp(item) && (
        <QrCode
          link={summaryText(body, { room: here?.room ?? '', id, question })}
          label={t('QR code of this run')}
        />
      )}
    </>
  )
}

/** Why the experiment cannot run on this phone, and where it may. */
export const WhyNot = ({ why }: { why: string }) => (
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
  </>
)

/** What is possible instead of a run on this phone. */
export const Cannot = ({ asked, why }: { asked: Asked; why: string }) => {
  const [file, setFile] = useState<RunFile | null>(null)
  const [problem, setProblem] = useState('')
  const { recorded } = asked
  const open = () =>
    fetchRecorded(recorded ?? '').then(setFile, (error: unknown) => setProblem(whyThrown(error)))
  return (
    <>
      <WhyNot why={why} />
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
          <Sentence {...{ file, asked }} />
        </div>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  )
}
