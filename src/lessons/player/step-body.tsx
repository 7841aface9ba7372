import { inLanguage, t } from '../../i18n/text'
import type { Lesson, Step } from '../lesson'
import { experimentOf, labLink, runsOf } from '../lesson-run'
import { scoreOf } from '../progress/progress'
import { useLessonProgress } from '../progress/progress-store'
import { Compare } from './compare-panel'
import { PredictPanel } from './predict-panel'
import { Expected, RunPanel } from './run-panel'
import { LiveLanes } from './step-charts'
import type { Reveal } from './use-reveal'
import panels from './panels.module.css'

interface StepBodyProps {
  lesson: Lesson
  step: Step
  reveal: Reveal
}

/** What a step has besides its text, by its kind. */
export const StepBody = ({ lesson, step, reveal }: StepBodyProps) => {
  switch (step.kind) {
    case 'tell':
      return lesson.steps.at(-1) === step ? <EndPanel lesson={lesson} /> : null
    case 'predict':
      return <PredictPanel key={step.id} lesson={lesson} step={step} />
    case 'run':
      return (
        <>
          <Expected lesson={lesson} step={step} />
          <RunPanel lesson={lesson} step={step} />
          <LiveLanes />
        </>
      )
    case 'compare':
      return <Compare lesson={lesson} step={step} reveal={reveal} />
    default:
      return step satisfies never
  }
}

/** The end of a lesson: how many answers were right, and its experiments to go on with. */
const EndPanel = ({ lesson }: { lesson: Lesson }) => {
  const { right, all, untold, recorded } = scoreOf(useLessonProgress(lesson.id))
  return (
    <section className={`card ${panels.panel}`} aria-label={t('The end of the lesson')}>
      <p className={`big ${panels.grade}`}>
        {all === 0 && untold === 0
          ? t('No question has been answered here yet.')
          : t('Right: {right} of {all} {all|answer|answers}', { right, all })}
      </p>
      {untold > 0 && (
        <p>{t('This machine gave no answer to {n} {n|question|questions}.', { n: untold })}</p>
      )}
      {recorded > 0 && (
        <p>
          {t('The recorded machine, not this one, answered {n} {n|question|questions}.', {
            n: recorded,
          })}
        </p>
      )}
      <p>
        {t(
          'Sandbox: the experiment in the Lab, with every setting open. Change one and run again.',
        )}
      </p>
      <ul className="stack">
        {runsOf(lesson).map((run) => (
          <li key={run.id}>
            <a href={labLink(experimentOf(run))}>
              {t('Open “{title}” in the Lab', { title: inLanguage(run.title) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
