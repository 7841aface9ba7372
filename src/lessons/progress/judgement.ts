/** Compares a prediction with what the machine did. Pure. */
import type { Outcome, PredictStep } from '../lesson'

/** A choice's id, a number, or null for "I do not know". Absent: none was made. */
export type Prediction = string | number | null

export const judgements = [
  // It came as predicted, or nearly, or otherwise.
  'right',
  'near',
  'not',
  // The answer was "I do not know".
  'open',
  // There was no prediction.
  'none',
  // The run gives no answer.
  'untold',
] as const
export type Judgement = (typeof judgements)[number]

export type Ask = PredictStep['ask']

/** How near a number must be to count as right, as a share of the answer. */
const TOLERANCE = 0.25
/** Up to so many times the tolerance a number is near. */
const NEAR = 2

/** The answer limited to the slider: beyond its end, its end is right. */
export const onSlider = (answer: number, ask: Extract<Ask, { kind: 'slider' }>): number =>
  Math.min(ask.max, Math.max(ask.min, answer))

const judgedNumber = (
  predicted: number,
  { answer, interval }: { answer: number; interval: Outcome['interval'] },
  ask: Extract<Ask, { kind: 'slider' }>,
  tolerance: number,
): Judgement => {
  const [low, high] = (interval ?? [answer, answer]).map((end) => onSlider(end, ask))
  const off = Math.max((low ?? NaN) - predicted, predicted - (high ?? NaN), 0)
  // Nobody can be nearer than half a step.
  const right = Math.max(tolerance * Math.abs(onSlider(answer, ask)), ask.step / 2)
  const from = Math.abs(predicted - onSlider(answer, ask))
  // In an interval this wide almost any number would be right.
  if ((high ?? NaN) - (low ?? NaN) > 2 * NEAR * right) return 'untold'
  if (off === 0 || from <= right) return 'right'
  return from <= NEAR * right ? 'near' : 'not'
}

const judgedChoice = (
  predicted: string,
  answer: string,
  ask: Extract<Ask, { kind: 'choice' }>,
): Judgement => {
  if (predicted === answer) return 'right'
  const placeOf = (wanted: string) => ask.choices.findIndex(({ id }) => id === wanted)
  return ask.ordered && Math.abs(placeOf(predicted) - placeOf(answer)) === 1 ? 'near' : 'not'
}

export const judged = (
  predicted: Prediction | undefined,
  { answer, interval }: Pick<Outcome, 'answer' | 'interval'>,
  ask: Ask,
  tolerance: number = TOLERANCE,
): Judgement => {
  if (answer === null) return 'untold'
  if (predicted === undefined) return 'none'
  if (predicted === null) return 'open'
  if (ask.kind === 'slider')
    return typeof predicted === 'number' && typeof answer === 'number'
      ? judgedNumber(predicted, { answer, interval }, ask, tolerance)
      : 'untold'
  return typeof predicted === 'string' && typeof answer === 'string'
    ? judgedChoice(predicted, answer, ask)
    : 'untold'
}

/** Is it a possible prediction? A kept one may be from an older version of the lesson. */
export const isPossible = (predicted: Prediction, ask: Ask): boolean => {
  if (predicted === null) return true
  if (ask.kind === 'choice') return ask.choices.some(({ id }) => id === predicted)
  return typeof predicted === 'number' && onSlider(predicted, ask) === predicted
}
