import { useEffect, useMemo } from 'react'
import { pointsOf, type Experiment } from '../../workers/api'
import { usePreferences } from '../app/preferences'
import { inWords, t } from '../i18n/text'
import { hindrance, Progress } from '../lab/setup/run-bar'
import { loadRecorded, recordedLink, useRecorded } from '../runs/recorded'
import { useLab } from '../store/lab-store'
import { isUnderWay, type RunState } from '../store/run-state'
import type { RunStep } from './lesson'
import buttons from './buttons.module.css'
import panels from './panels.module.css'

const planText = (experiment: Experiment): string => {
  const points = pointsOf(experiment).length
  const { trials } = experiment
  return t('{points} {points|point|points} of {trials} {trials|trial|trials}, in random order', {
    points,
    trials,
  })
}

/** What became of the run, in a sentence; empty before it. */
const statusText = ({ status, failure, ran }: RunState): string => {
  switch (status) {
    case 'idle':
      return ''
    case 'preparing':
    case 'running':
      return t('It runs. Better leave this tab in front.')
    case 'done': {
      const sound = ran.filter(({ result }) => result.disturbed.length === 0).length
      return t('It is over: {sound} of {all} {all|trial|trials} count.', { sound, all: ran.length })
    }
    case 'failed':
      return t('It failed: {message}', { message: failure ? inWords(failure.said) : '' })
    case 'cancelled':
      return t('It was stopped: nothing is compared. Run it again when you like.')
    default:
      return status satisfies never
  }
}

/** The way to the run as another machine recorded it; nothing where there is no such record. */
const RecordedRun = ({ preset }: { preset: string }) => {
  const there = useRecorded(({ list }) => list?.some((one) => one.preset === preset) ?? false)
  useEffect(() => void loadRecorded(), [])
  return there ? (
    <a className={buttons.plain} href={recordedLink(preset)}>
      {t('See a run recorded elsewhere')}
    </a>
  ) : null
}

interface RunPanelProps {
  step: RunStep
  onToggle: () => void
}

/** Run, or Stop and how far it is, for the experiment of the workspace at hand. */
export const RunPanel = ({ step, onToggle }: RunPanelProps) => {
  const draft = useLab((state) => state.draft)
  const run = useLab((state) => state.run)
  const notice = useLab((state) => state.notice)
  const shortcuts = usePreferences((state) => state.shortcuts)
  const going = isUnderWay(run)
  const inTheWay = useMemo(() => hindrance(draft), [draft])
  return (
    <section className={panels.runPanel} aria-label={t('Run')}>
      <ul className={panels.variants} aria-label={t('Variants')}>
        {draft.variants.map(({ id, label }) => (
          <li key={id} data-variant={id}>
            <b>{id}</b> {t(label)}
          </li>
        ))}
      </ul>
      <p className={panels.quiet}>{planText(draft)}</p>
      {inTheWay && !going && (
        <div className={panels.hindered}>
          <p>{t('This cannot run here: {why}', { why: inTheWay })}</p>
          {step.preset && <RecordedRun preset={step.preset} />}
        </div>
      )}
      {notice && (
        <div className={panels.hindered} role="alert">
          <p>{notice.title}</p>
          {notice.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <button
        type="button"
        className={run.status === 'done' ? buttons.plain : buttons.primary}
        data-going={going}
        disabled={!going && inTheWay !== null}
        onClick={onToggle}
      >
        {going ? t('Stop') : run.status === 'done' ? t('Run again') : t('Run')}
        {shortcuts && <kbd>{t('space')}</kbd>}
      </button>
      <div className={panels.progress}>
        {going && <Progress run={run} />}
        <p role="status">{statusText(run)}</p>
      </div>
    </section>
  )
}
