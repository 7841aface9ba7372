/** The parts of every kind of verdict. */
import { formatPercent } from '../base/format'
import { english, joined, type Message, say } from '../base/message'
import type { VariantId } from '../experiment/types'
import {
  blocksToSettle,
  type Comparison,
  CONFIDENCE,
  isSettled,
  type Place,
  ratioText,
  type Reading,
} from '../reading'
import type { Evidence, OpenClaim, Part, Verdict } from './types'

/** A verdict without what is decided in the same way for all kinds. */
export interface Statement extends Omit<Verdict, 'trust' | 'fairness'> {
  /** The headline’s claim is shown, or the bound that it gives is the news. */
  stands: boolean
}

/** The axis as the page names it; without them, the ids of the experiment are used. */
export interface AxisWords {
  /** Within a sentence: `queue per worker`. */
  axisLabel?: string
  /** Names of values that are not numbers. */
  axisNames?: Readonly<Record<string, string>>
}

/** A verdict that claims nothing. */
export const nothing = (
  kind: 'measuring' | 'nothing',
  text: Message,
  why: Message | null = null,
): Statement & Verdict => ({
  kind,
  winner: null,
  headline: [{ text }],
  second: [],
  why,
  evidence: [],
  trust: 'so-far',
  stands: false,
  open: null,
  ratio: null,
  fairness: null,
})

/** Each of these against the best, where that is not settled. */
export const openAgainst = (
  best: Place,
  others: readonly Place[],
  compare: (other: Place) => Comparison | null,
): OpenClaim[] =>
  others.flatMap((other) => {
    const found = compare(other)
    return isSettled(found) ? [] : [{ places: [best, other], blocks: blocksToSettle(found) }]
  })

/** Longest sentence over a run, in characters of English. */
export const MOST_CHARACTERS = 110

/** Number of characters, in English. */
export const lengthOf = (parts: readonly Part[]): number =>
  english(joined(parts.map(({ text }) => text))).length

/** A name inside a sentence. */
export const within = (name: Message): Message => ({ ...name, inside: true })

/** The name of a variant in its colour, at the beginning of a sentence or inside it. */
export const namePart = (run: Reading, variant: VariantId, begins = false): Part => {
  const name = run.nameOf(variant)
  return { text: begins ? name : within(name), variant }
}

/** A figure that shows no harm. */
export const chip = (message: Message): Evidence => ({ message, hurt: false })

/** `11 trials each`, or `11 to 40 trials each` if some were settled before others. */
export const trialsEach = (places: readonly Place[]): Message => {
  const counts = places.map(({ valid }) => valid.length)
  const [n, most] = [Math.min(...counts), Math.max(...counts)]
  return most > n + 1
    ? say('{n} to {most} trials each', { n, most })
    : say('{n} {n|trial|trials} each', { n })
}

export const trialsChip = (places: readonly Place[]): Evidence => {
  const [only, other] = places
  const n = only?.valid.length ?? 0
  return chip(other ? trialsEach(places) : say('{n} {n|trial|trials}', { n }))
}

/** The ratio, the ratio with disturbed trials if there are any, and the number of trials. */
export const chipsOf = ({ ratio, interval, withDisturbed, n, among }: Comparison): Evidence[] => [
  chip(
    among > 1
      ? say('ratio {advantage}, {sure} for all claims of the run together', {
          advantage: ratioText({ ratio, interval }),
          sure: formatPercent(CONFIDENCE, 0),
        })
      : say('ratio {advantage}', { advantage: ratioText({ ratio, interval }) }),
  ),
  ...(withDisturbed
    ? [chip(say('with disturbed trials {advantage}', { advantage: ratioText(withDisturbed) }))]
    : []),
  chip(say('{n} {n|trial|trials} each', { n })),
]
