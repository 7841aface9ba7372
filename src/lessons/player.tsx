import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { toggle, usePreferences } from '../parts/preferences'
import { preloadCharts } from '../charts'
import { inLanguage, t } from '../i18n/text'
import { useLab } from '../store/lab-store'
import { isUnderWay } from '../store/run-state'
import { InWorkspace } from '../store/workspace'
import { DiagramFigure } from './diagram'
import type { Lesson } from './lesson'
import { restart, runOf, stepLink, toggleStepRun, workspaceFor } from './lesson-run'
import { finishStep, predict, showStep, useLessonProgress } from './progress-store'
import { StepCharts } from './step-charts'
import { StepBody } from './step-body'
import { StepLink } from './step-link'
import { StepList } from './step-list'
import { useStepKeys } from './use-step-keys'
import player from './player.module.css'

interface PlayerProps {
  lesson: Lesson
  /** The step on screen, from 0. */
  at: number
}

/** A lesson at a step, in the workspace of the run that the step is about. */
export const Player = ({ lesson, at }: PlayerProps) => {
  const run = runOf(lesson, at)
  const screen = <PlayerScreen lesson={lesson} at={at} />
  return run ? <InWorkspace id={workspaceFor(lesson, run)}>{screen}</InWorkspace> : screen
}

const goTo = (lesson: Lesson, index: number): void => {
  if (index >= lesson.steps.length) location.hash = '#/lessons'
  else if (index >= 0) location.hash = stepLink(lesson, index)
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

const PlayerScreen = ({ lesson, at }: PlayerProps) => {
  const step = lesson.steps[at]
  const progress = useLessonProgress(lesson.id)
  const status = useLab(({ run }) => run.status)
  const hasRun = useLab(({ run }) => run.file !== null)
  const shortcuts = usePreferences((state) => state.shortcuts)
  const heading = useHeading(lesson, at)
  const run = runOf(lesson, at)
  const going = isUnderWay({ status })
  const locked = run !== null && progress.done.includes(lesson.steps.indexOf(run))
  const seen = step?.kind === 'tell' || (step?.kind === 'compare' && hasRun)
  useEffect(() => {
    showStep(lesson.id, at)
    if (seen) finishStep(lesson.id, at)
  }, [lesson, at, seen])
  // Nothing may be fetched while a trial runs.
  useEffect(() => void preloadCharts(), [])
  const onToggle = (): void => {
    if (run) void toggleStepRun(lesson, run)
  }
  const onPredict = (prediction: string | number | null): void => {
    if (step?.kind !== 'predict' || locked) return
    predict(lesson.id, step.id, prediction)
    finishStep(lesson.id, at)
  }
  useStepKeys(
    {
      back: () => goTo(lesson, at - 1),
      forth: () => goTo(lesson, at + 1),
      digit: (n) => {
        if (step?.kind !== 'predict') return
        const choice = step.ask.kind === 'choice' ? step.ask.choices[n - 1] : undefined
        if (n === 0) onPredict(null)
        else if (choice) onPredict(choice.id)
      },
      run: () => {
        if (step?.kind === 'run') onToggle()
      },
      tables: () => toggle('tables'),
    },
    shortcuts,
  )
  if (!step) return null
  const pictured = step.diagram !== undefined
  const charted = step.kind === 'compare' && hasRun
  const count = t('Step {n} of {all}', { n: at + 1, all: lesson.steps.length })
  const list = <StepList lesson={lesson} progress={progress} at={at} />
  return (
    <main
      className={player.player}
      data-run={going ? 'running' : status}
      data-kind={step.kind}
      data-step={at + 1}
    >
      <nav className={`stack ${player.aside}`} aria-label={t('Steps of the lesson')}>
        <a className={`fine ${player.up}`} href="#/lessons">
          ← {t('All lessons')}
        </a>
        <p className={player.lessonTitle}>{inLanguage(lesson.title)}</p>
        <div className={player.wideList}>{list}</div>
        <details className={player.narrowList} key={at}>
          <summary>{t('All steps')}</summary>
          {list}
        </details>
      </nav>
      <article className={player.stage}>
        <header className={`apart ${player.head}`}>
          <div>
            <p className={`fine ${player.count}`} role="status">
              {count}
            </p>
            <h1 ref={heading} tabIndex={-1}>
              {inLanguage(step.title)}
            </h1>
          </div>
          <StepLink title={`${inLanguage(lesson.title)} · ${inLanguage(step.title)}`} />
        </header>
        <div className={player.body} data-pictured={pictured} data-charted={charted}>
          <div className={player.words}>
            <div className={player.text}>
              {step.text.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            <StepBody {...{ lesson, step, progress, locked, onToggle, onPredict }} />
          </div>
          {step.diagram && <DiagramFigure diagram={step.diagram} />}
          {charted && <StepCharts views={step.views} />}
        </div>
        <footer className={`apart ${player.foot}`}>
          {at > 0 ? (
            <Button component="a" size="sm" href={stepLink(lesson, at - 1)} rel="prev">
              {t('Back')}
            </Button>
          ) : (
            <span />
          )}
          <Button
            size="sm"
            variant="subtle"
            disabled={going}
            onClick={() => {
              restart(lesson)
              goTo(lesson, 0)
            }}
          >
            {t('Start again')}
          </Button>
          <Button
            component="a"
            size="sm"
            variant="filled"
            href={at + 1 < lesson.steps.length ? stepLink(lesson, at + 1) : '#/lessons'}
            rel="next"
          >
            {at + 1 < lesson.steps.length ? t('Next') : t('All lessons')}
          </Button>
        </footer>
      </article>
    </main>
  )
}
