import { useState } from 'react'
import { useStore } from 'zustand'
import type { Answer, RunFile } from '../../../workers/api'
import { isLoopback } from '../../base/address'
import { whyThrown } from '../../base/format'
import { ability } from '../../engine/engine'
import { inWords, t } from '../../i18n/text'
import { predictionText } from '../../lessons/progress/answers'
import { Button } from '../../parts/button'
import { machinesLine } from '../../run/machine'
import { fetchRecorded } from '../../store/recorded'
import { Progress } from '../../views/run-bar'
import { type Asked, ROOM_MS } from '../asked'
import type { Item } from './phone-state'
import { Sentence } from './result-panels'
import { runHere, secureLink, stop, workspaceFor } from './session'

/** What was voted, as the file of the run has it. */
const answersOf = ({ id, question, ask }: Asked, said: Item['body'] | undefined): Answer[] => {
  if (said === undefined || said instanceof Uint8Array) return []
  return [{ id, question, words: predictionText(said, ask), said, when: 'before' }]
}

interface RunProps {
  asked: Asked
  voted: Item | null
  /** It has run. */
  again?: boolean
}

export const Run = ({ asked, voted, again = false }: RunProps) => {
  const { run, notice } = useStore(workspaceFor(asked.id).store)
  const answers = answersOf(asked, voted?.body)
  return (
    <>
      {!again && answers.map(({ words }) => <p key={words}>{t('You said: {words}', { words })}</p>)}
      <Button variant={again ? 'subtle' : 'filled'} onClick={() => void runHere(asked, answers)}>
        {again ? t('Run again') : t('Run it here')}
      </Button>
      {!again && (
        <p>
          {t('At most {n}\u202fs. Keep this page in sight.', { n: ROOM_MS / 1000 })}{' '}
          {!ability.isolated && t('The clock of this page is coarse, and the run is marked so.')}
        </p>
      )}
      <p role="status">
        {run.status === 'cancelled' && t('Stopped: there is nothing to hand in.')}
        {run.failure && t('It failed: {why}', { why: inWords(run.failure.said) })}
        {notice && [notice.title, ...notice.lines].join('. ')}
      </p>
    </>
  )
}

export const Running = ({ question }: { question: string }) => {
  const run = useStore(workspaceFor(question).store, (state) => state.run)
  return (
    <>
      <Progress run={run} />
      <Button variant="outline" onClick={() => stop(question)}>
        {t('Stop')}
      </Button>
    </>
  )
}

/** Why the experiment cannot run on this phone, and what is possible instead. */
export const Cannot = ({ asked: { recorded }, why }: { asked: Asked; why: string }) => {
  const [file, setFile] = useState<RunFile | null>(null)
  const [problem, setProblem] = useState('')
  const open = () =>
    fetchRecorded(recorded ?? '').then(setFile, (error: unknown) => setProblem(whyThrown(error)))
  const isPlain = location.protocol === 'http:' && !isLoopback(new URL(location.href))
  return (
    <>
      <p>{t('This cannot run on this phone: {why}', { why })}</p>
      {isPlain && (
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
        <div className="card stack" data-source="recorded">
          <p className="fine">
            {t('Recorded elsewhere, not on this phone: {machine}', { machine: machinesLine(file) })}
          </p>
          <Sentence file={file} />
        </div>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  )
}
