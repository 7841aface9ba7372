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
  /** What a run says was asked for: another run is seen first as well. */
  const [told, setTold] = useState<{ name: string; file: RunFile } | null>(null)
  const classMode = usePreferences((state) => state.class)
  const { predictions } = useLessonProgress(lesson.id)
  const compared = step?.kind === 'compare' ? step : null
  const answers = useMemo(
    () => (file && compared?.picture?.answers(readingOf(file))) ?? null,
    [file, compared],
  )
  if (!compared || !file) return { answers, isTold: true, show: () => undefined }
  const name = pictureName(compared)
  const isAnswered = !answers || predictions[name] !== undefined
  return {
    answers,
    isTold: (told?.name === name && told.file === file) || (!classMode && isAnswered),
    show: () => setTold({ name, file }),
  }
}
