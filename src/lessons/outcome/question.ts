/**
 * Questions of lessons to a run. A lesson says as data what it asks: which of two takes less time, or
 * which of several is the best. What cannot be said so is a function: of the two that are compared,
 * or of the run's reading.
 */
import {
  LEAST_BLOCKS,
  type Place,
  type PointResult,
  type Reading,
  type RunFile,
  type VariantId,
} from '../../../workers/api'
import { t } from '../../i18n/text'
import type { Outcome, OutcomeTexts } from '../lesson'
import { differenceOf, leadOf, validCount, type Difference } from './difference'
import {
  fill,
  firstText,
  joined,
  nameOf,
  shortly,
  totalText,
  variantsIn,
  winnerText,
  type Figures,
  type Names,
} from './words'

/** What a run says, before it is put into words. */
export type Finding<Came extends string = string> =
  | {
      /** The kind of outcome. */
      came: Came
      /** The answer to the question, if it is not the kind of outcome. */
      answer?: string | number
      interval?: Outcome['interval']
      /** The trials leave it open: there are only figures. */
      open?: boolean
      /** Figures for the sentence. */
      values?: Figures
      figures: string
    }
  /** Why there is no answer. */
  | { answer: null; says: string; figures?: string }

/** The file is for what a reading leaves out: facts about the machine. */
export type Question<Came extends string = string> = (run: Reading, file: RunFile) => Finding<Came>

/** The outcome in words. */
export const outcomeOf = <Came extends string>(
  finding: Finding<Came>,
  texts: Readonly<Record<Came, OutcomeTexts>>,
): Outcome => {
  if (finding.answer === null) {
    const { says, figures = '' } = finding
    return { answer: null, came: null, says, why: '', figures }
  }
  const { came, answer = came, interval = null, open = false, values = {}, figures } = finding
  if (open) return outcomeOf({ answer: null, says: tooWideText(), figures }, texts)
  const { says, why } = texts[came]
  return { answer, interval, came, says: fill(says, values), why: fill(why, values), figures }
}

const tooWideText = (): string =>
  t('The trials differ too much to tell: run it again when the machine is quieter.')

/** The finding if too few trials are valid, or the valid trials lack the figure. */
export const tooFew = (...places: readonly (Place | null)[]): Finding<never> => ({
  answer: null,
  says:
    validCount(...places) >= LEAST_BLOCKS
      ? t('The trials are valid, but this run did not record what is needed to answer.')
      : t(
          'A comparison needs at least {least} valid trials per point, and one point has {n}. Close other programs, keep this tab in front, and run it again.',
          { n: validCount(...places), least: LEAST_BLOCKS },
        ),
})

/** A variant, at a value of the axis if there is one; or as the run says. */
type Where = VariantId | readonly [VariantId, PointResult['x']] | ((run: Reading) => Place | null)

const placeAt = (run: Reading, where: Where): Place | null => {
  if (typeof where === 'function') return where(run)
  const [variant, x = null] = typeof where === 'string' ? [where] : where
  return run.at(variant, x)
}

/** Two places that were compared. */
export interface Pair {
  run: Reading
  first: Place
  second: Place
  difference: Difference
}

/** Compares two places: what the lesson finds in that is a function of the pair. */
export const compared =
  <Came extends string>(
    from: Where,
    to: Where,
    find: (pair: Pair) => Finding<Came>,
  ): Question<Came> =>
  (run) => {
    const [first, second] = [placeAt(run, from), placeAt(run, to)]
    const difference = differenceOf(run, first, second)
    if (!first || !second || !difference) return tooFew(first, second)
    return find({ run, first, second, difference })
  }

interface Two<Came extends string> {
  /** Kinds of outcome: the first took less time, or the second did. Neither is `same`. */
  came: readonly [first: Came, second: Came]
  /** Sentences for the figures in either case, with `{longer}`; null if `before` says it. */
  says: readonly [first: string, second: string] | null
  /** Figures before and behind that sentence. */
  before?: (pair: Pair) => string | null
  behind?: (pair: Pair) => string | null
  /** Figures for these sentences and the outcome's texts, beside `{longer}`. */
  values?: (pair: Pair) => Figures
  /** Asks how many times as long the second took as the first, not which of them was faster. */
  times?: true
}

/** Which of two takes less time: variants, or values of the axis. */
export const two = <Came extends string>(
  from: Where,
  to: Where,
  { came, says, before, behind, values, times }: Two<Came>,
): Question<Came | 'same'> =>
  compared(from, to, (pair) => {
    const { first, difference } = pair
    const { given, differs, open } = difference
    const own = values?.(pair)
    const winner = difference.less === first ? 0 : 1
    return {
      came: differs ? came[winner] : 'same',
      ...(times && { answer: given.ratio, interval: given.interval }),
      open,
      values: { longer: shortly(difference), ...own },
      figures: joined(
        before?.(pair) ?? null,
        says && winnerText(difference, says[winner], undefined, own),
        behind?.(pair) ?? null,
      ),
    }
  })

interface Best {
  names: Names
  /** The sentence for a winner: `{first}`, `{second}`, `{longer}`. */
  says: string
  /** The value of the axis at which they compete. */
  x?: PointResult['x']
  /** Figures before that sentence: the total times, or others. */
  before?: (places: readonly (Place | null)[]) => string
  behind?: (run: Reading) => string
}

/** Which kind is the fastest, each by its best variant: the kinds of outcome, by variant. */
export const best =
  <Came extends string>(
    kinds: Readonly<Partial<Record<VariantId, Came>>>,
    { names, says, x = null, before = (places) => totalText(places, names), behind }: Best,
  ): Question<Came | 'same'> =>
  (run) => {
    const places = variantsIn(kinds).map((variant) => run.at(variant, x))
    const lead = leadOf(run, places, (variant) => kinds[variant] ?? '')
    if (!lead) return tooFew(...places)
    const { first, second, difference } = lead
    return {
      came: (difference.differs && kinds[first.variant]) || 'same',
      open: difference.open,
      values: {
        first: nameOf(names, first),
        second: nameOf(names, second),
        longer: shortly(difference),
      },
      figures: joined(before(places), firstText(lead, names, says), behind?.(run) ?? null),
    }
  }
