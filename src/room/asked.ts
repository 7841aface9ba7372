/** What a room is asked: the prediction of a lesson's step, or the bet on an experiment of the Lab. */
import { seedOf, type Experiment, type Machine, type RunFile } from '../../workers/api'
import { routeOf } from '../base/route'
import { answerOf, betsOf } from '../draft/bets'
import { experimentIn, queryOf } from '../draft/experiment-link'
import { thisMachine } from '../draft/preset-draft'
import { inLanguage, t } from '../i18n/text'
import { lessonsIn } from '../lessons/content'
import type { CompareStep, Lesson, PredictStep } from '../lessons/lesson'
import { askedIn, comparesOf, recordingOf, runOf } from '../lessons/lesson-run'
import { answersIn, answersTo, OPEN } from '../lessons/progress/answers'
import { gradeOf, type Grade } from '../lessons/progress/grade'
import type { LessonTexts } from '../lessons/texts/fetch'
import { askedGame } from './game'
import type { RoomState } from './protocol'

/** Blocks of a run in a room, and its longest time: forty people wait for the slowest phone. */
const ROOM_TRIALS = 6
export const ROOM_MS = 40_000

export interface Asked {
  /** Names the question in the room: `who-is-next/uneven`, or `lab/1853401` of an experiment. */
  id: string
  title: string
  question: string
  /** The case: what the lesson's step says above its answers. */
  text: readonly string[]
  ask: PredictStep['ask']
  /** For this machine or any other, as long as a room waits. */
  experiment: (machine?: Machine) => Experiment
  /** Whose question it is, and what it makes of a run; null for an experiment of the Lab, or a game. */
  lesson: Lesson | null
  compared: CompareStep | null
  /** Name of the recorded run of a lesson; null for an experiment of the Lab, or a game. */
  recorded: string | null
  /** Where phones find what is of no lesson. */
  link: RoomState['link']
}

/** How well a vote matches a run. A range of a slider is a choice. */
export const gradeOfVote = (
  vote: string | undefined,
  { ask, compared }: Pick<Asked, 'ask' | 'compared'>,
  file: RunFile,
): Grade => {
  const among = compared ? answersIn(compared.outcome(file), ask) : []
  const [answer = null] = among
  const choices = answersTo(ask).map(({ id, label }) => ({ id, label }))
  const choice =
    ask.kind === 'choice' ? ask : { kind: 'choice' as const, choices, ordered: true as const }
  return gradeOf(vote === OPEN ? null : vote, { answer, among }, choice)
}

const bounded = (experiment: Experiment): Experiment => ({
  ...experiment,
  until: 'sure',
  trials: ROOM_TRIALS,
})

/** Begins the name of each question of the Lab. */
const LAB_ID = 'lab/'

const idOf = (lesson: Lesson, { id }: PredictStep): string => `${lesson.id}/${id}`

/** The question of a step: its own, or that of the run which it is about; null for a step without one. */
export const askedAt = (lesson: Lesson, index: number): Asked | null => {
  const step = lesson.steps[index]
  const run = runOf(lesson, index)
  if (!run || !step) return null
  const [first] = step.kind === 'compare' ? [step] : comparesOf(lesson, run)
  const asks = step.kind === 'predict' ? step : askedIn(lesson, first?.prediction ?? '')
  if (!asks) return null
  const compared = comparesOf(lesson, run).find(({ prediction }) => prediction === asks.id)
  return {
    id: idOf(lesson, asks),
    title: inLanguage(lesson.title),
    question: inLanguage(asks.question),
    text: asks.text.map((line) => inLanguage(line)),
    ask: asks.ask,
    experiment: (machine = thisMachine()) => bounded(run.experiment(machine)),
    lesson,
    compared: compared ?? null,
    recorded: recordingOf(lesson, run),
    link: null,
  }
}

/** The bet on an experiment; null if it asks for none, or if no link can name it. */
export const askedOf = (experiment: Experiment): Asked | null => {
  const bets = betsOf(experiment)
  const [first] = bets
  const query = queryOf(bounded(experiment))
  if (first === undefined || query === null) return null
  return {
    id: `${LAB_ID}${seedOf(0, query)}`,
    title: t(experiment.title),
    question: answerOf(experiment, first).question,
    text: [],
    ask: {
      kind: 'choice',
      choices: bets.map((bet) => ({
        id: String(bet),
        label: answerOf(experiment, bet).words,
        ...(typeof bet === 'string' && { variant: bet }),
      })),
    },
    experiment: (machine) => {
      const read = experimentIn(new URLSearchParams(query), machine)
      return read?.ok ? read.value.experiment : bounded(experiment)
    },
    lesson: null,
    compared: null,
    recorded: null,
    link: `#/lab?${query}`,
  }
}

/** A question of a lesson, by its name in a room; null if no lesson asks it. */
const askedInLessons = (id: string, texts: LessonTexts): Asked | null => {
  const lesson = lessonsIn(texts).find((one) => id.startsWith(`${one.id}/`))
  const step = lesson?.steps.findIndex((one) => one.kind === 'predict' && id === idOf(lesson, one))
  return lesson && step !== undefined ? askedAt(lesson, step) : null
}

/**
 * What runs of a file answered, by its name in a room; null if no lesson asks it, or if it is of the Lab and the
 * experiment cannot be named by a link.
 */
export const askedNamed = (id: string, experiment: Experiment, texts: LessonTexts): Asked | null =>
  id.startsWith(LAB_ID) ? askedOf(experiment) : askedInLessons(id, texts)

/** What the teacher shows; null if it asks nothing, or its link cannot be read. */
export const askedBy = (
  { question, link }: Pick<RoomState, 'question' | 'link'>,
  texts: LessonTexts,
): Asked | null => {
  if (question === null) return null
  if (link === null) return askedInLessons(question, texts)
  const game = askedGame(link)
  if (game) return game
  const read = experimentIn(routeOf(link).query)
  const asked = read?.ok ? askedOf(read.value.experiment) : null
  // Another machine may write the same link otherwise.
  return asked && { ...asked, id: question }
}
