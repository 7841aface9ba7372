/** Claims of rules, and their figures as evidence. */
import { english, say, type Message } from '../base/message'
import type { Measure } from '../run-file/result'
import type { Evidence, Pointer } from './finding'
import { type Family, longerBy, type Place, ratioText, type Reading } from '../reading'
import { largest } from './places'

export interface Claim {
  ratio: number
  /** "1.4 times as long as", "7 % longer to answer, at p99, than". */
  longer: Message
  evidence: Evidence
}

const NAMES: Partial<Record<Measure, string>> = {
  makespanMs: 'makespan',
  responseP50: 'response p50',
  responseP90: 'response p90',
  responseP95: 'response p95',
  responseP99: 'response p99',
}

const pointerTo = ({ variant, x }: Place): Pointer => ({ variant, x })

/**
 * Claims that `worse` took longer than `better`; null unless that is sure.
 *
 * @param family comparisons from which the pair was chosen; absent if it was not chosen
 */
export const claimOf = (
  run: Reading,
  worse: Place,
  better: Place,
  family: Family = run.family(1, run.measureOf([worse, better])),
): Claim | null => {
  const advantage = family.compare(better, worse)
  if (!advantage?.differs || advantage.ratio < 1) return null
  const { ratio } = advantage
  const { measure } = family
  const name = NAMES[measure] ?? measure
  return {
    ratio,
    longer: longerBy(measure, ratio),
    evidence: evidence(
      say('{worse} against {better}: {measure} × {advantage}, {trials}', {
        worse: worse.short,
        better: better.short,
        measure: say(name),
        advantage: ratioText(advantage),
        trials: trialsText(worse, better),
      }),
      { hurt: true, pointer: pointerTo(worse) },
    ),
  }
}

interface Pair {
  worse: Place
  better: Place
  /** Number of places from which `better` was chosen. */
  among?: number
  measure?: Measure
  /** All comparisons that are claimed, if these pairs are not all. */
  family?: Family
}

/** The pair with the largest claim; null without a claim. */
export const largestClaim = (run: Reading, pairs: readonly Pair[]) =>
  largest(
    pairs.flatMap(({ worse, better, among = 1, measure, family }) => {
      const chosen = run.family(among * pairs.length, measure ?? run.measureOf([worse, better]))
      const claim = claimOf(run, worse, better, family ?? chosen)
      return claim ? [{ worse, better, claim }] : []
    }),
    ({ claim }) => claim.ratio,
  )

/** "10 trials", or "10 and 9 trials". */
export const trialsText = (...places: readonly Place[]): Message => {
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
