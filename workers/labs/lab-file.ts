/**
 * A lab: an experiment, and what is asked before it runs and after it. One JSON, which may come from
 * anywhere; nothing of it runs by itself.
 */
import * as v from 'valibot'
import { say } from '../base/message'
import { seedOf } from '../base/random'
import { number, textUpTo } from '../base/schemas'
import { issuesOf, refused, refusingTo, wanting } from '../experiment/issues'
import { parseExperiment } from '../experiment/parse'
import type { Experiment, ParseResult, SpecIssue } from '../experiment/types'
import { variantIds } from '../experiment/variant-ids'
import type { Answer } from '../run-file/answers'

const MOST_QUESTIONS = 24
const MOST_CHOICES = 8

const id = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))
const isOnce = (all: readonly { id: string }[]): boolean =>
  new Set(all.map((one) => one.id)).size === all.length

const asked = { id, question: v.pipe(textUpTo(400), v.minLength(1)) }

const questionSchema = v.variant('kind', [
  /** A prediction: one of a few. */
  v.strictObject({
    ...asked,
    kind: v.literal('choice'),
    choices: v.pipe(
      v.array(v.strictObject({ id, label: v.pipe(textUpTo(200), v.minLength(1)) })),
      v.minLength(2),
      v.maxLength(MOST_CHOICES),
      v.check((all) => isOnce(all), wanting(say('each choice once'))),
    ),
  }),
  /** A prediction: a number. */
  v.strictObject({
    ...asked,
    kind: v.literal('number'),
    min: number,
    max: number,
    unit: v.exactOptional(textUpTo(40)),
  }),
  /** After the run: is `one` faster than `other`, slower, the same, or can the run not tell? */
  v.strictObject({
    ...asked,
    kind: v.literal('claim'),
    one: v.picklist(variantIds),
    other: v.picklist(variantIds),
    /** A value of the axis. */
    at: v.exactOptional(v.union([number, textUpTo(60)])),
  }),
  /** A text, after the run: a person reads it. */
  v.strictObject({ ...asked, kind: v.literal('text') }),
])
export type LabQuestion = v.InferOutput<typeof questionSchema>
export type LabClaim = Extract<LabQuestion, { kind: 'claim' }>

/** What can be claimed, of `one`. */
export const claims = ['faster', 'slower', 'same'] as const

const labSchema = v.strictObject({
  format: v.literal('poolscope-lab'),
  version: v.literal(1),
  title: v.pipe(textUpTo(120), v.minLength(1)),
  /** Paragraphs above the questions. */
  text: v.exactOptional(v.pipe(v.array(textUpTo(1000)), v.maxLength(10))),
  /** The step of a lesson that is good to know before, as in its address: `who-is-next/1`. */
  lesson: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}\/\d{1,3}$/))),
  /** Parsed on its own. */
  experiment: v.unknown(),
  questions: v.pipe(
    v.array(questionSchema),
    v.maxLength(MOST_QUESTIONS),
    v.check((all) => isOnce(all), wanting(say('each id once'))),
  ),
  /** `student`: a seed for each, from what the student types as id. `lab`: that of the experiment. */
  seed: v.picklist(['student', 'lab']),
})
export type Lab = Omit<v.InferOutput<typeof labSchema>, 'experiment'> & { experiment: Experiment }

/** Is it asked before the run? */
export const isPrediction = ({ kind }: LabQuestion): boolean =>
  kind === 'choice' || kind === 'number'

/** Can this be said to a question? */
const isPossible = (question: LabQuestion, said: string | number): boolean => {
  if (question.kind === 'number')
    return typeof said === 'number' && said >= question.min && said <= question.max
  if (question.kind === 'claim') return claims.some((claim) => claim === said)
  return question.kind === 'choice' && question.choices.some(({ id: choice }) => choice === said)
}

/** Why an answer is none; empty for one. Whoever does not know says why. */
export const whyNoAnswer = (question: LabQuestion, answer: Answer | undefined): string => {
  const { said = null, words = '', explanation = '' } = answer ?? {}
  const hasText = explanation.trim() !== ''
  if (question.kind === 'text') return hasText ? '' : 'no text'
  if (said !== null)
    return isPossible(question, said) ? '' : `an answer to the question (got ${said})`
  if (words === '') return 'no answer'
  if (hasText) return ''
  return question.kind === 'claim'
    ? '"cannot tell" without its reason'
    : '"I do not know" without a reason'
}

/** What the parts of a lab contradict. */
const issuesIn = ({ experiment, questions }: Lab): SpecIssue[] => {
  const variants = experiment.variants.map((one) => one.id)
  const issues: SpecIssue[] = []
  const refuse = refusingTo(issues)
  for (const [i, asks] of questions.entries()) {
    if (asks.kind === 'number' && asks.min >= asks.max)
      refuse(`questions.${i}.max`, 'more than min')
    if (asks.kind === 'claim') {
      const { one, other, at } = asks
      if (one === other || !variants.includes(one) || !variants.includes(other))
        refuse(`questions.${i}`, 'two variants of the experiment')
      if (at !== undefined && !experiment.axis?.values.includes(at))
        refuse(`questions.${i}.at`, 'a value of the axis')
    }
  }
  return issues
}

/** Reads a lab from JSON: strictly, as a run file is read. */
export const parseLab = (input: unknown): ParseResult<Lab> => {
  const shape = v.safeParse(labSchema, input, { abortEarly: true })
  if (!shape.success) return { ok: false, issues: issuesOf(shape.issues) }
  const parsed = parseExperiment(shape.output.experiment)
  if (!parsed.ok) {
    const [issue] = parsed.issues
    return issue ? refused(`experiment.${issue.path}`, issue.said) : parsed
  }
  const lab: Lab = { ...shape.output, experiment: parsed.value }
  const issues = issuesIn(lab)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: lab }
}

/** The seed of a student: of the id, whatever its case, only this goes into a file. */
export const studentSeed = (student: string): number => seedOf(0, student.trim().toLowerCase())

/** The experiment of a lab for whoever does it; without an id, that of the lab. */
export const labExperiment = ({ experiment, seed }: Lab, student: string): Experiment =>
  seed === 'student' && student.trim() !== ''
    ? { ...experiment, seed: studentSeed(student) }
    : experiment
