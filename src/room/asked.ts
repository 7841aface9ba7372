/** What a room is asked: the prediction of a lesson's step, or the bet on an experiment of the Lab. */
import { seedOf, type Experiment, type Machine } from '../../workers/api'
import { routeOf } from '../base/route'
import { betsOf, questionText } from '../draft/bets'
import { experimentIn, queryOf } from '../draft/experiment-link'
import { ownPreset } from '../draft/preset-draft'
import { nameAmong } from '../charts/types'
import { inLanguage, t } from '../i18n/text'
import { lessonsIn } from '../lessons/content'
import type { Lesson, PredictStep } from '../lessons/lesson'
import { experimentOf, recordingOf, runOf } from '../lessons/lesson-run'
import { textsIn } from '../lessons/texts/fetch'
import type { RoomState } from './protocol'

/** Blocks of a run in a room, and its longest time: forty people wait for the slowest phone. */
const ROOM_TRIALS = 6
export const ROOM_MS = 40_000

export interface Asked {
  /** Names the question in the room: `who-is-next/uneven`, or `lab/1853401` of an experiment. */
  id: string
  title: string
  question: string
  ask: PredictStep['ask']
  /** For this machine, as long as a room waits. */
  experiment: Experiment
  /** The same for any machine. */
  experimentFor: (machine: Machine) => Experiment
  /** Name of the recorded run of a lesson; null for an experiment of the Lab. */
  recorded: string | null
}

export type Shown = Pick<RoomState, 'lesson' | 'step' | 'question' | 'link'>

const bounded = (experiment: Experiment): Experiment => ({
  ...experiment,
  until: 'sure',
  trials: ROOM_TRIALS,
})

/** The question of a step: its own, or the one that it runs or compares; null for a step without one. */
export const askedAt = (lesson: Lesson, index: number): Asked | null => {
  const { steps } = lesson
  const run = runOf(lesson, index)
  const step = steps[index]
  if (!run || !step) return null
  const predicts = steps.filter((one) => one.kind === 'predict')
  const compared = steps.find((one) => one.kind === 'compare' && one.run === run.id)
  const named =
    step.kind === 'compare'
      ? step.prediction
      : compared?.kind === 'compare'
        ? compared.prediction
        : undefined
  const asks = step.kind === 'predict' ? step : predicts.find(({ id }) => id === named)
  if (!asks) return null
  return {
    id: `${lesson.id}/${asks.id}`,
    title: inLanguage(lesson.title),
    question: inLanguage(asks.question),
    ask: asks.ask,
    experimentFor: (machine) => bounded(run.experiment(machine)),
    experiment: bounded(experimentOf(run)),
    recorded: recordingOf(lesson, run),
  }
}

/** The bet on an experiment; null if it asks for none, or if no link can name it. */
export const askedOf = (experiment: Experiment): Asked | null => {
  const bets = betsOf(experiment)
  const own = bounded(experiment)
  const query = queryOf(own)
  if (bets.length === 0 || query === null) return null
  const preset = ownPreset(experiment)
  const nameOf = (bet: (typeof bets)[number]) =>
    typeof bet === 'number' ? String(bet) : nameAmong(experiment.variants, bet)
  return {
    id: `lab/${seedOf(0, query)}`,
    title: t(experiment.title),
    question: t(preset?.question.text ?? '') || questionText(experiment),
    ask: {
      kind: 'choice',
      choices: bets.map((bet) => ({
        id: String(bet),
        label: nameOf(bet),
        ...(typeof bet === 'string' && { variant: bet }),
      })),
    },
    experimentFor: (machine) => {
      const read = experimentIn(new URLSearchParams(query), machine)
      return read?.ok ? read.value.experiment : own
    },
    experiment: own,
    recorded: null,
  }
}

/** What the teacher shows, in a language; null if it asks nothing, or its link cannot be read. */
export const askedBy = async (
  { lesson: id, step, question, link }: Shown,
  language: string,
): Promise<Asked | null> => {
  if (question === null) return null
  if (link !== null) {
    const read = experimentIn(routeOf(link).query)
    const asked = read?.ok ? askedOf(read.value.experiment) : null
    // The link has the bounded experiment, of which the id would be another one.
    return asked && { ...asked, id: question }
  }
  const lesson = lessonsIn(await textsIn(language)).find((one) => one.id === id)
  return lesson ? askedAt(lesson, step) : null
}

/** What the wall shows on a screen of the page. */
export const shownOf = (asked: Asked, lesson: Lesson | null, step: number): Shown => ({
  lesson: lesson?.id ?? '',
  step,
  question: asked.id,
  link: lesson ? null : `#/lab?${queryOf(asked.experiment) ?? ''}`,
})
