/** Claims of rules, and their figures as evidence. */
import { english, say, type Message } from '../base/message'
import { figureOf } from '../figures'
import type { Measure } from '../run-file/result'
import type { Evidence, Pointer } from './finding'
import { claimOf, longerText, ratioText, timesText } from '../claims'
import type { Place, Reading } from '../reading'
import { largest } from './places'

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
  const { kind, one, judged } = claimOf(family, better, worse)
  if (kind !== 'faster' || one !== better || !judged) return null
  const { ratio } = judged
  return {
    ratio,
    longer: longerText(measure, timesText(ratio)),
    evidence: evidence(
      say('{worse} against {better}: {measure} × {advantage}, {trials}', {
        worse: worse.short,
        better: better.short,
        measure: { ...say(figureOf(measure).name), inside: true },
        advantage: ratioText(judged),
        trials: trialsText(worse, better),
      }),
      { hurt: true, pointer: pointerTo(worse) },
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

/** "10 trials", or "10 and 9 trials". */
const trialsText = (...places: readonly Place[]): Message => {
  const [one = 0, two] = [...new Set(places.map(({ valid }) => valid.length))]
  return two === undefined
    ? say('{n} {n|trial|trials}', { n: one })
    : say('{one} and {two} {two|trial|trials}', { one, two })
}

export const evidence = (message: Message, rest: Omit<Evidence, 'text' | 'message'>): Evidence => ({
  text: english(message),
  message,
  ...rest,
})

/**
 * A figure of one place, with the number of trials behind it: a median over them, or with `atMs`
 * the value at that moment of the median trial.
 */
export const figure = (
  place: Place,
  what: Message,
  { hurt = true, atMs }: { hurt?: boolean; atMs?: number } = {},
): Evidence =>
  evidence(
    atMs === undefined
      ? say('{place}: {what}, {trials}', { place: place.short, what, trials: trialsText(place) })
      : say('{place}: {what}, in the median trial of {n}', {
          place: place.short,
          what,
          n: place.valid.length,
        }),
    {
      hurt,
      pointer: {
        ...pointerTo(place),
        ...(atMs !== undefined && Number.isFinite(atMs) && { atMs }),
      },
    },
  )
