import type { Lesson, Step } from '../lesson'
import { Compare } from './compare-panel'
import { EndPanel } from './end-panel'
import { PredictPanel } from './predict-panel'
import { Expected, RunPanel } from './run-panel'
import { LiveLanes } from './step-charts'
import type { Reveal } from './use-reveal'

interface StepBodyProps {
  lesson: Lesson
  step: Step
  reveal: Reveal
  /** True on a wall while it runs: there Stop is in the footer. */
  isOnWall: boolean
}

/** What a step has besides its text, by its kind. */
export const StepBody = ({ lesson, step, reveal, isOnWall }: StepBodyProps) => {
  switch (step.kind) {
    case 'tell':
      return lesson.steps.at(-1) === step ? <EndPanel lesson={lesson} /> : null
    case 'predict':
      return <PredictPanel key={step.id} lesson={lesson} step={step} />
    case 'run':
      return (
        <>
          <Expected lesson={lesson} step={step} />
          {!isOnWall && <RunPanel lesson={lesson} step={step} />}
          <LiveLanes />
        </>
      )
    case 'compare':
      return <Compare lesson={lesson} step={step} reveal={reveal} />
    default:
      return step satisfies never
  }
}
