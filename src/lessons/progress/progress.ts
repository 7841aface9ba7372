/** How far the reader is, and what was predicted. Pure; `progress-store.ts` keeps it. */
import * as v from 'valibot'
import { grades, type Grade } from './grade'
import type { Lesson } from '../lesson'

/** Maximum number of entries that are read: storage may hold what others wrote. */
const MOST = 100

/** Maximum number of hands that anybody counts. */
export const MOST_HANDS = 9999

const countTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

const stepSchema = countTo(MOST - 1)
const handsSchema = countTo(MOST_HANDS)
const predictionSchema = v.nullable(v.union([v.string(), v.pipe(v.number(), v.finite())]))

/** The entries of this kind; others are left out. */
const recordOf = <Kind>(kind: v.GenericSchema<unknown, Kind>) =>
  v.fallback(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((all): Readonly<Record<string, Kind>> => {
        const read = Object.entries(all)
          .slice(0, MOST)
          .map(([name, value]) => ({ name, ...v.safeParse(kind, value) }))
        return Object.fromEntries(
          read.flatMap(({ name, success, output }) => (success ? [[name, output]] : [])),
        )
      }),
    ),
    {},
  )

/** The different items of this kind. */
const listOf = <Kind>(kind: v.GenericSchema<unknown, Kind>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all): readonly Kind[] => [
        ...new Set(all.slice(0, MOST).filter((item): item is Kind => v.is(kind, item))),
      ]),
    ),
    [],
  )

const lessonSchema = v.object({
  /** Finished steps, from 0. */
  done: listOf(stepSchema),
  /** The step that was on screen last, from 0. */
  at: v.fallback(stepSchema, 0),
  /** By the id of the step that asked. */
  predictions: recordOf(predictionSchema),
  /** Grades of predictions, once a run has answered the question; by the same ids. */
  judged: recordOf(v.picklist(grades)),
  /** Those of them whose run was recorded on another machine. */
  recorded: listOf(v.string()),
  /** Hands that a class raised, by the id of the step that asked and by answer. */
  hands: recordOf(recordOf(handsSchema)),
})

export type LessonProgress = Readonly<v.InferOutput<typeof lessonSchema>>

export type Progress = Readonly<Record<string, LessonProgress>>

export const UNTOUCHED: LessonProgress = v.parse(lessonSchema, {})

const progressSchema = recordOf(v.fallback(lessonSchema, UNTOUCHED))

/** Progress from storage; whatever is not progress is left out. */
export const progressIn = (text: string | null): Progress => {
  try {
    return v.parse(progressSchema, JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

export const isHands = (value: unknown): value is number => v.is(handsSchema, value)

export const progressOf = (lessons: Progress, id: string): LessonProgress =>
  Object.hasOwn(lessons, id) ? (lessons[id] ?? UNTOUCHED) : UNTOUCHED

interface Score {
  right: number
  /** Graded answers. */
  all: number
  /** Questions without an answer of a run. */
  untold: number
  /** Questions that the recorded machine answered. */
  recorded: number
}

/** How many questions a run has answered, and how many answers were right. */
export const scoreOf = ({ judged, recorded }: LessonProgress): Score => {
  const all = Object.values(judged)
  const count = (...wanted: readonly Grade[]) => all.filter((one) => wanted.includes(one)).length
  return {
    right: count('right'),
    all: count('right', 'near', 'not'),
    untold: count('untold'),
    recorded: recorded.filter((question) => (judged[question] ?? 'untold') !== 'untold').length,
  }
}

/** How many of the lesson's steps are finished; it may once have had more steps. */
export const stepsDone = ({ steps }: Pick<Lesson, 'steps'>, { done }: LessonProgress): number =>
  done.filter((step) => step < steps.length).length
