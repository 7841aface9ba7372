import { Button, TextInput } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { VariantId } from '../../../workers/api'
import { t } from '../../i18n/text'
import { OPEN, votesOn } from '../progress/answers'
import { toggle, usePreferences } from '../../parts/preferences'
import type { Lesson, PredictStep } from '../lesson'
import { isHands, MOST_HANDS } from '../progress/progress'
import { countHands, useLessonProgress } from '../progress/progress-store'
import panels from './panels.module.css'

/** Switches the counting of hands on and off. */
export const ClassSwitch = () => (
  <Button
    size="sm"
    aria-pressed={usePreferences((state) => state.class)}
    title={t('Count the hands for each prediction')}
    onClick={() => toggle('class')}
  >
    {t('Class mode')}
  </Button>
)

interface StepProps {
  lesson: Lesson
  step: PredictStep
}

interface HandsForProps extends StepProps {
  answer: string
  /** Name of the answer, for those who cannot see the row. */
  label: string
}

/** How many hands were raised for an answer. Typed in before or after the run. */
export const HandsFor = ({ lesson, step: { id: question }, answer, label }: HandsForProps) => {
  const { hands } = useLessonProgress(lesson.id)
  return (
    <TextInput
      // Not of type number, which the wheel and the arrows change.
      inputMode="numeric"
      w="5rem"
      aria-label={t('Hands raised: {label}', { label })}
      title={t('Hands raised')}
      placeholder={t('hands')}
      maxLength={String(MOST_HANDS).length}
      autoComplete="off"
      value={hands[question]?.[answer] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const count = Number(value)
        if (value.trim() === '') countHands(lesson.id, { question, answer, count: null })
        else if (isHands(count)) countHands(lesson.id, { question, answer, count })
      }}
    />
  )
}

interface AnswerBarsProps {
  answers: readonly { id: string; label: string; variant?: VariantId | undefined; count: number }[]
  /** The answer that the run gave; null while the run has not answered. */
  right?: string | null
}

/** How many said what. */
export const AnswerBars = ({ answers, right = null }: AnswerBarsProps) => {
  const all = answers.reduce((sum, { count }) => sum + count, 0) || 1
  return (
    <ul className="stack">
      {answers.map(({ id, label, variant, count }) => (
        <li key={id} className={panels.row} data-variant={variant} data-right={id === right}>
          <span>
            {label}
            {id === right && (
              <>
                <b aria-hidden="true"> ✓</b>
                <span className="unseen">, {t('the answer of the run')}</span>
              </>
            )}
          </span>
          <span
            className={panels.bar}
            style={{ '--share': count / all } as CSSProperties} // a property of our own
            aria-hidden="true"
          />
          <b>{count}</b>
        </li>
      ))}
    </ul>
  )
}

interface RaisedHandsProps extends StepProps {
  /** The answer that the run gave; null while the run has not answered. */
  right?: string | null
}

/** What the class predicted, as bars; nothing if no hands were counted. */
export const RaisedHands = ({ lesson, step, right = null }: RaisedHandsProps) => {
  const hands = useLessonProgress(lesson.id).hands[step.id] ?? {}
  // Phones of a room can say that nobody knows; no hand is raised for it.
  const answers = votesOn(step)
    .map((answer) => ({ ...answer, count: hands[answer.id] ?? 0 }))
    .filter(({ id, count }) => id !== OPEN || count > 0)
  const all = answers.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <figure className={`stack ${panels.hands}`}>
      <figcaption className="fine">
        {t('The class: {n} {n|hand|hands}', { n: all })}
        {right !== null &&
          ` · ${t('{n} right', { n: answers.find(({ id }) => id === right)?.count ?? 0 })}`}
      </figcaption>
      <AnswerBars answers={answers} right={right} />
    </figure>
  )
}
