/** What a hand-in is given points for. All of it is recomputed from the file's own trials. */
import { claimOf } from '../workers/claims'
import { pairsIn } from '../workers/claims/expectation'
import {
  claims,
  isPrediction,
  type Lab,
  type LabClaim,
  type LabQuestion,
  whyNoAnswer,
} from '../workers/labs/lab-file'
import { readingOf } from '../workers/reading'
import { wasCut } from '../workers/run-file/file-text'
import { isJoined } from '../workers/run-file/origin'
import type { Answer, RunFile } from '../workers/run-file/result'
import { experimentDifference } from '../workers/views/join'
import { failures } from './table'

/** A point, which a hand-in has or not. */
export interface Check {
  /** The id of a question, or the name of what every lab asks for. */
  id: string
  name: string
  /** Reason why it has no point; empty if it has. */
  why: string
  /** What the student said; its explanation is for a person. */
  answer?: Answer | undefined
  /** What the trials of the file say. */
  shows?: string
}

const whyNotTheLabs = (lab: Lab, file: RunFile): string => {
  if (file.origin || isJoined(file)) return 'one run that Poolscope measured'
  if (wasCut(file)) return 'a run that came to its end (it was stopped)'
  const { seed } = lab.seed === 'student' ? file.experiment : lab.experiment
  const different = experimentDifference({ ...lab.experiment, seed }, file.experiment)
  return different
    ? `another experiment: ${different.path.replace('experiment.', '')} is ${different.b}, not ${different.a}`
    : ''
}

const whyOtherEngine = ({ environment: { app } }: RunFile, own: string): string =>
  app === own ? '' : `Poolscope ${own} (got ${app}): another engine does other work`

const whyUnverified = (file: RunFile): string => {
  const [first, ...more] = failures(file)
  if (first !== undefined) return more.length > 0 ? `${first}; and ${more.length} more` : first
  if (file.points.some(({ trials }) => trials.length === 0)) return 'a trial of every point'
  return file.tasks.length > 0 ? '' : 'the tasks of its trials, which lanes are drawn of'
}

/** What the trials say of two variants, on their own and beside all that the page claims of the run. */
const shownBy = ({ one, other, at }: LabClaim, file: RunFile): readonly Answer['said'][][] => {
  const run = readingOf(file)
  const pairs = pairsIn(run, { one, other, x: at === undefined ? null : String(at) })
  return pairs.map(([a, b]) => {
    const alone = run.family(pairs.length, run.measureOf([a, b]))
    return [alone, run.between(a, b)].map((family) => {
      const { kind, one: first } = claimOf(family, a, b)
      if (run.variantsDiffer || kind === 'open') return null
      return kind === 'equal' ? 'same' : first === a ? 'faster' : 'slower'
    })
  })
}

/**
 * Right is what the trials show at each value of the axis that is asked for. "Cannot tell" is right if they
 * do not, or if the page does not say so: it judges all comparisons of the run together.
 */
const claimed = (claim: LabClaim, file: RunFile, said: Answer['said']) => {
  const { one, other } = claim
  const shown = shownBy(claim, file)
  const held = claims.filter((any) => shown.length > 0 && shown.every((at) => at.includes(any)))
  const sentences = {
    faster: `${one} faster than ${other}`,
    slower: `${other} faster than ${one}`,
    same: `${one} same as ${other}`,
  }
  const shows = held.map((any) => sentences[any]).join(', ') || 'cannot be told'
  const isSure = held.length > 0 && shown.every((at) => !at.includes(null))
  if (said === null) return { shows, why: isSure ? `the trials tell: ${shows}` : '' }
  const follows = held.some((any) => any === said)
  return { shows, why: follows ? '' : `it does not follow from the trials: ${shows}` }
}

const answerCheck = (question: LabQuestion, file: RunFile): Check => {
  const { id, question: name, kind } = question
  const answer = file.answers?.find((one) => one.id === id)
  const none = whyNoAnswer(question, answer)
  // Right or not, a prediction counts if it was made before the run.
  const late =
    isPrediction(question) && answer?.when === 'after' ? 'said after the first trial' : ''
  const check = { id, name, answer, why: none || late }
  if (kind !== 'claim') return check
  const { shows, why } = claimed(question, file, answer?.said ?? null)
  return { ...check, shows, why: none || why }
}

/** @param own version of this command, whose engine is asked for */
export const checksOf = (lab: Lab, file: RunFile, own: string): Check[] => {
  const basic: Check[] = [
    { id: 'experiment', name: 'The experiment of the lab', why: whyNotTheLabs(lab, file) },
    { id: 'engine', name: 'The engine of the lab', why: whyOtherEngine(file, own) },
    { id: 'verified', name: 'Every result verified', why: whyUnverified(file) },
  ]
  const asked = lab.questions.map((question) => answerCheck(question, file))
  // What was said of another experiment, or of wrong results, says nothing of this one.
  const isOther = basic.some(({ why }) => why !== '')
  return [
    ...basic,
    ...(isOther ? asked.map((one) => ({ ...one, why: 'not a run of the lab' })) : asked),
  ]
}

/** A verified trial by its figures: two that agree in all of them are one, under two names. */
export const trialKeys = ({ points }: RunFile): string[] =>
  points.flatMap(({ variant, x, trials }) =>
    trials
      .filter(({ verified }) => verified > 0)
      .map(({ makespanMs, latency, utilization }) =>
        JSON.stringify([variant, x, makespanMs, latency, utilization]),
      ),
  )
