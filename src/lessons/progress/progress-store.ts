/** Keeps progress between visits; if storage is refused, until the page is closed. */
import { create } from 'zustand'
import { recall, remember } from '../../base/storage'
import type { Grade, Prediction } from './grade'
import * as change from './progress'

const KEY = 'lessons'

export const useProgress = create<{ progress: change.Progress }>()(() => ({
  progress: change.progressIn(recall(KEY)),
}))

const take = (next: change.Progress): void => {
  useProgress.setState({ progress: next })
  remember(KEY, JSON.stringify(next))
}

/** Outside components, or if a change must not draw again. */
export const progressNow = (): change.Progress => useProgress.getState().progress

export const showStep = (id: string, step: number): void =>
  take(change.shown(progressNow(), id, step))

export const finishStep = (id: string, step: number): void => {
  if (!change.progressOf(progressNow(), id).done.includes(step))
    take(change.finished(progressNow(), id, step))
}

export const predict = (id: string, question: string, prediction: Prediction): void =>
  take(change.predicted(progressNow(), id, question, prediction))

export const keepGrade = (id: string, question: string, grade: Grade): void => {
  if (change.progressOf(progressNow(), id).judged[question] !== grade)
    take(change.answered(progressNow(), id, question, grade))
}

export const countHands = (
  id: string,
  counted: { question: string; answer: string; count: number | null },
): void => take(change.counted(progressNow(), id, counted))

export const startAgain = (id: string): void => take(change.begunAgain(progressNow(), id))

/** Progress in one lesson. */
export const useLessonProgress = (id: string): change.LessonProgress =>
  useProgress(({ progress }) => change.progressOf(progress, id))
