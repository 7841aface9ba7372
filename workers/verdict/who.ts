/** Who is first among points that do the same work, and by how much. */
import { formatMs, formatRatio } from '../base/format'
import { joined, type Message, say } from '../base/message'
import type { VariantId } from '../experiment/types'
import { floorOf, outcomeOf } from '../judge/judge'
import {
  type Advantage,
  advantageOf,
  beats,
  judgedBy,
  pairsAmong,
  rankedSurely,
  type Rules,
  rulesOf,
  WITHIN,
} from '../judge/measure'
import { isSettled } from '../judge/sure'
import { SAME_WITHIN } from '../judge/thresholds'
import { fasterBy } from '../judge/words'
import type { Measure, PointResult, RunFile } from '../run-file/result'
import { validValues } from '../stats'
import { findingsAgainst } from './evidence'
import { chipsOf, labelsOf, nothing, within, type Judged, type Said } from './parts'
import type { Part } from './types'
import { wouldTell } from './would-tell'

const MAX_EVIDENCE = 3

/** `A, B and C`. */
export const listOf = (names: readonly Part[]): Part[] =>
  names.flatMap((name, i) =>
    i === 0 ? [name] : [{ text: i === names.length - 1 ? say(' and ') : ', ' }, name],
  )

interface Field {
  points: readonly PointResult[]
  /** Comparisons from which the first is chosen. */
  among?: number
  /** Ends the sentence, before its full stop: `, at 4 threads`. */
  at?: Message | null
}

/** At least two points; of one, nothing is compared. */
export const who = (
  { experiment, points: all, noise = null }: Judged,
  { points, among = pairsAmong(points.length), at = null }: Field,
): Said => {
  const name = labelsOf(experiment)
  const part = ({ variant }: PointResult, place: number): Part => ({
    text: place === 0 ? name(variant) : within(name(variant)),
    variant,
  })
  const measure = judgedBy(experiment, all)
  const rules = rulesOf(experiment, noise)
  const over = (better: PointResult, worse: PointResult) =>
    advantageOf(better, worse, measure, among, rules)
  const wins = (point: PointResult, other: PointResult) =>
    beats(point, other, measure, among, rules)
  const order = rankedSurely(points, measure, among, rules)
  // The one with the lowest median may be too noisy to beat what another one surely beats.
  const best =
    order.find(
      (point) => order.some((one) => wins(point, one)) && !order.some((one) => wins(one, point)),
    ) ?? order[0]
  if (!best) return nothing('nothing', say('Nothing was measured.'))
  const others = order.filter((point) => point !== best)
  const beaten = others.filter((point) => wins(best, point))
  const [next] = beaten
  if (!next) return noDifference([best, ...others], { over, name, measure, noise, at })
  // What is not beaten by the best need not beat the rest.
  const tied = others.filter((point) => !beaten.includes(point))
  const winners = [best, ...tied.filter((point) => beaten.every((rest) => wins(point, rest)))]
  const unclear = tied.filter((point) => !winners.includes(point))
  // What is said of several holds for each.
  const advantage = winners
    .map((point) => over(point, next) as Advantage) // each beats it, so there is one
    .reduce((least, one) => (one.factor < least.factor ? one : least))
  const last = beaten.at(-1) ?? next
  const findings = findingsAgainst(last, best).slice(0, MAX_EVIDENCE)
  const clauses = findings.slice(0, 2).map(({ clause }) => clause)
  const { how, than } = fasterBy(measure, advantage.factor)
  return {
    kind: 'difference',
    winner: best.variant,
    headline: [
      ...listOf(winners.map(part)),
      { text: ' ' },
      { text: how },
      ...(others.length > 1 || at ? [{ text: than }, part(next, 1)] : []),
      ...(at ? [{ text: at }] : []),
      // Sure, and still too little to choose by.
      { text: advantage.factor < SAME_WITHIN ? say(': as good as equal.') : '.' },
      ...besides(unclear, (point) => over(best, point)?.outcome === 'same', part, best),
    ],
    settled: others.every((point) => isSettled(over(best, point))),
    second: sooner(best, last, { measure, among, rules, name }),
    why:
      clauses.length > 0
        ? say('With {name}, {clauses}.', {
            name: within(name(last.variant)),
            clauses: joined(clauses, '; '),
          })
        : null,
    evidence: [
      // One colour for harm, and one cause that has it.
      ...findings.map(({ evidence }, i) => ({ ...evidence, hurt: i === 0 })),
      ...chipsOf(advantage),
    ],
    factor: advantage.factor,
    fairness: null,
  }
}

type Name = (id: VariantId) => Message

interface By {
  measure: Measure
  among: number
  rules: Rules
  name: Name
}

/** Who is last by one measure may still have answered most tasks sooner: that would look like a mistake. */
const sooner = (
  first: PointResult,
  last: PointResult,
  { measure, among, rules, name }: By,
): Part[] => {
  const [a, b] = [last.median.responseP50, first.median.responseP50]
  if (measure === 'responseP50' || a === null || b === null) return []
  if (!beats(last, first, 'responseP50', among, rules) || b < a * SAME_WITHIN) return []
  return [
    { text: say('But half of the tasks were answered within {a} under ', { a: formatMs(a) }) },
    { text: within(name(last.variant)), variant: last.variant },
    { text: say(', and within {b} under ', { b: formatMs(b) }) },
    { text: within(name(first.variant)), variant: first.variant },
    { text: '.' },
  ]
}

type PartOf = (point: PointResult, place: number) => Part

/** What is known of those that neither won nor were beaten by the best. */
const besides = (
  unclear: readonly PointResult[],
  isSame: (point: PointResult) => boolean,
  part: PartOf,
  best: PointResult,
): Part[] => {
  const sentence = (points: readonly PointResult[], text: Message): Part[] =>
    points.length === 0
      ? []
      : [{ text: ' ' }, ...listOf(points.map(part)), { text }, part(best, 1), { text: '.' }]
  return [
    ...sentence(
      unclear.filter(isSame),
      say(' cannot be told apart, within {share}, from ', { share: WITHIN }),
    ),
    ...sentence(
      unclear.filter((point) => !isSame(point)),
      say(' cannot be told apart from '),
    ),
  ]
}

interface Between {
  over(better: PointResult, worse: PointResult): Advantage | null
  name: Name
  measure: Measure
  noise: RunFile['noise']
  at: Message | null
}

/** Why the A/A run alone forbids to say more; null if it does not. */
const limitOf = (
  found: readonly (Advantage | null)[],
  { measure, noise }: Between,
): Message | null => {
  const floor = floorOf(noise, measure)
  const limits = found.some(
    (one) => one?.outcome === 'unknown' && floor > 1 && outcomeOf(one.interval) !== 'unknown',
  )
  return limits
    ? say(
        'The sanity check differs by as much: the first variant against itself, by {factor} times.',
        {
          factor: formatRatio(floor),
        },
      )
    : null
}

/** The best beats none of the others. */
const noDifference = (points: readonly [PointResult, ...PointResult[]], between: Between): Said => {
  const { over, name, measure, at } = between
  const [best, ...others] = points
  const zero = points.some(({ trials }) => validValues(trials, measure).some((ms) => !(ms > 0)))
  const found = others.map((point) => over(best, point))
  const same = found.every((one) => one?.outcome === 'same')
  // The one of which least is known decides what would tell.
  const known = found.filter((one) => one !== null)
  const worst = known.find(({ outcome }) => outcome === 'unknown') ?? known.at(-1) ?? null
  const begins = worst?.interval
    ? say('No difference found between ')
    : zero
      ? say('Cannot compare ')
      : say('Too few trials to compare ')
  return {
    kind: same ? 'same' : 'no-difference',
    winner: null,
    headline: [
      { text: same ? '' : begins },
      ...listOf(
        points.map(({ variant }, i) => ({
          text: same && i === 0 ? name(variant) : within(name(variant)),
          variant,
        })),
      ),
      ...(same ? [{ text: say(' are equal within {share}', { share: WITHIN }) }] : []),
      ...(at ? [{ text: at }] : []),
      { text: '.' },
    ],
    settled: found.every(isSettled),
    second: [],
    why:
      limitOf(found, between) ??
      (same
        ? say('The interval of their ratio lies within {share} of 1.', { share: WITHIN })
        : zero
          ? say('A time of 0 is one that the clock is too coarse for: make the tasks longer.')
          : wouldTell(worst)),
    evidence: worst ? chipsOf(worst) : [],
    factor: null,
    fairness: null,
  }
}
