import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { t } from '../../i18n/text'
import { useLab } from '../../store/lab-store'
import { ComparePanel } from './compare-panel'
import { EndPanel } from './end-panel'
import { Expected } from './expected'
import { CountHands } from './hands'
import type { Grade, Prediction } from '../progress/grade'
import type { CompareStep, Lesson, Step } from '../lesson'
import { askedIn, experimentOf, labLink, runsOf, stepLink } from '../lesson-run'
import { PredictPanel } from './predict-panel'
import type { LessonProgress } from '../progress/progress'
import { keepGrade, predict } from '../progress/progress-store'
import { RunPanel } from './run-panel'
import { PicturePanel } from './picture-panel'
import { LiveLanes, StepCharts } from './step-charts'
import panels from './panels.module.css'

interface StepBodyProps {
  lesson: Lesson
  step: Step
  progress: LessonProgress
  /** The run has finished: predictions stay. */
  locked: boolean
  onToggle: () => void
  onPredict: (prediction: Prediction) => void
}

/** What a step has besides its text, by its kind. */
export const StepBody = (props: StepBodyProps) => {
  const { lesson, step, progress, locked, onToggle, onPredict } = props
  switch (step.kind) {
    case 'tell':
      return lesson.steps.at(-1) === step ? <EndPanel lesson={lesson} progress={progress} /> : null
    case 'predict':
      return (
        <>
          <PredictPanel
            key={step.id}
            step={step}
            kept={predictionOf(progress, step.id)}
            locked={locked}
            onPredict={onPredict}
          />
          <CountHands
            lesson={lesson.id}
            question={step.id}
            ask={step.ask}
            hands={progress.hands[step.id]}
          />
        </>
      )
    case 'run':
      return (
        <>
          <Expected lesson={lesson} step={step} progress={progress} />
          <RunPanel step={step} onToggle={onToggle} />
          <LiveLanes />
        </>
      )
    case 'compare':
      return <Compare lesson={lesson} step={step} progress={progress} />
    default:
      return step satisfies never
  }
}

const predictionOf = ({ predictions }: LessonProgress, id: string): Prediction | undefined =>
  Object.hasOwn(predictions, id) ? predictions[id] : undefined

/** Under which a question about the picture is kept. */
const pictureId = ({ prediction }: CompareStep): string => `see ${prediction}`

const Compare = ({
  lesson,
  step,
  progress,
}: Pick<StepBodyProps, 'lesson' | 'progress'> & { step: CompareStep }) => {
  const file = useLab(({ run }) => run.file)
  const asked = askedIn(lesson, step.prediction)
  const run = runsOf(lesson).find(({ id }) => id === step.run)
  const onGrade = useCallback(
    (grade: Grade) => keepGrade(lesson.id, step.prediction, grade),
    [lesson, step],
  )
  if (!run || !asked) return null
  if (!file)
    return (
      <div className={`stack ${panels.toRun}`}>
        <p>{t('The experiment has not run in this visit yet, so there is nothing to compare.')}</p>
        <Button
          component="a"
          size="md"
          variant="filled"
          href={stepLink(lesson, lesson.steps.indexOf(run))}
        >
          {t('Go to the run')}
        </Button>
      </div>
    )
  return (
    <>
      <ComparePanel
        step={step}
        ask={asked.ask}
        prediction={predictionOf(progress, asked.id)}
        hands={progress.hands[asked.id]}
        file={file}
        onGrade={onGrade}
      />
      <StepCharts views={step.views} />
      {step.picture && (
        <PicturePanel
          question={step.picture}
          file={file}
          picked={predictionOf(progress, pictureId(step))}
          onPick={(picked, right) => {
            predict(lesson.id, pictureId(step), picked)
            keepGrade(lesson.id, pictureId(step), right ? 'right' : 'not')
          }}
        />
      )}
      <p className={`bar ${panels.links}`}>
        <a href={stepLink(lesson, lesson.steps.indexOf(run))}>{t('Run again')}</a>
        <a href={labLink(experimentOf(run))}>{t('Open this experiment in the Lab')}</a>
      </p>
    </>
  )
}
