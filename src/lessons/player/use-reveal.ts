import { useMemo, useState } from 'react'
import { readingOf, type RunFile } from '../../../workers/api'
import { usePreferences } from '../../parts/preferences'
import { useLab } from '../../store/lab-store'
import type { CompareStep, Lesson, PictureAnswers, Step } from '../lesson'
import { useLessonProgress } from '../progress/progress-store'

/** Under which the answer to a question about the picture is kept. */
export const pictureName = ({ prediction }: Pick<CompareStep, 'prediction'>): string =>
  `see ${prediction}`

export interface Reveal {
  /** What can have been seen; null if the step asks for nothing, or the run does not show it. */
  answers: PictureAnswers | null
  /** True once the sentence of the comparison may be read. */
  isTold: boolean
  show(): void
}

/**
 * A comparison first shows its picture: the sentence comes after the answer, or when it is asked for. In class
 * mode only who teaches decides: everybody is to say first what they saw.
 */
export const useReveal = (lesson: Lesson, step: Step | undefined): Reveal => {
  const file = useLab(({ run }) => run.file)
  const classMode = usePreferences((state) => state.class)
  const { predictions } = useLessonProgress(lesson.id)
  const compared = step?.kind === 'compare' ? step : null
  // Another language has other steps, with the same names.
  const name = compared && `${lesson.id} ${pictureName(compared)}`
  const [shown, setShown] = useState<{ name: string; file: RunFile } | null>(null)
  const answers = useMemo(
    () => (file && compared?.picture?.answers(readingOf(file))) ?? null,
    [file, compared],
  )
  const isShown = !compared || !file || (shown?.name === name && shown?.file === file)
  const isAnswered = !answers || !compared || predictions[pictureName(compared)] !== undefined
  return {
    answers,
    isTold: isShown || (!classMode && isAnswered),
    show: () => name !== null && file && setShown({ name, file }),
  }
}
