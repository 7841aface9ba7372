/** How far the reader is, and what was predicted. Pure; `progress-store.ts` keeps it. */
import { grades, type Grade, type Prediction } from './grade'
import type { Lesson } from '../lesson'

export interface LessonProgress {
  /** Finished steps, from 0. */
  done: readonly number[]
  /** The step that was on screen last, from 0. */
  at: number
  /** By the id of the step that asked. */
  predictions: Readonly<Record<string, Prediction>>
  /** Grades of predictions, once a run has answered the question; by the same ids. */
  judged: Readonly<Record<string, Grade>>
  /** Hands that a class raised, by the id of the step that asked and by answer. */
  hands: Readonly<Record<string, Hands>>
}

/** How many hands were raised for each answer. */
export type Hands = Readonly<Record<string, number>>

export type Progress = Readonly<Record<string, LessonProgress>>

export const UNTOUCHED: LessonProgress = {
  done: [],
  at: 0,
  predictions: {},
  judged: {},
  hands: {},
}

/** Maximum number of entries that are read: storage may hold what others wrote. */
const MOST = 100

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStep = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MOST

const isPrediction = (value: unknown): value is Prediction =>
  value === null || typeof value === 'string' || (typeof value === 'number' && isFinite(value))

const isGrade = (value: unknown): value is Grade => grades.some((grade) => grade === value)

/** Maximum number of hands that anybody counts. */
export const MOST_HANDS = 9999

export const isHands = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_HANDS

const entriesOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value).slice(0, MOST) : []

/** The entries of the right kind. */
const recordOf = <Kind>(
  value: unknown,
  isKind: (one: unknown) => one is Kind,
): Readonly<Record<string, Kind>> =>
  Object.fromEntries(entriesOf(value).filter((entry): entry is [string, Kind] => isKind(entry[1])))

const lessonIn = (value: unknown): LessonProgress => {
  if (!isRecord(value)) return UNTOUCHED
  const { done, at, predictions, judged, hands } = value
  return {
    done: Array.isArray(done) ? [...new Set(done.slice(0, MOST).filter(isStep))] : [],
    at: isStep(at) ? at : 0,
    predictions: recordOf(predictions, isPrediction),
    judged: recordOf(judged, isGrade),
    hands: Object.fromEntries(
      entriesOf(hands).map(([question, counted]) => [question, recordOf(counted, isHands)]),
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

/** A run has answered a question, and the prediction has a grade. */
export const answered = (
  progress: Progress,
  id: string,
  question: string,
  grade: Grade,
): Progress => changed(progress, id, ({ judged }) => ({ judged: { ...judged, [question]: grade } }))

/** Hands were counted for an answer; null forgets the count. */
export const counted = (
  progress: Progress,
  id: string,
  { question, answer, count }: { question: string; answer: string; count: number | null },
): Progress =>
  changed(progress, id, ({ hands }) => {
    const { [answer]: _, ...others } = hands[question] ?? {}
    return {
      hands: { ...hands, [question]: count === null ? others : { ...others, [answer]: count } },
    }
  })

/** How many questions a run has answered, and how many answers were right. */
export const scoreOf = ({ judged }: LessonProgress): { right: number; all: number } => {
  const told = Object.values(judged).filter((one) => ['right', 'near', 'not'].includes(one))
  return { right: told.filter((one) => one === 'right').length, all: told.length }
}

export const begunAgain = (progress: Progress, id: string): Progress =>
  changed(progress, id, () => UNTOUCHED)

/** How many of the lesson's steps are finished; it may once have had more steps. */
export const stepsDone = ({ steps }: Pick<Lesson, 'steps'>, { done }: LessonProgress): number =>
  done.filter((step) => step < steps.length).length
