/** The question before a run, the bets that a reader can make on it, and their outcome. */
import {
  askedOf,
  pointsOf,
  say,
  type Answer,
  type Asks,
  type Experiment,
  type Message,
  type Preset,
  type Reading,
  type VariantId,
  type Verdict,
} from '../../workers/api'
import { nameAmong } from '../charts/types'
import { inWords, t } from '../i18n/text'
import { ownSpec } from './edit'
import { ownPreset } from './preset-draft'

/** The variant that is the answer, or the value that is enough. */
export type Bet = VariantId | number

/** Most values that are offered. */
const MOST = 6

const isPowerOfTwo = (value: number): boolean => Number.isInteger(Math.log2(value))

/** The values of the axis; of many, the powers of two. Empty if they are not numbers, or too many. */
const valuesOf = ({ axis }: Experiment): number[] => {
  const values = axis?.values.filter((value) => typeof value === 'number') ?? []
  if (values.length < (axis?.values.length ?? 0)) return []
  const sorted = values.toSorted((a, b) => a - b)
  const few = sorted.length > MOST ? sorted.filter(isPowerOfTwo) : sorted
  return few.length > 1 && few.length <= MOST ? few : []
}

/** What may be the answer to what an experiment asks; empty if it asks for neither, or if its variants are the same. */
export const betsOf = (experiment: Experiment): Bet[] => {
  const asked = askedOf(experiment)
  if (asked === 'how-many') return valuesOf(experiment)
  const ids = experiment.variants.map(({ id }) => id)
  const unlike = new Set(ids.map((id) => JSON.stringify(ownSpec(experiment, id)))).size > 1
  return unlike && asked !== 'from-which' && asked !== 'none' ? ids : []
}

/** The variants that the axis applies to: of the first, it is asked how many are enough. */
const sweptIn = (experiment: Experiment): VariantId[] => [
  ...new Set(pointsOf(experiment).flatMap(({ variant, x }) => (x === null ? [] : variant))),
]

const QUESTIONS: Record<Asks, Message> = {
  who: say('Which will finish first?'),
  'who-waits': say('Which will answer its slowest tasks soonest?'),
  'who-answers': say('Which will leave fewest tasks without an answer?'),
  'what-cost': say('Which will cost least?'),
  'how-many': say('How many are enough?'),
  'from-which': say('From which value on will a pool pay?'),
  none: say('What will happen?'),
}

/** What an experiment asks: the question of its preset, or in words that fit any experiment. */
export const questionText = (
  experiment: Experiment,
  preset: Preset | null = ownPreset(experiment),
): string => {
  if (preset) return t(preset.question.text)
  const asked = askedOf(experiment)
  const [first, ...others] = asked === 'how-many' ? sweptIn(experiment) : []
  return first && others.length > 0
    ? t('How many are enough for {name}?', { name: nameAmong(experiment.variants, first) })
    : inWords(QUESTIONS[asked])
}

export const betText = ({ variants }: Experiment, bet: Bet): string =>
  typeof bet === 'number' ? String(bet) : nameAmong(variants, bet)

/** A bet as the file of its run has it. */
export const answerOf = (experiment: Experiment, bet: Bet): Answer => ({
  id: 'bet',
  question: questionText(experiment),
  words: betText(experiment, bet),
  said: bet,
  when: 'before',
})

/** `beaten`: by the answer, for sure. `open`: the run does not settle it. */
type BetOutcome = { kind: 'right'; others: VariantId[] } | { kind: 'beaten' | 'open' }

const OPEN: BetOutcome = { kind: 'open' }

/** A bet, judged by what was asked; a tie with the winner is right, together with it. */
export const outcomeOf = (bet: Bet, run: Reading, verdict: Verdict): BetOutcome => {
  const { experiment } = run
  if (verdict.trust !== 'sure') return OPEN
  if (typeof bet === 'number') {
    if (verdict.kind !== 'how-many') return OPEN
    const [first] = sweptIn(experiment)
    const enough = first && run.enough(first)?.fewest.x
    if (typeof enough !== 'number') return OPEN
    const nearest = betsOf(experiment).find((one) => Number(one) >= enough)
    return nearest === bet ? { kind: 'right', others: [] } : { kind: 'beaten' }
  }
  // Tasks without an answer may be the news where something else was asked.
  if ((verdict.kind === 'unanswered') !== (run.asked === 'who-answers')) return OPEN
  // Without a winner, all are as good as equal.
  const best = verdict.kind === 'same' ? experiment.variants.map(({ id }) => id) : verdict.winners
  if (best.includes(bet)) return { kind: 'right', others: best.filter((id) => id !== bet) }
  return verdict.beaten.includes(bet) ? { kind: 'beaten' } : OPEN
}
