/** The parts of every kind of verdict. */
import { formatPercent } from '../base/format'
import { type Message, say } from '../base/message'
import type { VariantId } from '../experiment/types'
import { type Comparison, CONFIDENCE, type Place, ratioText, type Reading } from '../reading'
import type { Evidence, Part, Verdict } from './types'

/** A verdict without what is decided in the same way for all kinds. */
export interface Statement extends Omit<Verdict, 'trust' | 'fairness'> {
  /** All differences in it are settled, see `judge/looks.ts`. */
  settled: boolean
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
  settled: false,
  ratio: null,
  fairness: null,
})

/** A name inside a sentence. */
export const within = (name: Message): Message => ({ ...name, inside: true })

/** The name of a variant in its colour, at the beginning of a sentence or inside it. */
export const namePart = (run: Reading, variant: VariantId, begins = false): Part => {
  const name = run.nameOf(variant)
  return { text: begins ? name : within(name), variant }
}

/** A figure that shows no harm. */
export const chip = (message: Message): Evidence => ({ message, hurt: false })

export const trialsChip = (places: readonly Place[]): Evidence => {
  const n = Math.min(...places.map(({ valid }) => valid.length))
  return chip(
    places.length > 1
      ? say('{n} {n|trial|trials} each', { n })
      : say('{n} {n|trial|trials}', { n }),
  )
}

/** The ratio, the ratio with disturbed trials if there are any, and the number of trials. */
export const chipsOf = ({ ratio, interval, withDisturbed, n, among }: Comparison): Evidence[] => [
  chip(
    among > 1
      ? say('ratio {advantage}, {sure} for all {among} comparisons together', {
          advantage: ratioText({ ratio, interval }),
          sure: formatPercent(CONFIDENCE, 0),
          among,
        })
      : say('ratio {advantage}', { advantage: ratioText({ ratio, interval }) }),
  ),
  ...(withDisturbed
    ? [chip(say('with disturbed trials {advantage}', { advantage: ratioText(withDisturbed) }))]
    : []),
  chip(say('{n} {n|trial|trials} each', { n })),
]
