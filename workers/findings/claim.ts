/** Claims of rules, and their figures as evidence. */
import { formatRatio } from '../base/format'
import { english, say, type Message } from '../base/message'
import { figureOf } from '../figures'
import type { Measure } from '../run-file/result'
import type { Evidence, Pointer } from './finding'
import { type Claim, claimOf, longerText, ratioText, timesText } from '../claims'
import type { Place, Reading } from '../reading'
import { largest } from './places'

/** Marks evidence that says how many trials there are, and of which kind. */
export const COUNTS = 'counts'

type Figured = 'beside-idle' | 'stranded' | 'without-core'

export const factOf = (what: Figured, place: Place): string => `${what} ${place.short}`

/** The figure of a comparison, whichever way round. */
export const ratioFact = ({ one, other, judged }: Claim): string => {
  const ratio = judged?.ratio ?? NaN
  const sides = [one.short, other.short].toSorted()
  return [...sides, formatRatio(Math.max(ratio, 1 / ratio))].join(' ')
}

export interface Slower {
  ratio: number
  /** `1.4 times as long as`, `1.07 times as long to answer, at p99, as`. */
  longer: Message
  evidence: Evidence
}

const pointerTo = ({ variant, x }: Place): Pointer => ({ variant, x })

/** The claim that `worse` took longer than `better`, as the verdict would make it; null unless that is sure. */
export const slowerBy = (
  run: Reading,
  worse: Place,
  better: Place,
  measure = run.measureOf([worse, better]),
): Slower | null => {
  const family = run.between(better, worse, measure)
  const claim = claimOf(family, better, worse)
  const { kind, one, judged } = claim
  if (kind !== 'faster' || one !== better || !judged) return null
  const { ratio } = judged
  return {
    ratio,
    longer: longerText(measure, timesText(ratio)),
    evidence: evidence(
      say('{worse} against {better}: {measure} × {advantage}', {
        worse: worse.short,
        better: better.short,
        measure: { ...say(figureOf(measure).name), inside: true },
        advantage: ratioText(judged),
      }),
      { hurt: true, pointer: pointerTo(worse), fact: ratioFact(claim) },
    ),
  }
}

interface Pair {
  worse: Place
  better: Place
  measure?: Measure | undefined
}

/** The pair with the largest claim; null without a claim. */
export const largestClaim = (run: Reading, pairs: readonly Pair[]) =>
  largest(
    pairs.flatMap(({ worse, better, measure }) => {
      const claim = slowerBy(run, worse, better, measure)
      return claim ? [{ worse, better, claim }] : []
    }),
    ({ claim }) => claim.ratio,
  )

export const evidence = (message: Message, rest: Omit<Evidence, 'text' | 'message'>): Evidence => ({
  text: english(message),
  message,
  ...rest,
})

/** A figure of one place: a median over its trials, or with `atMs` the value at that moment of the median trial. */
export const figure = (
  place: Place,
  what: Message,
  { hurt = true, atMs, fact }: { hurt?: boolean; atMs?: number; fact?: Figured } = {},
): Evidence =>
  evidence(
    say(atMs === undefined ? '{place}: {what}' : '{place}: {what}, in the median trial', {
      place: place.short,
      what,
    }),
    {
      hurt,
      ...(fact && { fact: factOf(fact, place) }),
      pointer: {
        ...pointerTo(place),
        ...(atMs !== undefined && Number.isFinite(atMs) && { atMs }),
      },
    },
  )
