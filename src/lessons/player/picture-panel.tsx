import { localized } from '../../base/numerals'
import { inLanguage, t } from '../../i18n/text'
import { useLab } from '../../store/lab-store'
import type { CompareStep, Lesson, PictureAnswers } from '../lesson'
import { ALIKE } from '../outcome/picture-question'
import type { Prediction } from '../progress/grade'
import { keepGrade, predict, useLessonProgress } from '../progress/progress-store'
import { Options } from './options'
import { pictureName } from './use-reveal'

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
  const shown = options.map(({ id, label, variant, value, print }) => ({
    id,
    label: inLanguage(label),
    variant,
    ...(isTold && { bar: { share: value / most, print: localized(print) } }),
  }))
  return (
    <Options
      kind={t('What did you see?')}
      question={inLanguage(question)}
      options={[...shown, { id: ALIKE, label: t('All about the same') }]}
      picked={picked}
      right={isTold ? right : null}
      onPick={(id) => {
        predict(lesson.id, name, id)
        const grade = right.includes(id) ? 'right' : 'not'
        keepGrade(lesson.id, name, right.length === 0 ? 'untold' : grade, recorded)
      }}
    >
      {isTold && feedback(picked, answers)}
    </Options>
  )
}

const feedback = (picked: Prediction | undefined, { options, right }: PictureAnswers): string => {
  const isOpen = right.length === 0
  const near = options.filter(({ id }) => isOpen || right.includes(id))
  const list = near
    .map(({ label, print }) => `${inLanguage(label)} (${localized(print)})`)
    .join(', ')
  const what =
    near.length === 0
      ? t('All about the same')
      : near.length === 1
        ? list
        : t('{list}, too close to tell apart', { list })
  if (isOpen)
    return t('The trials of this run differ too much to tell. Shown: {what}.', { what: list })
  if (picked === undefined) return t('The run says: {what}.', { what })
  return right.includes(String(picked))
    ? t('Right. The run says: {what}.', { what })
    : t('Look again. The run says: {what}.', { what })
}
