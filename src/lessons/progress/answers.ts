/** What can be answered to a question, and how it reads. Pure. */
import type { VariantId } from '../../../workers/api'
import { formatNumber } from '../../base/format'
import { inLanguage, t } from '../../i18n/text'
import type { LessonOutcome } from '../lesson'
import { onSlider, type Ask, type Grade, type Prediction, type SliderAsk } from './grade'

/** A number as the slider counts, with its unit. */
type Scale = Pick<SliderAsk, 'step' | 'unit'>
export const numberText = (value: number, ask: Scale): string => {
  // What is printed with a fraction is read as one: 1.0 times.
  const n = ask.step < 1 ? value + ask.step / 2 : value
  return `${bareText(value, ask)} ${inLanguage(ask.unit, { n })}`
}

const bareText = (value: number, ask: Pick<Scale, 'step'>): string => {
  const fine = ask.step < 1 || (Math.abs(value) < 9.95 && !Number.isInteger(value))
  return formatNumber(value, fine ? 1 : 0)
}

/** What was predicted, in words. */
export const predictionText = (prediction: Prediction, ask: Ask): string => {
  if (prediction === null) return t('I do not know')
  if (ask.kind === 'slider')
    return typeof prediction === 'number' ? numberText(prediction, ask) : String(prediction)
  const choice = ask.choices.find(({ id }) => id === prediction)
  return choice ? inLanguage(choice.label) : String(prediction)
}

export const gradeText = (grade: Grade): string =>
  ({
    right: t('As you predicted'),
    near: t('Nearly as you predicted'),
    not: t('Not what you predicted'),
    fits: t('Your prediction is possible'),
    open: t('You did not choose; this is the answer'),
    none: t('No prediction was made; this is the answer'),
    untold: t('This run gives no answer'),
  })[grade]

/** The variant that an answer names, for its colour. */
export const variantOf = (answer: Prediction | undefined, ask: Ask): VariantId | undefined =>
  ask.kind === 'choice' ? ask.choices.find(({ id }) => id === answer)?.variant : undefined

/** An answer that hands are counted for. */
interface LessonAnswer {
  id: string
  label: string
  variant?: VariantId | undefined
  /** Ends of a range of numbers. */
  from?: number
  to?: number
}

/** Ranges that a slider is divided into: hands cannot be counted for each number. */
const RANGES = 4

const evenly = (ranges: number, { min, max, step }: Pick<SliderAsk, 'min' | 'max' | 'step'>) =>
  Array.from({ length: ranges + 1 }, (_, i) =>
    i === ranges ? max : min + step * Math.round((i * (max - min)) / ranges / step),
  )

/** True for how many times as long: 1 is within. */
export const asksTimes = (ask: Ask): ask is SliderAsk =>
  ask.kind === 'slider' && ask.min < 1 && ask.min > 0

/**
 * The ends of the ranges, ascending: one more than there are ranges. How many times as long is cut at 1, so
 * that hands can be counted for faster and slower.
 */
const endsOf = (ask: SliderAsk): number[] =>
  asksTimes(ask) ? [ask.min, ...evenly(RANGES - 1, { ...ask, min: 1 })] : evenly(RANGES, ask)

/** No number is in two ranges. */
const rangeText = (range: number, from: number, to: number, ask: SliderAsk): string =>
  range === 0
    ? t('under {to}', { to: numberText(to, ask) })
    : range === RANGES - 1
      ? t('{from} or more', { from: numberText(from, ask) })
      : t('{from} to under {to}', { from: bareText(from, ask), to: numberText(to, ask) })

/** The answers to a question: its choices, or ranges of its slider. */
export const answersTo = (ask: Ask): LessonAnswer[] => {
  if (ask.kind === 'choice')
    return ask.choices.map(({ id, label, variant }) => ({ id, label: inLanguage(label), variant }))
  const ends = endsOf(ask)
  return ends.slice(1).map((to, i) => {
    const from = ends[i] ?? ask.min
    return { id: String(i), label: rangeText(i, from, to, ask), from, to }
  })
}

/** Id of "I do not know" among what is voted. */
export const OPEN = 'open'

/** What can be voted: the answers, and that nobody knows. */
export const votesOn = ({ ask }: { ask: Ask }): LessonAnswer[] => [
  ...answersTo(ask),
  { id: OPEN, label: t('I do not know') },
]

/** Which of the answers a prediction is; null for none. */
export const answerAmong = (answer: Prediction | undefined, ask: Ask): string | null => {
  if (ask.kind === 'choice') return typeof answer === 'string' ? answer : null
  if (typeof answer !== 'number') return null
  const value = onSlider(answer, ask)
  // Computed ends may lie a hair above the slider's.
  const range = endsOf(ask).findLastIndex((from) => value >= from - 1e-9)
  return String(Math.min(RANGES - 1, range))
}

/** Which of them the run’s answer may be; none without an answer. */
export const answersIn = (
  { answer, interval, among }: Pick<LessonOutcome, 'answer' | 'interval' | 'among'>,
  ask: Ask,
): string[] => {
  if (ask.kind === 'choice') return [...(among ?? (answer === null ? [] : [String(answer)]))]
  const ends = interval ?? (typeof answer === 'number' ? [answer] : [])
  const [first, last = first] = answer === null ? [] : ends.map((end) => answerAmong(end, ask))
  const ids = answersTo(ask).map(({ id }) => id)
  return first ? ids.slice(ids.indexOf(first), ids.indexOf(last ?? first) + 1) : []
}

/** Which of them the run’s answer is; null for none, and if it may be one of several. */
export const sureAnswer = (outcome: LessonOutcome, ask: Ask): string | null => {
  const [answer = null, ...others] = answersIn(outcome, ask)
  return others.length === 0 ? answer : null
}
