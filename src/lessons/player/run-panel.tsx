import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { isValid } from '../../../workers/api'
import { Notice } from '../../parts/notice'
import { usePreferences } from '../../parts/preferences'
import { inLanguage, inWords, named, t } from '../../i18n/text'
import { machinesLine } from '../../run/machine'
import { hindrance, Progress } from '../../views/run-bar'
import { useLab } from '../../store/lab-store'
import { isUnderWay, type RunState } from '../../run/run-state'
import type { Lesson, RunStep } from '../lesson'
import { askedIn, comparesOf, MOST_MS, toggleStepRun } from '../lesson-run'
import { predictionText, variantOf } from '../progress/answers'
import { useLessonProgress } from '../progress/progress-store'
import { CompareRecorded } from './compare-recorded'
import { RaisedHands } from './hands'
import panels from './panels.module.css'

/** What became of the run, in a sentence; empty before it. */
const statusText = ({ status, failure, ran, file, source }: RunState): string => {
  switch (status) {
    case 'idle':
      return ''
    case 'preparing':
    case 'running':
      return t('Running. Keep this tab in front.')
    case 'done': {
      if (file && source === 'recorded')
        return t('Recorded elsewhere, not on this machine: {machine}', {
          machine: machinesLine(file),
        })
      const valid = ran.filter(({ result }) => isValid(result)).length
      const all = ran.length
      return valid === all
        ? t('Done: all {all} {all|trial|trials} count.', { all })
        : t('Done: {valid} of {all} {all|trial|trials} count.', { valid, all })
    }
    case 'failed':
      return t('It failed: {message}', { message: failure ? inWords(failure.said) : '' })
    case 'cancelled':
      return t('Stopped: there is nothing to compare. You can run it again at any time.')
    default:
      return status satisfies never
  }
}

interface RunProps {
  lesson: Lesson
  step: RunStep
}

/** What was predicted of a run, to be read while it goes on. */
export const Expected = ({ lesson, step }: RunProps) => {
  const { predictions } = useLessonProgress(lesson.id)
  const classMode = usePreferences((state) => state.class)
  const list = useRef<HTMLUListElement>(null)
  const going = useLab(({ run }) => isUnderWay(run))
  useEffect(() => {
    // The lanes may need the height of the screen; what was predicted stays above them.
    const over = document.documentElement.scrollHeight > innerHeight
    if (going && over) list.current?.scrollIntoView({ block: 'start' })
  }, [going])
  return (
    <ul ref={list} className={`bar ${panels.expected}`} aria-label={t('Predictions')}>
      {comparesOf(lesson, step).map(({ prediction: id }) => {
        const asked = askedIn(lesson, id)
        if (!asked) return null
        const { ask, question } = asked
        const said = predictions[id]
        return (
          <li key={id}>
            <span className="fine">{inLanguage(question)}</span>
            {said === undefined ? (
              !classMode && <span>{t('No prediction')}</span>
            ) : (
              <b data-variant={variantOf(said, ask)}>
                {t('You: {said}', { said: predictionText(said, ask) })}
              </b>
            )}
            <RaisedHands lesson={lesson} step={asked} />
          </li>
        )
      })}
    </ul>
  )
}

/** Progress and Stop in a line, for a wall that shows the lanes. */
export const StopLine = ({ lesson, step }: RunProps) => (
  <div className="bar grow" style={{ flexWrap: 'nowrap', maxWidth: '36rem' }}>
    <div className="grow">
      <Progress run={useLab((state) => state.run)} />
    </div>
    <Button size="sm" variant="outline" onClick={() => void toggleStepRun(lesson, step)}>
      {t('Stop')}
    </Button>
  </div>
)

/** Run, or Stop and the progress, for the experiment of the current workspace. */
export const RunPanel = ({ lesson, step }: RunProps) => {
  const draft = useLab((state) => state.draft)
  const run = useLab((state) => state.run)
  const notice = useLab((state) => state.notice)
  const shortcuts = usePreferences((state) => state.shortcuts)
  const going = isUnderWay(run)
  const inTheWay = useMemo(() => hindrance(draft), [draft])
  const hasRun = run.status === 'done' && run.source === 'here'
  const hasNoAnswer =
    run.status === 'failed' || run.status === 'cancelled' || inTheWay !== null || notice !== null
  return (
    <section className={`card ${panels.panel} ${panels.run}`} aria-label={t('Run')}>
      <div className={`stack ${panels.plan}`}>
        <ul className={`bar ${panels.variants}`} aria-label={t('Variants')}>
          {draft.variants.map(({ id, label }) => (
            <li key={id} data-variant={id}>
              <b>{id}</b> {named(label)}
            </li>
          ))}
        </ul>
        <p className="fine">
          {draft.until === 'trials'
            ? t('In random order, {n} {n|trial|trials} each.', { n: draft.trials })
            : t(
                'In random order, until the answer is sure: at most {n}\u202fs. If it is not sure then, a recorded run has the answer.',
                { n: MOST_MS / 1000 },
              )}
        </p>
      </div>
      {inTheWay && !going && (
        <Notice tone="error">{t('This cannot run here: {why}', { why: inTheWay })}</Notice>
      )}
      {notice && (
        <Notice tone="error" role="alert">
          <strong>{notice.title}</strong> {notice.lines.join(' ')}
        </Notice>
      )}
      <Button
        size="md"
        variant={going ? 'outline' : hasRun ? 'default' : 'filled'}
        rightSection={shortcuts && <kbd aria-hidden="true">{t('space')}</kbd>}
        disabled={!going && inTheWay !== null}
        onClick={() => void toggleStepRun(lesson, step)}
      >
        {going ? t('Stop') : hasRun ? t('Run again') : t('Run')}
      </Button>
      <div className={`stack ${panels.progress}`}>
        {going && <Progress run={run} />}
        <p role="status">{statusText(run)}</p>
        {hasNoAnswer && !going && <CompareRecorded lesson={lesson} step={step} />}
      </div>
    </section>
  )
}
