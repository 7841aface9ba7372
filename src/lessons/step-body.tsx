import { Button } from '@mantine/core'
import { t } from '../i18n/text'
import { useLab } from '../store/lab-store'
import { ComparePanel } from './compare-panel'
import type { Prediction } from './judge'
import type { CompareStep, Lesson, PredictStep, Step } from './lesson'
import { experimentOf, labLink, runOf, runsOf, stepLink } from './lesson-run'
import { PredictPanel } from './predict-panel'
import type { LessonProgress } from './progress'
import { RunPanel } from './run-panel'
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
      return lesson.steps.at(-1) === step ? <InTheLab lesson={lesson} at={step} /> : null
    case 'predict':
      return (
        <PredictPanel
          key={step.id}
          step={step}
          kept={predictionOf(progress, step.id)}
          locked={locked}
          onPredict={onPredict}
        />
      )
    case 'run':
      return <RunPanel step={step} onToggle={onToggle} />
    case 'compare':
      return <Compare lesson={lesson} step={step} progress={progress} />
    default:
      return step satisfies never
  }
}

const predictionOf = ({ predictions }: LessonProgress, id: string): Prediction | undefined =>
  Object.hasOwn(predictions, id) ? predictions[id] : undefined

const Compare = ({
  lesson,
  step,
  progress,
}: Pick<StepBodyProps, 'lesson' | 'progress'> & { step: CompareStep }) => {
  const file = useLab(({ run }) => run.file)
  const asked = lesson.steps.find(
    (one): one is PredictStep => one.kind === 'predict' && one.id === step.prediction,
  )
  const run = runsOf(lesson).find(({ id }) => id === step.run)
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
        file={file}
      />
      <InTheLab lesson={lesson} at={step} />
    </>
  )
}

/** The experiment of the run that a step is about, to continue with. */
const InTheLab = ({ lesson, at }: { lesson: Lesson; at: Step }) => {
  const run = runOf(lesson, lesson.steps.indexOf(at))
  return (
    run && (
      <p>
        <a href={labLink(experimentOf(run))}>{t('Open this experiment in the Lab')}</a>
      </p>
    )
  )
}
