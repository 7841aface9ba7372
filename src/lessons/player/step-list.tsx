import { inLanguage, t } from '../../i18n/text'
import type { Lesson, Step } from '../lesson'
import { stepLink } from '../lesson-run'
import { useLessonProgress } from '../progress/progress-store'
import player from './player.module.css'

const kindText = (kind: Step['kind']): string =>
  ({
    tell: t('read'),
    predict: t('predict'),
    run: t('run'),
    compare: t('compare'),
  })[kind]

interface StepListProps {
  lesson: Lesson
  /** The step on screen, from 0. */
  at: number
}

/** The steps by name; each can be reached. */
export const StepList = ({ lesson, at }: StepListProps) => {
  const { done } = useLessonProgress(lesson.id)
  return (
    <ol className={player.steps}>
      {lesson.steps.map((step, i) => (
        <li key={step.title} data-done={done.includes(i)}>
          <a href={stepLink(lesson, i)} aria-current={i === at ? 'step' : undefined}>
            <span className={player.stepMark} aria-hidden="true">
              {done.includes(i) ? '✓' : i + 1}
            </span>
            <span>
              {inLanguage(step.title)}
              <small>
                {kindText(step.kind)}
                {done.includes(i) && <span className="unseen">, {t('step finished')}</span>}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
