/** The parts of every kind of verdict. */
import { formatPercent } from '../base/format'
import { type Message, say } from '../base/message'
import { type Claim, ratioText } from '../claims'
import type { VariantId } from '../experiment/types'
import { COUNTS, ratioFact } from '../findings/claim'
import { blocksToSettle, type Comparison, CONFIDENCE, isSettled, type Place } from '../reading'
import type { Evidence, OpenClaim, Verdict } from './types'

/** A verdict without what is decided in the same way for all kinds. */
export interface Statement extends Omit<Verdict, 'trust' | 'fairness' | 'claims'> {
  /** What the headline says, in its order. */
  claims: readonly Claim[]
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

/** What a statement says of nobody, unless it says more. */
export const BARE: Pick<
  Statement,
  'winners' | 'beaten' | 'claims' | 'leading' | 'second' | 'why' | 'evidence'
> = { winners: [], beaten: [], claims: [], leading: 0, second: [], why: null, evidence: [] }

/** A verdict that claims nothing. */
export const nothing = (
  kind: 'measuring' | 'nothing' | 'observed',
  text: Message,
  why: Message | null = null,
): Statement & Verdict => ({
  ...BARE,
  kind,
  headline: [{ text }],
  why,
  trust: 'so-far',
  stands: false,
  open: null,
  fairness: null,
})

export const idsOf = (places: readonly Place[]): VariantId[] => places.map(({ variant }) => variant)

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

/** A figure that shows no harm. */
export const chip = (message: Message, fact?: string): Evidence => ({
  message,
  hurt: false,
  ...(fact !== undefined && { fact }),
})

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
  return chip(other ? trialsEach(places) : say('{n} {n|trial|trials}', { n }), COUNTS)
}

/** The ratio, and the number of trials. */
export const chipsOf = (claim: Claim): Evidence[] => {
  const { judged } = claim
  if (!judged) return []
  const { n, among } = judged
  const ratio = ratioText(judged)
  return [
    chip(
      among > 1
        ? say('ratio {advantage}, {sure} for all claims of the run together', {
            advantage: ratio,
            sure: formatPercent(CONFIDENCE, 0),
          })
        : say('ratio {advantage}', { advantage: ratio }),
      ratioFact(claim),
    ),
    chip(say('{n} {n|trial|trials} each', { n }), COUNTS),
  ]
}
