/** Grades a prediction by what the machine did. Pure. */
import type { LessonOutcome, PredictStep } from '../lesson'

/** A choice's id, a number, or null for "I do not know". Absent: none was made. */
export type Prediction = string | number | null

export const grades = [
  // It came as predicted, or nearly, or otherwise.
  'right',
  'near',
  'not',
  // The run allows it, and other answers as well.
  'fits',
  // The answer was "I do not know".
  'open',
  // There was no prediction.
  'none',
  // The run gives no answer.
  'untold',
] as const
/** How well a prediction matches the run. */
export type Grade = (typeof grades)[number]

export type Ask = PredictStep['ask']
export type SliderAsk = Extract<Ask, { kind: 'slider' }>

/** How near a number must be to count as right, as a share of the answer. */
const TOLERANCE = 0.25
/** A number counts as near up to this many times the tolerance. */
const NEAR = 2

/** The answer limited to the slider: beyond its end, its end is right. */
export const onSlider = (answer: number, ask: SliderAsk): number =>
  Math.min(ask.max, Math.max(ask.min, answer))

const gradeOfNumber = (
  predicted: number,
  { answer, interval }: { answer: number; interval: LessonOutcome['interval'] },
  ask: SliderAsk,
  tolerance: number,
): Grade => {
  const [low, high] = (interval ?? [answer, answer]).map((end) => onSlider(end, ask))
  const off = Math.max((low ?? NaN) - predicted, predicted - (high ?? NaN), 0)
  // Nobody can be nearer than half a step.
  const right = Math.max(tolerance * Math.abs(onSlider(answer, ask)), ask.step / 2)
  const from = Math.abs(predicted - onSlider(answer, ask))
  // In an interval this wide almost any number would be right.
  if ((high ?? NaN) - (low ?? NaN) > 2 * NEAR * right) return off === 0 ? 'fits' : 'not'
  if (off === 0 || from <= right) return 'right'
  return from <= NEAR * right ? 'near' : 'not'
}

const gradeOfChoice = (
  predicted: string,
  { answer, among = [answer] }: { answer: string; among: LessonOutcome['among'] },
  ask: Extract<Ask, { kind: 'choice' }>,
): Grade => {
  if (among.length > 1) return among.includes(predicted) ? 'fits' : 'not'
  if (predicted === answer) return 'right'
  const placeOf = (wanted: string) => ask.choices.findIndex(({ id }) => id === wanted)
  return ask.ordered && Math.abs(placeOf(predicted) - placeOf(answer)) === 1 ? 'near' : 'not'
}

/** The grade of a prediction; undefined is none. */
export const gradeOf = (
  predicted: Prediction | undefined,
  { answer, interval, among }: Pick<LessonOutcome, 'answer' | 'interval' | 'among'>,
  ask: Ask,
  tolerance: number = TOLERANCE,
): Grade => {
  if (answer === null) return 'untold'
  if (predicted === undefined) return 'none'
  if (predicted === null) return 'open'
  if (ask.kind === 'slider')
    return typeof predicted === 'number' && typeof answer === 'number'
      ? gradeOfNumber(predicted, { answer, interval }, ask, tolerance)
      : 'untold'
  return typeof predicted === 'string' && typeof answer === 'string'
    ? gradeOfChoice(predicted, { answer, among }, ask)
    : 'untold'
}

/** Is it a possible prediction? A kept one may be from an older version of the lesson. */
export const isPossible = (predicted: Prediction, ask: Ask): boolean => {
  if (predicted === null) return true
  if (ask.kind === 'choice') return ask.choices.some(({ id }) => id === predicted)
  return typeof predicted === 'number' && onSlider(predicted, ask) === predicted
}
