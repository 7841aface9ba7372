/** Keeps progress between visits; if storage is refused, until the page is closed. */
import { create } from 'zustand'
import { recall, remember } from '../../base/storage'
import type { Grade, Prediction } from './grade'
import { progressIn, progressOf, UNTOUCHED, type LessonProgress, type Progress } from './progress'

const KEY = 'lessons'

export const useProgress = create<{ progress: Progress }>()(() => ({
  progress: progressIn(recall(KEY)),
}))

/** Progress in one lesson. */
export const useLessonProgress = (id: string): LessonProgress =>
  useProgress(({ progress }) => progressOf(progress, id))

/** The same outside components, or if a change must not draw again. */
export const progressNow = (id: string): LessonProgress =>
  progressOf(useProgress.getState().progress, id)

const change = (id: string, part: Partial<LessonProgress>): void => {
  const { progress } = useProgress.getState()
  const next = { ...progress, [id]: { ...progressOf(progress, id), ...part } }
  useProgress.setState({ progress: next })
  remember(KEY, JSON.stringify(next))
}

/** The step is on screen. */
export const showStep = (id: string, at: number): void => change(id, { at })

export const finishStep = (id: string, step: number): void => {
  const { done } = progressNow(id)
  if (!done.includes(step)) change(id, { done: [...done, step] })
}

export const predict = (id: string, question: string, prediction: Prediction): void =>
  change(id, { predictions: { ...progressNow(id).predictions, [question]: prediction } })

/** A run has answered a question, and the prediction has a grade. `elsewhere`: the run was recorded. */
export const keepGrade = (
  id: string,
  question: string,
  grade: Grade,
  elsewhere: boolean = false,
): void => {
  const { judged, recorded } = progressNow(id)
  if (judged[question] === grade && recorded.includes(question) === elsewhere) return
  const others = recorded.filter((one) => one !== question)
  change(id, {
    judged: { ...judged, [question]: grade },
    recorded: elsewhere ? [...others, question] : others,
  })
}

/** Hands were counted for an answer; null forgets the count. */
export const countHands = (
  id: string,
  { question, answer, count }: { question: string; answer: string; count: number | null },
): void => {
  const { hands } = progressNow(id)
  const { [answer]: _, ...others } = hands[question] ?? {}
  const own = count === null ? others : { ...others, [answer]: count }
  change(id, { hands: { ...hands, [question]: own } })
}

export const startAgain = (id: string): void => change(id, UNTOUCHED)
