/**
 * Questions of lessons to a run. A lesson says as data what it asks: which of two takes less time, or
 * which of several is the best. What is sure is decided by the claims of the run, among those that its
 * verdict makes: a lesson may ask several questions of one run.
 */
import {
  type Claim,
  claimOf,
  evenText,
  type JudgeablePlace,
  LEAST_BLOCKS,
  leastBlocks,
  median,
  medianInterval,
  type Measure,
  type Place,
  type PointResult,
  rangeOf,
  ratioFrom,
  type Reading,
  ruleText,
  type RunFile,
  sizeOf,
  type TrialResult,
  unsureText,
  type VariantId,
  type Verdict,
} from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import type { LessonOutcome, OutcomeTexts } from '../lesson'
import { claimText, fill, joined, longerText, totalText, TOTAL, type Figures } from './words'

/** What a run says, before it is put into words. */
export type LessonFinding<Came extends string = string> =
  | (Pick<LessonOutcome, 'among' | 'interval' | 'computed'> & {
      /** The kind of outcome. */
      came: Came
      /** The answer to the question, if it is not the kind of outcome. */
      answer?: string | number
      /** The sentence, if the lesson's own claims too much. */
      says?: string | null
      /** Figures for the sentence. */
      values?: Figures
      figures: string
    })
  /** Why there is no answer. */
  | { answer: null; says: string; figures?: string; computed?: string }

/** The file is for what a reading leaves out: facts about the machine. */
export type Question<Came extends string = string> = (
  run: Reading,
  file: RunFile,
) => LessonFinding<Came>

/** The outcome in words. */
export const outcomeOf = <Came extends string>(
  finding: LessonFinding<Came>,
  texts: Readonly<Record<Came, OutcomeTexts>>,
): LessonOutcome => {
  if (finding.answer === null) return { came: null, why: '', figures: '', ...finding }
  const { came, answer = came, says = null, values = {}, ...rest } = finding
  const text = texts[came]
  return {
    ...rest,
    answer,
    came,
    says: says ?? fill(text.says, values),
    why: fill(text.why, values),
  }
}

/** The finding if too few trials are valid, or the valid trials lack the figure. */
export const tooFew = (
  run: Reading,
  places: readonly (Place | null)[],
  least: number = leastBlocks(run.claims),
): LessonFinding<never> => {
  const n = Math.min(...places.map((place) => place?.valid.length ?? 0))
  return {
    answer: null,
    says:
      places.length > 0 && n >= least
        ? t('The trials are valid, but this run did not record what is needed to answer.')
        : t(
            'A comparison needs at least {least} valid trials per point, and one point has {n}. Close other programs, keep this tab in front, and run it again.',
            { n: places.length === 0 ? 0 : n, least },
          ),
  }
}

/** A figure of each valid trial, and their median; null with too few trials that have it. */
export const medianOf = (place: Place | null, of: (trial: TrialResult) => number) => {
  const values = (place?.valid ?? []).map(of).filter(Number.isFinite)
  if (values.length < LEAST_BLOCKS) return null
  return { values, median: median(values), interval: medianInterval(values), n: values.length }
}

export type TrialMedian = NonNullable<ReturnType<typeof medianOf>>

/** The finding if it may be either: both ends of what is known, and what would tell. */
export const unsure = (claim: Claim, figures: string): LessonFinding<never> => {
  const known = unsureText(claim)
  return {
    answer: null,
    says: joined(known && inWords(known), moreText()),
    figures,
  }
}

/** What would tell. */
export const moreText = (): string =>
  t('The trials differ too much: more of them, or a quieter machine, would tell.')

/** What the run claims of two places; null with too few trials for a claim. */
export const claimBetween = (
  run: Reading,
  one: PointResult | null,
  other: PointResult | null,
  measure: Measure = TOTAL,
): Claim | null => {
  const [a, b] = [one, other].map((point) => point && run.at(point.variant, point.x))
  const claim = a && b ? claimOf(run.between(a, b, measure), a, b) : null
  return claim && isJudged(claim) ? claim : null
}

const isJudged = (claim: Claim): boolean => rangeOf(claim.judged) !== null

/** Is it sure that it makes no difference that matters? */
export const isEven = (claim: Claim): boolean => ['same', 'hardly'].includes(sizeOf(claim))

/** Ranges that are the choices of a question, ascending: each ends below a number, the last one never. */
export type Bands<Id extends string> = Readonly<Record<Id, number>>

/** The choice that a number belongs to, and all that its interval touches. */
export const bandsOf = <Id extends string>(
  bands: Bands<Id>,
  value: number,
  [low, high]: readonly [number, number] = [value, value],
): { band: Id; among: Id[] } => {
  const ids = Object.keys(bands) as Id[] // its own keys
  const placeOf = (number: number) => ids.findIndex((id) => number < bands[id])
  const among = ids.slice(placeOf(low), placeOf(high) + 1)
  const band = ids[placeOf(value)]
  if (band === undefined) throw new Error('[lessons] a band for each number')
  return { band, among }
}

/** A place on an axis of numbers. */
type SweptPlace = JudgeablePlace & { x: number }

/** Places of a variant along an axis of numbers, ascending, that have enough valid trials. */
export const sweepOf = (run: Reading, variant: VariantId): SweptPlace[] =>
  run.judgeable
    .filter((place): place is SweptPlace => typeof place.x === 'number')
    .filter((place) => place.variant === variant && place.median[TOTAL] !== null)
    .sort((a, b) => a.x - b.x)

/** A variant, at a value of the axis if there is one; or as the run says. */
type Where = VariantId | readonly [VariantId, PointResult['x']] | ((run: Reading) => Place | null)

const placeAt = (run: Reading, where: Where): Place | null => {
  if (typeof where === 'function') return where(run)
  const [variant, x = null] = typeof where === 'string' ? [where] : where
  return run.at(variant, x)
}

/** Two places that were compared. */
interface Pair {
  run: Reading
  first: Place
  second: Place
  claim: Claim
}

/** The question, with what was computed beside its answer; empty where costs decide. */
export const withComputed =
  <Came extends string>(
    question: Question<Came>,
    computed: (run: Reading) => Verdict['headline'],
  ): Question<Came> =>
  (run, file) => {
    const text = computed(run)
      .map((part) => inWords(part.text))
      .join('')
    return { ...question(run, file), ...(text !== '' && { computed: text }) }
  }

/** Compares two places: what the lesson finds in that is a function of the pair. */
export const compared = <Came extends string>(
  from: Where,
  to: Where,
  find: (pair: Pair) => LessonFinding<Came>,
  measure: Measure = TOTAL,
): Question<Came> => {
  const sides = (run: Reading) => {
    const [first, second] = [placeAt(run, from), placeAt(run, to)]
    return { first, second, claim: claimBetween(run, first, second, measure) }
  }
  return withComputed(
    (run) => {
      const { first, second, claim } = sides(run)
      if (!first || !second || !claim) return tooFew(run, [first, second])
      return find({ run, first, second, claim })
    },
    (run) => {
      const { first, second, claim } = sides(run)
      return first && second && measure === TOTAL ? ruleText(run, first, second, claim) : []
    },
  )
}

interface Two<Came extends string> {
  /** Kinds of outcome: the first took less time, or the second did. Neither is `same`. */
  came: readonly [first: Came, second: Came]
  /** Figures behind the comparison. */
  behind?: ((pair: Pair) => string | null) | undefined
  /** Figures for the outcome's texts, beside `{longer}`. */
  values?: (pair: Pair) => Figures
  /** Asks how many times as long the second took as the first, not which of them was faster. */
  times?: true
}

/** Which of two takes less time: variants, or values of the axis. */
export const two = <Came extends string>(
  from: Where,
  to: Where,
  { came, behind, values, times }: Two<Came>,
): Question<Came | 'same'> =>
  compared<Came | 'same'>(from, to, (pair) => {
    const { first, second, claim } = pair
    const figures = joined(totalText([first, second]), claimText(claim), behind?.(pair) ?? null)
    if (sizeOf(claim) === 'open') return unsure(claim, figures)
    const { ratio, range } = ratioFrom(claim, first)
    return {
      came: isEven(claim) ? 'same' : came[claim.one === first ? 0 : 1],
      ...(times && { answer: ratio, interval: range }),
      says: hardlyText(claim),
      values: { longer: longerText(claim), ...values?.(pair) },
      figures,
    }
  })

/** How many times as long the second took as the first: variants, or values of the axis. */
export const times = (from: Where, to: Where, behind?: Two<never>['behind']) =>
  two(from, to, { times: true, came: ['longer', 'shorter'], behind })

/** In place of "as long as": it is small, and that is all that is known. */
const hardlyText = (claim: Claim): string | null =>
  sizeOf(claim) === 'hardly' ? inWords(evenText(claim)) : null

/** A variant inside a sentence, without the value of the axis that the lesson names itself. */
const within = (run: Reading, { variant }: Place) => ({
  ...run.nameOf(variant),
  inside: true as const,
})

interface Best {
  /** The value of the axis at which they compete. */
  x?: PointResult['x']
  /** Figures behind the comparison. */
  behind?: (run: Reading) => string | null
}

/** Which kind is the fastest, each by its best variant: the kinds of outcome, by variant. */
export const best =
  <Came extends string>(
    kinds: Readonly<Partial<Record<VariantId, Came>>>,
    { x = null, behind }: Best = {},
  ): Question<Came | 'same'> =>
  (run) => {
    const places = run.beside(x)
    const { order, family } = run.contestAt(x, TOTAL)
    const [first] = order
    const second = order.find(({ variant }) => first && kinds[variant] !== kinds[first.variant])
    const claim = first && second && claimOf(family, first, second)
    // Any that is missing might be the best.
    const isShort = places.some(({ valid }) => valid.length < LEAST_BLOCKS)
    if (!claim || !isJudged(claim) || isShort || order.length < places.length)
      return tooFew(run, places)
    const figures = joined(totalText(places), claimText(claim), behind?.(run) ?? null)
    if (sizeOf(claim) === 'open') return unsure(claim, figures)
    const { one, other } = claim
    return {
      came: (!isEven(claim) && kinds[one.variant]) || 'same',
      says: hardlyText(claim),
      values: {
        first: inWords(within(run, one)),
        second: inWords(within(run, other)),
        longer: longerText(claim),
      },
      figures,
    }
  }

/** From which value of the axis on one variant is faster than another, at that value and at all larger ones. */
export const fromValue =
  (
    values: readonly number[],
    faster: VariantId,
    slower: VariantId,
    named: (value: number) => Figures,
  ): Question<'from' | 'never'> =>
  (run) => {
    const claims = values.flatMap(
      (value) => claimBetween(run, run.at(faster, value), run.at(slower, value)) ?? [],
    )
    if (claims.length < values.length) return tooFew(run, run.places)
    const figures = joined(
      ...values.map((value) => totalText(run.beside(value))),
      ...claims.map(claimText),
    )
    const wins = (claim: Claim) => claim.kind === 'faster' && claim.one.variant === faster
    const isOpen = (claim: Claim) => sizeOf(claim) === 'open'
    const from = claims.findLastIndex((claim) => !wins(claim)) + 1
    // It may be faster at values just below as well.
    const first = claims.findLastIndex((claim, i) => i < from && !isOpen(claim)) + 1
    const among = values.slice(first, from + 1).map(String)
    const [value] = values.slice(from)
    const last = claims.at(-1)
    if (value !== undefined)
      return { came: 'from', answer: String(value), among, values: named(value), figures }
    return last && isOpen(last) ? unsure(last, figures) : { came: 'never', figures }
  }
