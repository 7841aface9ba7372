import type { CSSProperties } from 'react'
import { localized } from '../../base/numerals'
import { inLanguage, t } from '../../i18n/text'
import type { CompareStep, Lesson, PictureAnswers, PictureOption } from '../lesson'
import { ALIKE } from '../outcome/picture-question'
import type { Prediction } from '../progress/grade'
import { keepGrade, predict, useLessonProgress } from '../progress/progress-store'
import { useLab } from '../../store/lab-store'
import { pictureName } from './use-reveal'
import panels from './panels.module.css'
import styles from './picture-panel.module.css'

interface PicturePanelProps {
  lesson: Lesson
  step: CompareStep
  question: string
  answers: PictureAnswers
  /** True once what the run says may be read. */
  isTold: boolean
}

/** Asks what the picture showed, and says what the run has of it: people often see what they expect. */
export const PicturePanel = ({ lesson, step, question, answers, isTold }: PicturePanelProps) => {
  const recorded = useLab((state) => state.run.source === 'recorded')
  const name = pictureName(step)
  const picked = useLessonProgress(lesson.id).predictions[name]
  const { options, right } = answers
  const most = Math.max(...options.map(({ value }) => value))
  const all = [...options.map(({ id }) => id), ALIKE]
  const optionOf = (id: string): PictureOption | undefined =>
    options.find((option) => option.id === id)
  return (
    <fieldset
      className={`card ${panels.panel} ${panels.predict} ${styles.question}`}
      data-told={isTold}
    >
      <legend>
        <span className="fine">{t('What did you see?')}</span>
        {inLanguage(question)}
      </legend>
      <p role="status" className="fine">
        {isTold && feedback(picked, { options, right })}
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
              data-right={isTold && right.includes(id)}
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
                    style={{ '--share': isTold ? option.value / most : 0 } as CSSProperties} // a property of our own
                    aria-hidden="true"
                  />
                  <b>{isTold ? localized(option.print) : ''}</b>
                </>
              )}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

const feedback = (picked: Prediction | undefined, { options, right }: PictureAnswers): string => {
  const near = options.filter(({ id }) => right.includes(id))
  const list = near
    .map(({ label, print }) => `${inLanguage(label)} (${localized(print)})`)
    .join(', ')
  const what =
    near.length === 0
      ? t('All about the same')
      : near.length === 1
        ? list
        : t('{list}, too close to tell apart', { list })
  if (picked === undefined) return t('The run says: {what}.', { what })
  return right.includes(String(picked))
    ? t('Right. The run says: {what}.', { what })
    : t('Look again. The run says: {what}.', { what })
}
