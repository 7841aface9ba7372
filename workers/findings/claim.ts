/** Comparisons that a rule may claim, and how figures are written as evidence. */
import { english, say, type Message } from '../base/message'
import type { Measure } from '../run-file/result'
import type { Evidence, Pointer } from './finding'
import { advantageOf, advantageText, rulesOf } from '../judge/measure'
import { longerBy } from '../judge/words'
import { judgedAt, largest, type Place, type Reading } from './reading'

export interface Claim {
  factor: number
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

const pointerTo = ({ point }: Place): Pointer => ({ variant: point.variant, x: point.x })

/**
 * Says that `worse` took longer than `better`; null unless that is sure. `measure`, `among`: by which the
 * two were chosen, and from how many pairs, if they were chosen from several places.
 */
export const claimOf = (
  run: Reading,
  worse: Place,
  better: Place,
  measure: Measure = judgedAt(run, [worse, better]),
  among = 1,
): Claim | null => {
  const advantage = advantageOf(
    better.point,
    worse.point,
    measure,
    among,
    rulesOf(run.experiment, run.noise),
  )
  if (!advantage?.differs || advantage.factor < 1) return null
  const { factor } = advantage
  const name = NAMES[measure] ?? measure
  return {
    factor,
    longer: longerBy(measure, factor),
    evidence: evidence(
      say('{worse} against {better}: {measure} × {advantage}, {trials}', {
        worse: worse.short,
        better: better.short,
        measure: say(name),
        advantage: advantageText(advantage),
        trials: trialsText(worse, better),
      }),
      { hurt: true, pointer: pointerTo(worse) },
    ),
  }
}

/** Of pairs of places, the one with the largest claim; null if nothing can be claimed of any. */
export const largestClaim = (
  run: Reading,
  pairs: readonly { worse: Place; better: Place; measure?: Measure; among?: number }[],
) =>
  largest(
    pairs.flatMap(({ worse, better, measure, among = 1 }) => {
      const claim = claimOf(run, worse, better, measure, among * pairs.length)
      return claim ? [{ worse, better, claim }] : []
    }),
    ({ claim }) => claim.factor,
  )

/** "10 trials", or "10 and 9 trials". */
export const trialsText = (...places: readonly Place[]): Message => {
  const [one = 0, two] = [...new Set(places.map(({ n }) => n))]
  return two === undefined
    ? say('{n} {n|trial|trials}', { n: one })
    : say('{one} and {two} {two|trial|trials}', { one, two })
}

/** A piece of evidence from what it says. */
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
          n: place.n,
        }),
    {
      hurt,
      pointer: {
        ...pointerTo(place),
        ...(atMs !== undefined && Number.isFinite(atMs) && { atMs }),
      },
    },
  )
