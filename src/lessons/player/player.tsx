import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { copied } from '../../base/clipboard'
import { preloadCharts } from '../../charts'
import { inLanguage, t } from '../../i18n/text'
import { toggle, usePreferences } from '../../parts/preferences'
import { isUnderWay } from '../../run/run-state'
import { QrDialog } from '../../share/qr-dialog'
import { useLab, WorkspaceContext } from '../../store/lab-store'
import { hindrance } from '../../views/run-bar'
import { Worded } from '../../words/worded'
import { DiagramFigure } from '../diagram/diagram'
import type { Lesson } from '../lesson'
import {
  notesLink,
  predictAt,
  restart,
  runOf,
  stepLink,
  toggleStepRun,
  workspaceFor,
} from '../lesson-run'
import { finishStep, showStep } from '../progress/progress-store'
import { ClassSwitch } from './hands'
import { StepBody } from './step-body'
import { StopLine } from './run-panel'
import { StepList } from './step-list'
import { useReveal } from './use-reveal'
import { useStepKeys } from './use-step-keys'
import player from './player.module.css'

/** A link to the step on screen, for an audience. */
const StepLink = ({ onCode }: { onCode: () => void }) => {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const done = await copied(location.href)
    setSaid(done ? t('Link copied') : t('The link is in the address bar'))
  }
  return (
    <div className={`said bar ${player.share}`}>
      <span role="status">{said}</span>
      <Button
        size="sm"
        className={player.copy}
        onClick={() => void copy()}
        onBlur={() => setSaid('')}
      >
        {t('Link to this step')}
      </Button>
      <Button size="sm" aria-label={t('QR code of this step')} onClick={onCode}>
        {t('QR')}
      </Button>
    </div>
  )
}

interface PlayerProps {
  lesson: Lesson
  /** The one after it, if there is one. */
  next: Lesson | undefined
  /** The step on screen, from 0. */
  at: number
}

/** A lesson at a step, in the workspace of the run that the step is about. */
export const Player = ({ lesson, next, at }: PlayerProps) => {
  const run = runOf(lesson, at)
  const screen = <PlayerScreen lesson={lesson} next={next} at={at} />
  if (!run) return screen
  return <WorkspaceContext value={workspaceFor(lesson, run)}>{screen}</WorkspaceContext>
}

/** The step after the one at `at`; after the last one, the next lesson, or the list. */
const forthLink = ({ lesson, next, at }: PlayerProps): string => {
  if (at + 1 < lesson.steps.length) return stepLink(lesson, at + 1)
  return next ? stepLink(next, 0) : '#/lessons'
}

/** Focus goes to the heading of a step that was chosen; not when the page has just been opened. */
const useHeading = (lesson: Lesson, at: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(`${lesson.id} ${at}`)
  useEffect(() => {
    const now = `${lesson.id} ${at}`
    if (last.current === now) return
    last.current = now
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [lesson, at])
  return heading
}

const PlayerScreen = ({ lesson, next, at }: PlayerProps) => {
  const step = lesson.steps[at]
  const status = useLab(({ run }) => run.status)
  const hasRun = useLab(({ run }) => run.file !== null)
  const draft = useLab((state) => state.draft)
  const heading = useHeading(lesson, at)
  const going = isUnderWay({ status })
  const forth = forthLink({ lesson, next, at })
  const reveal = useReveal(lesson, step)
  const classMode = usePreferences((state) => state.class)
  const projector = usePreferences((state) => state.projector)
  // While it runs, the lanes get what the question and a line with Stop leave of the wall.
  const wall = projector && going && step?.kind === 'run' ? step : null
  /** The link in the dialog, as it was when it was asked for. */
  const [code, setCode] = useState<string | null>(null)
  const last = at + 1 === lesson.steps.length
  const seen = step?.kind === 'tell' || (step?.kind === 'compare' && hasRun)
  useEffect(() => {
    showStep(lesson.id, at)
    if (seen) finishStep(lesson.id, at)
  }, [lesson, at, seen])
  // Nothing may be fetched while a trial runs.
  useEffect(() => void preloadCharts(), [])
  /** What a clicker has no other key for: it runs, lets the run end, and shows what the run says. */
  const pending = (): (() => void) | null => {
    if (going) return () => undefined
    if (step?.kind === 'run' && status === 'idle' && hindrance(draft) === null)
      return () => void toggleStepRun(lesson, step)
    if (reveal.isTold) return null
    return () => {
      flushSync(reveal.show)
      document.querySelector('[data-grade]')?.scrollIntoView({ block: 'nearest' })
    }
  }
  const digit = (n: number): void => {
    if (step?.kind !== 'predict') return
    const choice = step.ask.kind === 'choice' ? step.ask.choices[n - 1] : undefined
    if (n === 0) predictAt(lesson, step, null)
    else if (choice) predictAt(lesson, step, choice.id)
  }
  useStepKeys(
    {
      back: () => {
        if (at > 0) location.hash = stepLink(lesson, at - 1)
      },
      forth: () => {
        location.hash = forth
      },
      pending: classMode ? pending() : null,
      digit: classMode ? null : digit,
      run: () => {
        if (step?.kind === 'run') void toggleStepRun(lesson, step)
      },
      tables: () => toggle('tables'),
      code: () => setCode(location.href),
    },
    classMode,
  )
  if (!step) return null
  const pictured = step.diagram !== undefined
  const charted = step.kind === 'compare' && hasRun
  const count = t('Step {n} of {all}', { n: at + 1, all: lesson.steps.length })
  const list = <StepList lesson={lesson} at={at} />
  return (
    <main
      className={player.player}
      data-run={going ? 'running' : status}
      data-kind={step.kind}
      data-step={at + 1}
      data-wall={wall !== null}
    >
      <nav className={`stack ${player.aside}`} aria-label={t('Steps of the lesson')}>
        <a className="fine" href="#/lessons">
          ← {t('All lessons')}
        </a>
        <p className="heading">{inLanguage(lesson.title)}</p>
        <div className={player.wideList}>{list}</div>
        <details className={player.narrowList} key={at}>
          <summary>{t('All steps')}</summary>
          {list}
        </details>
        <p className="bar">
          <ClassSwitch />
          <a className="fine" href={notesLink(lesson)}>
            {t('Notes for the teacher')}
          </a>
        </p>
      </nav>
      <article className={player.stage}>
        <header className={`apart ${player.head}`}>
          <div>
            <p className="fine" role="status">
              {count}
            </p>
            <h1 ref={heading} tabIndex={-1}>
              {inLanguage(step.title)}
            </h1>
          </div>
          <StepLink onCode={() => setCode(location.href)} />
          {code !== null && (
            <QrDialog
              link={code}
              title={`${inLanguage(lesson.title)} · ${inLanguage(step.title)}`}
              onClose={() => setCode(null)}
            />
          )}
        </header>
        <div
          className={player.body}
          data-pictured={pictured}
          data-charted={charted}
          data-live={step.kind === 'run'}
        >
          <div className={player.words}>
            {step.text.length > 0 && !wall && (
              <div className={player.text}>
                {step.text.map((text) => (
                  <p key={text}>
                    <Worded text={text} />
                  </p>
                ))}
              </div>
            )}
            <StepBody {...{ lesson, step, reveal }} isOnWall={wall !== null} />
          </div>
          {step.diagram && <DiagramFigure diagram={step.diagram} />}
        </div>
        <footer className={`apart ${player.foot}`}>
          {at > 0 ? (
            <Button component="a" size="sm" href={stepLink(lesson, at - 1)} rel="prev">
              {t('Back')}
            </Button>
          ) : (
            <span />
          )}
          {wall ? (
            <StopLine lesson={lesson} step={wall} />
          ) : (
            <Button
              size="sm"
              variant="subtle"
              disabled={going}
              onClick={() => {
                restart(lesson)
                location.hash = stepLink(lesson, 0)
              }}
            >
              {t('Start again')}
            </Button>
          )}
          <Button
            component="a"
            size="sm"
            variant={going ? 'default' : 'filled'}
            href={forth}
            rel="next"
          >
            {!last ? t('Next') : next ? t('Next lesson') : t('All lessons')}
          </Button>
        </footer>
      </article>
    </main>
  )
}
