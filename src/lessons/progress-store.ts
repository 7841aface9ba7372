/** Keeps progress between visits; where storage is refused, until the page is closed. */
import { create } from 'zustand'
import { recall, remember } from '../app/storage'
import type { Prediction } from './judge'
import * as change from './progress'

const KEY = 'lessons'

export const useProgress = create<{ progress: change.Progress }>()(() => ({
  progress: change.progressIn(recall(KEY)),
}))

const take = (next: change.Progress): void => {
  useProgress.setState({ progress: next })
  remember(KEY, JSON.stringify(next))
}

const now = (): change.Progress => useProgress.getState().progress

export const showStep = (id: string, step: number): void => take(change.shown(now(), id, step))

export const finishStep = (id: string, step: number): void => {
  if (!change.progressOf(now(), id).done.includes(step)) take(change.finished(now(), id, step))
}

export const predict = (id: string, question: string, prediction: Prediction): void =>
  take(change.predicted(now(), id, question, prediction))

export const startAgain = (id: string): void => take(change.begunAgain(now(), id))

/** Progress in one lesson. */
export const useLessonProgress = (id: string): change.LessonProgress =>
  useProgress(({ progress }) => change.progressOf(progress, id))
