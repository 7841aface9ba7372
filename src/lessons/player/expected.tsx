import { useEffect, useRef } from 'react'
import { inLanguage, t } from '../../i18n/text'
import { useLab } from '../../store/lab-store'
import { isUnderWay } from '../../run/run-state'
import { predictionText, variantOf } from '../progress/answers'
import { RaisedHands } from './hands'
import type { Lesson, RunStep } from '../lesson'
import { askedIn, comparesOf } from '../lesson-run'
import type { LessonProgress } from '../progress/progress'
import panels from './panels.module.css'

interface ExpectedProps {
  lesson: Lesson
  step: RunStep
  progress: LessonProgress
}

/** What was predicted of a run, to be read while it goes on. */
export const Expected = ({ lesson, step, progress: { predictions, hands } }: ExpectedProps) => {
  const list = useRef<HTMLUListElement>(null)
  const going = useLab(({ run }) => isUnderWay(run))
  useEffect(() => {
    // The lanes may need the height of the screen; what was predicted stays above them.
    const over = document.documentElement.scrollHeight > innerHeight
    if (going && over) list.current?.scrollIntoView({ block: 'start' })
  }, [going])
  return (
    <ul ref={list} className={panels.expected} aria-label={t('Predictions')}>
      {comparesOf(lesson, step).map(({ prediction: id }) => {
        const asked = askedIn(lesson, id)
        if (!asked) return null
        const { ask, question } = asked
        const said = Object.hasOwn(predictions, id) ? predictions[id] : undefined
        return (
          <li key={id}>
            <span className="fine">{inLanguage(question)}</span>
            {said === undefined ? (
              <span>{t('No prediction')}</span>
            ) : (
              <b data-variant={variantOf(said, ask)}>
                {t('You: {said}', { said: predictionText(said, ask) })}
              </b>
            )}
            <RaisedHands ask={ask} hands={hands[id]} />
          </li>
        )
      })}
    </ul>
  )
}
