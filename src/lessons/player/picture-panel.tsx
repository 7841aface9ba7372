import { useMemo, type CSSProperties } from 'react'
import { readingOf, type RunFile } from '../../../workers/api'
import { localized } from '../../base/numerals'
import { inLanguage, t } from '../../i18n/text'
import type { CompareStep, Lesson, PictureOption, PictureQuestion } from '../lesson'
import { ALIKE } from '../outcome/picture-question'
import { keepGrade, predict, useLessonProgress } from '../progress/progress-store'
import { useLab } from '../../store/lab-store'
import panels from './panels.module.css'
import styles from './picture-panel.module.css'

interface PicturePanelProps {
  lesson: Lesson
  step: CompareStep
  question: PictureQuestion
  file: RunFile
}

/** Asks what the picture showed, and says what the run has of it: people often see what they expect. */
export const PicturePanel = ({ lesson, step, question, file }: PicturePanelProps) => {
  const recorded = useLab((state) => state.run.source === 'recorded')
  /** Under which the answer is kept. */
  const name = `see ${step.prediction}`
  const picked = useLessonProgress(lesson.id).predictions[name]
  const answers = useMemo(() => question.answers(readingOf(file)), [question, file])
  if (!answers) return null
  const { options, right } = answers
  const told = picked !== undefined
  const most = Math.max(...options.map(({ value }) => value))
  const all = [...options.map(({ id }) => id), ALIKE]
  const optionOf = (id: string) => options.find((option) => option.id === id)
  return (
    <fieldset
      className={`card ${panels.panel} ${panels.predict} ${styles.question}`}
      data-told={told}
    >
      <legend>
        <span className="fine">{t('What did you see?')}</span>
        {inLanguage(question.question)}
      </legend>
      <p role="status" className="fine">
        {told && feedback(right.includes(String(picked)), right.map(optionOf))}
      </p>
      <div className={styles.options}>
        {all.map((id) => {
          const option = optionOf(id)
          return (
            <button
              key={id}
              type="button"
              className={`${panels.choice} ${panels.row}`}
              aria-pressed={picked === id}
              data-variant={option?.variant}
              data-right={told && right.includes(id)}
              onClick={() => {
                predict(lesson.id, name, id)
                keepGrade(lesson.id, name, right.includes(id) ? 'right' : 'not', recorded)
              }}
            >
              <span>{option ? inLanguage(option.label) : t('All about the same')}</span>
              {option && (
                <>
                  <span
                    className={panels.bar}
                    style={{ '--share': told ? option.value / most : 0 } as CSSProperties} // a property of our own
                    aria-hidden="true"
                  />
                  <b>{told ? localized(option.print) : ''}</b>
                </>
              )}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

const feedback = (isRight: boolean, right: readonly (PictureOption | undefined)[]): string => {
  const near = right.filter((option) => option !== undefined)
  const list = near
    .map(({ label, print }) => `${inLanguage(label)} (${localized(print)})`)
    .join(', ')
  const what =
    near.length === 0
      ? t('All about the same')
      : near.length === 1
        ? list
        : t('{list}, too close to tell apart', { list })
  return isRight
    ? t('Right. The run says: {what}.', { what })
    : t('Look again. The run says: {what}.', { what })
}
