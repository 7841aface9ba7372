/** The sentence on places that compete: who won, by how much, or what is known without a winner. */
import { formatMs } from '../base/format'
import { type Message, say } from '../base/message'
import type { Contest, Family, Place, Reading } from '../reading'
import type { Measure } from '../run-file/result'
import { besides, longer, sooner } from './beside'
import { boundOf, type Claim, claimOf, rangeOf, ratioFrom, sizeOf } from './claim'
import { inTurn, lengthOf, listOf, MOST_CHARACTERS, namePart, type Part } from './parts'
import {
  atMostText,
  fasterText,
  figuresText,
  maybeLongerText,
  rangeText,
  sureRangeText,
  timesText,
} from './words'

export interface ContestWords {
  headline: Part[]
  second: Part[]
  /** What the headline claims: the nearest pair first. */
  claims: Claim[]
}

const end = (at: Message | null): Part[] => (at ? [{ text: at }, { text: '.' }] : [{ text: '.' }])

/**
 * `Free worker finished 1.4 times as fast: 884 against 1 227 ms.` `Shared queue finished 7.1 times as fast as free
 * worker, 42 times as fast as threads.js: 20 against 141 and 849 ms.` `Smart finished faster: 302 against 351
 * ms.` and behind it `How much cannot be told yet: 1.04 to 1.36 times as fast.`
 *
 * @param at ends the sentence: `, at every number of threads`; the medians of one value are not of its claim
 * @returns null if nobody is shown to be better
 */
export const winText = (
  run: Reading,
  contest: Contest<Place>,
  at: Message | null,
): ContestWords | null => {
  const { family, order, winners, beaten, unclear } = contest
  const [best] = winners
  const [next] = beaten
  const last = beaten.at(-1)
  if (!best || !next || !last) return null
  // A claim on several winners must hold for each.
  const nearest = winners
    .map((winner) => claimOf(family, winner, next))
    .reduce((least, claim) => (ratioOf(claim) < ratioOf(least) ? claim : least))
  const farthest = last === next ? null : claimOf(family, best, last)
  const isEven = sizeOf(nearest) === 'hardly' && order.length === 2
  const isWide = sizeOf(nearest) !== 'times'
  const { measure } = family
  const isNamed = order.length > 2 || at !== null
  const text = fasterText(nearest)
  const than = isWide ? say(' than ') : say(' as ')
  const claim: Part[] = [
    ...listOf(winners.map(({ variant }, i) => namePart(run, variant, i === 0))),
    { text: ' ' },
    { text },
    ...(isNamed ? [{ text: than }, namePart(run, next.variant)] : []),
  ]
  const further: Part[] =
    farthest && sizeOf(farthest) === 'times'
      ? [
          { text: say(', {times} times as fast as ', { times: timesText(ratioOf(farthest)) }) },
          namePart(run, last.variant),
        ]
      : []
  const figures = (others: readonly Place[]): Part[] =>
    at || !agree(family, best, next)
      ? end(at)
      : [{ text: ': ' }, { text: againstText(measure, winners, others) }, { text: '.' }]
  // Rather both ends of the order than the figures, which stand in the table.
  const long = [
    [...claim, ...further, ...figures([next, last])],
    [...claim, ...further, ...end(at)],
  ].find((parts) => further.length > 0 && lengthOf(parts) <= MOST_CHARACTERS)
  const even = isEven ? evenSentence(run, [best, next], nearest, at) : null
  return {
    headline: even ?? long ?? [...claim, ...figures([next])],
    claims: long && farthest ? [nearest, farthest] : [nearest],
    second: inTurn([
      even ? [] : sizeSentence(nearest, order.length > 2),
      ...besides(run, unclear, (place) => claimOf(family, best, place), best),
      sooner(run, family, best, last),
    ]),
  }
}

const ratioOf = ({ judged }: Claim): number => judged?.ratio ?? Infinity

/** Do the medians, as they are printed, point the same way as the claim, which is of pairs in a block? */
const agree = ({ measure }: Family, best: Place, next: Place): boolean => {
  const [low, high] = [best.median[measure] ?? NaN, next.median[measure] ?? NaN]
  return low < high && formatMs(low) !== formatMs(high)
}

/** `884 against 1 227 ms`, `20 against 141 and 849 ms`; of several winners `20 to 22 against 141 ms`. */
const againstText = (
  measure: Measure,
  winners: readonly Place[],
  others: readonly Place[],
): Message => {
  const last = formatMs(others.at(-1)?.median[measure])
  return say('{values} against {others}', {
    values: figuresText(measure, ends(winners, measure), 'to', last),
    others: figuresText(measure, others, 'and'),
  })
}

/** `1.32 to 1.45 times, in 95 of 100 such runs.`; of three and more places only if it is not known well. */
const sizeSentence = (claim: Claim, isOfSeveral: boolean): Part[] => {
  const range = rangeOf(claim.judged)
  if (!range) return []
  if (sizeOf(claim) === 'times') return isOfSeveral ? [] : [{ text: sureRangeText(range) }]
  return [
    {
      text: say('How much cannot be told yet: {range} times as fast.', { range: rangeText(range) }),
    },
  ]
}

/**
 * Without a winner: `As good as equal: 884 and 901 ms.` `Hardly any difference: within 9 % either way, 884
 * and 927 ms.` `Cannot be told yet: free worker took 0.35 to 1.24 times as long as round-robin.`
 *
 * @param places the best first; at least two, each pair with an interval
 */
export const evenOrOpenText = (
  run: Reading,
  places: readonly [Place, ...Place[]],
  { family }: Contest<Place>,
  at: Message | null,
): ContestWords | null => {
  const [best, ...others] = places
  const claims = others.map((place) => claimOf(family, best, place))
  const widest = claims.reduce<Claim | null>(
    (so, claim) =>
      so && boundOf(rangeOf(so.judged)) >= boundOf(rangeOf(claim.judged)) ? so : claim,
    null,
  )
  if (!widest || claims.some(({ judged }) => !judged?.interval)) return null
  const even = evenSentence(run, places, widest, at)
  if (even)
    return {
      claims: [widest],
      headline: even,
      second: inTurn([apartText(widest), longer(run, places, family)]),
    }
  const { other, one, measure } = widest
  const range = rangeText(ratioFrom(widest, other).range)
  return {
    claims: [widest],
    headline: [
      { text: say('Cannot be told yet: ') },
      namePart(run, one.variant),
      { text: maybeLongerText(measure, range) },
      namePart(run, other.variant),
      ...end(at),
    ],
    second: inTurn([
      at
        ? []
        : [
            {
              text: say('{values} so far.', {
                values: figuresText(measure, ends(places, measure), 'and'),
              }),
            },
          ],
      longer(run, places, family),
    ]),
  }
}

/** The lowest and the highest of the places’ medians. */
const ends = (places: readonly Place[], measure: Measure): Place[] => {
  const sorted = places.toSorted((a, b) => (a.median[measure] ?? 0) - (b.median[measure] ?? 0))
  return [sorted[0], sorted.at(-1)].filter((place) => place !== undefined)
}

/** Null unless it is shown that the claim’s places differ by little. */
const evenSentence = (
  run: Reading,
  places: readonly Place[],
  claim: Claim,
  at: Message | null,
): Part[] | null => {
  const size = sizeOf(claim)
  if (size !== 'same' && size !== 'hardly') return null
  if (at) {
    const share = atMostText(boundOf(rangeOf(claim.judged)))
    const names = places.map(({ variant }, i) => namePart(run, variant, i === 0))
    const text =
      size === 'same'
        ? say(' are as good as equal')
        : say(' hardly differ, within {share} either way', { share })
    return [...listOf(names), { text }, ...end(at)]
  }
  return [{ text: evenText(claim, places) }]
}

/** `As good as equal: 884 and 901 ms.` `Hardly any difference: within 9 % either way, 884 and 927 ms.` */
export const evenText = (
  claim: Claim,
  places: readonly Place[] = [claim.one, claim.other],
): Message => {
  const { measure } = claim
  const figures = figuresText(measure, ends(places, measure), places.length > 2 ? 'to' : 'and')
  return sizeOf(claim) === 'same'
    ? say('As good as equal: {figures}.', { figures })
    : say('Hardly any difference: within {share} either way, {figures}.', {
        share: atMostText(boundOf(rangeOf(claim.judged))),
        figures,
      })
}

/** `At most 4 % apart.` */
const apartText = (claim: Claim): Part[] =>
  sizeOf(claim) === 'same'
    ? [
        {
          text: say('At most {share} apart.', {
            share: atMostText(boundOf(rangeOf(claim.judged))),
          }),
        },
      ]
    : []
