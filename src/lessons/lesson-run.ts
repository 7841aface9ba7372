/** The run of a lesson's step: in its own workspace, so that the Lab's stays as it is. */
import type { Answer, Experiment, RunFile } from '../../workers/api'
import { routeOf } from '../base/route'
import { queryOf } from '../draft/experiment-link'
import { thisMachine } from '../draft/preset-draft'
import { freshView, workspaceOf, type Workspace } from '../store/lab-store'
import { isUnderWay, noRun } from '../run/run-state'
import { toggleRun } from '../store/run-actions'
import type { CompareStep, Lesson, PredictStep, RunStep, Step } from './lesson'
import { inLanguage } from '../i18n/text'
import { predictionText } from './progress/answers'
import { isPossible, type Prediction } from './progress/grade'
import type { LessonProgress } from './progress/progress'
import { finishStep, predict, progressNow, startAgain } from './progress/progress-store'

/** A step's experiment for this machine. */
export const experimentOf = (step: RunStep): Experiment => step.experiment(thisMachine())

export const runsOf = ({ steps }: Lesson): RunStep[] => steps.filter((step) => step.kind === 'run')

/** The steps that compare a prediction with this run. */
export const comparesOf = ({ steps }: Lesson, { id }: RunStep): CompareStep[] =>
  steps.filter((step) => step.kind === 'compare').filter((step) => step.run === id)

/** The step that asked for a prediction. */
export const askedIn = ({ steps }: Lesson, prediction: string): PredictStep | undefined =>
  steps.filter((step) => step.kind === 'predict').find(({ id }) => id === prediction)

/**
 * The run that a step is about: its own, the one it refers to, else the next one, else the last.
 */
export const runOf = (lesson: Lesson, index: number): RunStep | null => {
  const { steps } = lesson
  const step = steps[index]
  if (step?.kind === 'run') return step
  const runs = runsOf(lesson)
  if (step?.kind === 'compare') return runs.find(({ id }) => id === step.run) ?? null
  return runs.find((run) => steps.indexOf(run) > index) ?? runs.at(-1) ?? null
}

const workspaceIdOf = (lesson: Lesson, run: RunStep): string => {
  const first = runsOf(lesson).indexOf(run) === 0
  return first ? `lesson:${lesson.id}` : `lesson:${lesson.id}:${run.id}`
}

/** Longest run, in ms: a class does not wait for longer. Without an answer by then, a recorded run has one. */
export const MOST_MS = 45_000

const prepared = new Set<string>()

/** The workspace of a run, which holds its experiment. */
export const workspaceFor = (lesson: Lesson, run: RunStep): Workspace => {
  const id = workspaceIdOf(lesson, run)
  const workspace = workspaceOf(id)
  if (!prepared.has(id)) {
    prepared.add(id)
    workspace.store.setState({ draft: experimentOf(run), presetNotes: [] })
  }
  return workspace
}

/** Has the run that a step is about finished? Then its prediction stays as it is. */
export const isLocked = (lesson: Lesson, step: Step, { done }: LessonProgress): boolean => {
  const run = runOf(lesson, lesson.steps.indexOf(step))
  return run !== null && done.includes(lesson.steps.indexOf(run))
}

/** Predicts what a step asks for, unless it is too late. */
export const predictAt = (lesson: Lesson, step: PredictStep, prediction: Prediction): void => {
  if (isLocked(lesson, step, progressNow(lesson.id))) return
  predict(lesson.id, step.id, prediction)
  finishStep(lesson.id, lesson.steps.indexOf(step))
}

/** Is this step on screen? */
const isShown = ({ id }: Lesson, index: number): boolean => {
  const { screen, rest } = routeOf(location.hash)
  return screen === 'lessons' && rest[0] === id && progressNow(id).at === index
}

/**
 * Finishes the step of a run that has ended. Its comparison comes by itself, unless the reader has gone
 * elsewhere meanwhile.
 */
const finishRun = (lesson: Lesson, run: RunStep): void => {
  if (workspaceFor(lesson, run).store.getState().run.status !== 'done') return
  const at = lesson.steps.indexOf(run)
  finishStep(lesson.id, at)
  const compared = comparesOf(lesson, run)[0]
  if (compared && isShown(lesson, at))
    location.hash = stepLink(lesson, lesson.steps.indexOf(compared))
}

/** What was predicted of a run, as its file has it. */
export const answersOf = (lesson: Lesson, run: RunStep): Answer[] =>
  comparesOf(lesson, run).flatMap(({ prediction: id }) => {
    const asked = askedIn(lesson, id)
    const said = progressNow(lesson.id).predictions[id]
    if (!asked || said === undefined || !isPossible(said, asked.ask)) return []
    const words = predictionText(said, asked.ask)
    const question = inLanguage(asked.question)
    return [{ id: `${lesson.id}/${id}`, question, words, said, when: 'before' as const }]
  })

/** Runs the current step, or stops it. */
export const toggleStepRun = async (lesson: Lesson, run: RunStep): Promise<void> => {
  const workspace = workspaceFor(lesson, run)
  await toggleRun(workspace, { mostMs: MOST_MS, answers: answersOf(lesson, run) })
  finishRun(lesson, run)
}

/** Name of the recorded run of the same experiment. */
export const recordingOf = (lesson: Pick<Lesson, 'id'>, run: RunStep): string =>
  `lessons/${lesson.id}-${run.id}`

/**
 * Takes a run of another machine, by the name `name`, as the result of the step. What runs next is still the
 * experiment for this machine.
 */
export const openInStep = async (
  lesson: Lesson,
  run: RunStep,
  file: RunFile,
  name: string,
): Promise<void> => {
  const workspace = workspaceFor(lesson, run)
  const { openRun } = await import('../store/shown-run')
  if (isUnderWay(workspace.store.getState().run)) return
  openRun(workspace, file, name, 'recorded')
  workspace.store.setState({ draft: experimentOf(run) })
  finishRun(lesson, run)
}

/**
 * Forgets predictions, steps and runs of a lesson; nothing while one of its runs is in progress.
 */
export const restart = (lesson: Lesson): void => {
  const workspaces = runsOf(lesson).map((run) => workspaceFor(lesson, run))
  if (workspaces.some(({ store }) => isUnderWay(store.getState().run))) return
  for (const { store, kept } of workspaces) {
    kept.clear()
    store.setState({ ...freshView, run: noRun, notice: null })
  }
  startAgain(lesson.id)
}

/** In the address, in place of a step. */
export const NOTES = 'notes'

/** Where a step is found: steps count from 1 in the address. */
export const stepLink = ({ id }: Pick<Lesson, 'id'>, index: number): string =>
  `#/lessons/${id}/${index + 1}`

/** The lesson for whoever teaches it. */
export const notesLink = ({ id }: Pick<Lesson, 'id'>): string => `#/lessons/${id}/${NOTES}`

/** The experiment in the Lab, ready to run. */
export const labLink = (experiment: Experiment): string => `#/lab?${queryOf(experiment) ?? ''}`

/** The step of an address, from 0: within the lesson, and `otherwise` if it has none. */
export const stepIn = (part: string | undefined, { steps }: Lesson, otherwise: number): number => {
  const named = part !== undefined && /^\d{1,3}$/.test(part) ? Number(part) - 1 : otherwise
  return Math.min(steps.length - 1, Math.max(0, named))
}
