/** How far the reader is, and what was predicted. Pure; `progress-store.ts` keeps it. */
import type { Prediction } from './judge'
import type { Lesson } from './lesson'

export interface LessonProgress {
  /** Finished steps, from 0. */
  done: readonly number[]
  /** The step that was on screen last, from 0. */
  at: number
  /** By the id of the step that asked. */
  predictions: Readonly<Record<string, Prediction>>
}

export type Progress = Readonly<Record<string, LessonProgress>>

export const UNTOUCHED: LessonProgress = { done: [], at: 0, predictions: {} }

/** Maximum number of entries that are read: storage may hold what others wrote. */
const MOST = 100

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStep = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MOST

const isPrediction = (value: unknown): value is Prediction =>
  value === null || typeof value === 'string' || (typeof value === 'number' && isFinite(value))

const entriesOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value).slice(0, MOST) : []

const lessonIn = (value: unknown): LessonProgress => {
  if (!isRecord(value)) return UNTOUCHED
  const { done, at, predictions } = value
  return {
    done: Array.isArray(done) ? [...new Set(done.slice(0, MOST).filter(isStep))] : [],
    at: isStep(at) ? at : 0,
    predictions: Object.fromEntries(
      entriesOf(predictions).filter((entry): entry is [string, Prediction] =>
        isPrediction(entry[1]),
      ),
    ),
  }
}

/** Progress from storage; whatever is not progress is left out. */
export const progressIn = (text: string | null): Progress => {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return Object.fromEntries(entriesOf(found).map(([id, value]) => [id, lessonIn(value)]))
  } catch {
    return {}
  }
}

export const progressOf = (lessons: Progress, id: string): LessonProgress =>
  Object.hasOwn(lessons, id) ? (lessons[id] ?? UNTOUCHED) : UNTOUCHED

const changed = (
  progress: Progress,
  id: string,
  part: (old: LessonProgress) => Partial<LessonProgress>,
): Progress => {
  const old = progressOf(progress, id)
  return { ...progress, [id]: { ...old, ...part(old) } }
}

/** The step is on screen. */
export const shown = (progress: Progress, id: string, step: number): Progress =>
  changed(progress, id, () => ({ at: step }))

export const finished = (progress: Progress, id: string, step: number): Progress =>
  changed(progress, id, ({ done }) => ({ done: done.includes(step) ? done : [...done, step] }))

export const predicted = (
  progress: Progress,
  id: string,
  question: string,
  prediction: Prediction,
): Progress =>
  changed(progress, id, ({ predictions }) => ({
    predictions: { ...predictions, [question]: prediction },
  }))

export const begunAgain = (progress: Progress, id: string): Progress =>
  changed(progress, id, () => UNTOUCHED)

/** How many of the lesson's steps are finished; it may once have had more steps. */
export const stepsDone = ({ steps }: Pick<Lesson, 'steps'>, { done }: LessonProgress): number =>
  done.filter((step) => step < steps.length).length
