/** What a hand-in is given points for. All of it is recomputed from the file's own trials. */
import { claimOf } from '../workers/claims'
import { labExperiment, type Lab, type LabClaim, type LabQuestion } from '../workers/labs/lab-file'
import { readingOf } from '../workers/reading'
import { isJoined } from '../workers/run-file/origin'
import type { Answer, RunFile } from '../workers/run-file/result'
import { wasCut } from '../workers/run-file/file-text'
import { experimentDifference } from '../workers/views/join'
import { failures } from './table'

export interface Check {
  /** The id of a question or a claim, or the name of what every lab asks for. */
  id: string
  name: string
  /** 1, or 0 with a reason. */
  points: 0 | 1
  why: string
  /** What the student said; its explanation is for a person. */
  answer?: Answer | undefined
  /** What the trials of the file say. */
  shows?: string
}

const given = (why: string): Pick<Check, 'points' | 'why'> => ({ points: why === '' ? 1 : 0, why })

/** An explanation without a choice says nothing yet. */
const isOpen = (answer: Answer | undefined): answer is undefined =>
  !answer || (answer.said === null && answer.words === '')

const hasText = (answer: Answer | undefined): boolean => (answer?.explanation ?? '').trim() !== ''

/** Reason why this is not the lab's experiment, or an empty text. */
const whyNotTheLabs = (lab: Lab, file: RunFile): string => {
  if (file.origin || isJoined(file)) return 'one run that Poolscope measured'
  if (wasCut(file)) return 'a run that came to its end (it was stopped)'
  const { seed } = file.experiment
  const wanted = lab.seed === 'student' ? { ...lab.experiment, seed } : labExperiment(lab, '')
  const difference = experimentDifference(wanted, file.experiment)
  if (!difference) return ''
  const { path, a, b } = difference
  return `${path}: ${a} (got ${b})`
}

/** Reason why the engine is another one than that of this command, or an empty text. */
const whyOtherEngine = ({ environment: { app } }: RunFile, own: string): string =>
  app === own ? '' : `Poolscope ${own} (got ${app}): another engine does other work`

const whyUnverified = (file: RunFile): string => {
  const [first, ...more] = failures(file)
  if (first !== undefined) return more.length > 0 ? `${first}; and ${more.length} more` : first
  if (file.points.some(({ trials }) => trials.length === 0)) return 'a trial of every point'
  return file.tasks.length > 0 ? '' : 'the tasks of its trials, which lanes are drawn of'
}

const isPossible = (question: LabQuestion, said: Answer['said']): boolean => {
  switch (question.kind) {
    case 'choice':
      return question.choices.some(({ id }) => id === said)
    case 'number':
      return typeof said === 'number' && said >= question.min && said <= question.max
    case 'text':
      return true
    default:
      return question satisfies never
  }
}

/** Right or not, a prediction counts if it was made before the run. */
const predictionFault = (question: LabQuestion, answer: Answer | undefined): string => {
  if (isOpen(answer)) return 'no answer'
  if (answer.said === null) return hasText(answer) ? '' : '"I do not know" without a reason'
  if (!isPossible(question, answer.said)) return `an answer to the question (got ${answer.said})`
  return answer.when === 'before' ? '' : 'said after the first trial'
}

const questionCheck = (question: LabQuestion, answer: Answer | undefined): Check => {
  const { id, kind, question: name } = question
  const textFault = hasText(answer) ? '' : 'no text'
  const why = kind === 'text' ? textFault : predictionFault(question, answer)
  return { id, name, answer, ...given(why) }
}

/** What the trials say of two variants, on their own and beside all that the page claims of the run. */
const shownBy = ({ one, other, at }: LabClaim, file: RunFile): readonly Answer['said'][][] => {
  const run = readingOf(file)
  const pairs = run.of(one).flatMap((a) => {
    const b = run.at(other, a.x) ?? run.at(other)
    return b && (at === undefined || a.x === at) ? [[a, b] as const] : []
  })
  return pairs.map(([a, b]) => {
    const alone = run.family(pairs.length, run.measureOf([a, b]))
    return [alone, run.between(a, b)].map((family) => {
      const { kind, one: first } = claimOf(family, a, b)
      if (run.variantsDiffer || kind === 'open') return null
      return kind === 'equal' ? 'same' : first === a ? 'faster' : 'slower'
    })
  })
}

const claimText = ({ one, other }: LabClaim, said: Answer['said']): string =>
  said === 'same'
    ? `${one} same as ${other}`
    : said === 'faster'
      ? `${one} faster than ${other}`
      : `${other} faster than ${one}`

/**
 * Right is what the trials show at each value of the axis that is asked for. "Cannot tell" is right if they
 * do not, or if the page does not say so: it judges all comparisons of the run together.
 */
const claimCheck = (claim: LabClaim, file: RunFile, answer: Answer | undefined): Check => {
  const { id, question: name } = claim
  const shown = shownBy(claim, file)
  const held = ['faster', 'slower', 'same'].filter(
    (said) => shown.length > 0 && shown.every((at) => at.includes(said)),
  )
  const mayBeOpen = held.length === 0 || shown.some((at) => at.includes(null))
  const shows = held.map((said) => claimText(claim, said)).join(', ') || 'cannot be told'
  const check = (why: string): Check => ({ id, name, answer, shows, ...given(why) })
  if (isOpen(answer)) return check('no answer')
  if (answer.said !== null)
    return check(
      held.some((said) => said === answer.said)
        ? ''
        : `it does not follow from the trials: ${shows}`,
    )
  if (!mayBeOpen) return check(`the trials tell: ${shows}`)
  return check(hasText(answer) ? '' : '"cannot tell" without its reason')
}

/** @param own version of this command, whose engine is asked for */
export const checksOf = (lab: Lab, file: RunFile, own: string): Check[] => {
  const answers = new Map((file.answers ?? []).map((answer) => [answer.id, answer]))
  const basic: Check[] = [
    { id: 'experiment', name: 'The experiment of the lab', ...given(whyNotTheLabs(lab, file)) },
    { id: 'engine', name: 'The engine of the lab', ...given(whyOtherEngine(file, own)) },
    { id: 'verified', name: 'Every result verified', ...given(whyUnverified(file)) },
  ]
  const asked = [
    ...lab.questions.map((question) => questionCheck(question, answers.get(question.id))),
    ...lab.claims.map((claim) => claimCheck(claim, file, answers.get(claim.id))),
  ]
  // What was said of another experiment, or of wrong results, says nothing of this one.
  const isOther = basic.some(({ points }) => points === 0)
  return [
    ...basic,
    ...asked.map((check) => (isOther ? { ...check, ...given('not a run of the lab') } : check)),
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
