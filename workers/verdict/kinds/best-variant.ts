/** The best of several places that do the same work, and by how much. */
import { formatMs, formatRatio } from '../../base/format'
import { joined, type Message, say } from '../../base/message'
import {
  andBy,
  atMostText,
  type Comparison,
  type Contest,
  type Family,
  fasterBy,
  isSettled,
  type Place,
  type Reading,
  SAME_WITHIN,
  timesText,
  WITHIN,
} from '../../reading'
import { validValues } from '../../stats'
import { causesAgainst } from '../evidence'
import {
  chipsOf,
  lengthOf,
  MOST_CHARACTERS,
  namePart,
  nothing,
  openAgainst,
  type Statement,
  within,
} from '../parts'
import type { Measure } from '../../run-file/result'
import type { Part } from '../types'
import { wouldTell } from '../would-tell'

const MAX_EVIDENCE = 3

/** `A, B and C`. */
export const listOf = (names: readonly Part[]): Part[] =>
  names.flatMap((name, i) =>
    i === 0 ? [name] : [{ text: i === names.length - 1 ? say(' and ') : ', ' }, name],
  )

interface Competitors {
  places: readonly Place[]
  /** Given if more than the best of them is claimed together. */
  contest?: Contest<Place>
  /** Ends the sentence, before its full stop: `, at 4 threads`. */
  at?: Message | null
}

/** Needs at least two places. */
export const bestVariant = (
  run: Reading,
  { places, contest = run.contest(places), at = null }: Competitors,
): Statement => {
  const part = ({ variant }: Place, index: number) => namePart(run, variant, index === 0)
  const { family, order, winners, beaten, unclear } = contest
  const over = (better: Place, worse: Place) => family.compare(better, worse)
  const [first, ...rest] = order
  if (!first) return nothing('nothing', say('Nothing was measured.'))
  const [best] = winners
  const [next] = beaten
  if (!best || !next) return noDifference(run, [first, ...rest], contest, at)
  const others = order.filter((place) => place !== best)
  // A claim on several winners must hold for each.
  const advantage = winners
    .map((point) => over(point, next) as Comparison) // each beats it, so there is one
    .reduce((least, one) => (one.ratio < least.ratio ? one : least))
  const last = beaten.at(-1) ?? next
  const findings = causesAgainst(run, last, best).slice(0, MAX_EVIDENCE)
  const clauses = findings.slice(0, 2).map(({ clause }) => clause)
  // A ratio that is not known well is given as a range.
  const rangeOf = (one: Comparison) =>
    isSettled(one) || one.ratio < SAME_WITHIN ? null : one.interval
  const { how, than } = fasterBy(family.measure, advantage.ratio, rangeOf(advantage))
  const most = beaten.length > 1 ? over(best, last) : null
  const shown: Part[] = [
    ...listOf(winners.map(part)),
    { text: ' ' },
    { text: how },
    ...(others.length > 1 || at ? [{ text: than }, part(next, 1)] : []),
  ]
  const further = most ? [{ text: andBy(most.ratio, rangeOf(most)) }, part(last, 1)] : []
  const isShort = lengthOf([...shown, ...further, { text: at ?? '' }]) < MOST_CHARACTERS
  return {
    kind: 'difference',
    winner: best.variant,
    headline: [
      ...shown,
      ...(isShort ? further : []),
      ...(at ? [{ text: at }] : []),
      // A sure difference may be too small to choose by.
      { text: advantage.ratio < SAME_WITHIN ? say(': as good as equal.') : '.' },
    ],
    stands: true,
    open: openAgainst(best, others, (point) => over(best, point)),
    second: inTurn([
      ...besides(unclear, (point) => over(best, point)?.outcome === 'same', part, best),
      sooner(run, contest, best, last),
    ]),
    why:
      clauses.length > 0
        ? say('With {name}, {clauses}.', {
            name: within(run.nameOf(last.variant)),
            clauses: joined(clauses, '; '),
          })
        : null,
    evidence: [
      // Only the first cause has the colour of harm.
      ...findings.map(({ evidence }, i) => ({ ...evidence, hurt: i === 0 })),
      ...chipsOf(advantage),
    ],
    ratio: advantage.ratio,
  }
}

/** The last place may have answered most tasks sooner, which would look like a mistake. */
const sooner = (run: Reading, { family }: Contest<Place>, first: Place, last: Place): Part[] => {
  const [a, b] = [last.median.responseP50, first.median.responseP50]
  if (family.measure === 'responseP50' || a === null || b === null) return []
  if (!family.by('responseP50').beats(last, first) || b < a * SAME_WITHIN) return []
  return [
    { text: say('But half of the tasks were answered within {a} under ', { a: formatMs(a) }) },
    namePart(run, last.variant),
    { text: say(', and within {b} under ', { b: formatMs(b) }) },
    namePart(run, first.variant),
    { text: '.' },
  ]
}

type PartOf = (place: Place, index: number) => Part

/** Sentences on the places that neither won nor were beaten by the best. */
const besides = (
  unclear: readonly Place[],
  isSame: (place: Place) => boolean,
  part: PartOf,
  best: Place,
): Part[][] => {
  const sentence = (points: readonly Place[], text: Message): Part[] =>
    points.length === 0 ? [] : [...listOf(points.map(part)), { text }, part(best, 1), { text: '.' }]
  return [
    sentence(
      unclear.filter(isSame),
      say(' cannot be told apart, within {share}, from ', { share: WITHIN }),
    ),
    sentence(
      unclear.filter((point) => !isSame(point)),
      say(' cannot be told apart from '),
    ),
  ]
}

/** Sentences with a space between them; an empty one is left out. */
const inTurn = (all: readonly (readonly Part[])[]): Part[] =>
  all
    .filter((sentence) => sentence.length > 0)
    .flatMap((sentence, i) => (i === 0 ? sentence : [{ text: ' ' }, ...sentence]))

/** The limit by the A/A run; null if another one prevents the claim. */
const limitOf = (found: readonly (Comparison | null)[], floor: number): Message | null =>
  found.some((one) => one?.isLimited)
    ? say(
        'The A/A check differs by as much: the first variant against itself, by {factor} times.',
        {
          factor: formatRatio(floor),
        },
      )
    : null

/** A difference that may be larger is no news. */
const MOST_APART = 1.25

/** The largest factor that an interval holds, in either direction; infinite without one. */
const boundOf = (interval: Comparison['interval']): number =>
  interval ? Math.max(interval[1], 1 / interval[0]) : Infinity

/** ` differ by at most 6 %`: the bound, rounded up. */
const boundText = (most: number): Message =>
  most < 2
    ? say(' differ by at most {share}', { share: atMostText(most) })
    : say(' differ by at most {times} times', { times: formatRatio(most, 1) })

/** From this factor on, another measure is news although the judging one does not differ. */
const NEWS_FROM = 2

const LONGER: readonly [Measure, (times: string) => Message][] = [
  [
    'responseP99',
    (times) => say(' the slowest 1 % of answers took {times} times as long.', { times }),
  ],
  ['responseP50', (times) => say(' the median answer took {times} times as long.', { times })],
  ['waitingP50', (times) => say(' the median task waited {times} times as long.', { times })],
]

/** `But under A the slowest 1 % of answers took 6.0 times as long`, if that is shown against all others. */
const longer = (run: Reading, places: readonly Place[], family: Family): Part[] => {
  for (const [measure, text] of LONGER) {
    if (measure === family.measure) continue
    const by = family.by(measure)
    for (const worst of places) {
      const others = places.filter((place) => place !== worst)
      const found = others.map((other) => by.compare(other, worst))
      const isShown =
        found.length > 0 &&
        found.every((one) => one?.differs && (one.interval?.[0] ?? 0) >= NEWS_FROM)
      if (isShown)
        return [
          { text: say('But under ') },
          namePart(run, worst.variant),
          { text: text(timesText(Math.min(...found.map((one) => one?.ratio ?? Infinity)))) },
        ]
    }
  }
  return []
}

const noDifference = (
  run: Reading,
  places: readonly [Place, ...Place[]],
  { family }: Contest<Place>,
  at: Message | null,
): Statement => {
  const { measure } = family
  const [best, ...others] = places
  const zero = places.some(({ trials }) => validValues(trials, measure).some((ms) => !(ms > 0)))
  const found = others.map((place) => family.compare(best, place))
  const same = found.every((one) => one?.outcome === 'same')
  // The least certain comparison decides on the advice.
  const known = found.filter((one) => one !== null)
  const worst = known.find(({ outcome }) => outcome === 'unknown') ?? known.at(-1) ?? null
  const begins = zero ? say('Cannot compare ') : say('Too few trials to compare ')
  const most = Math.max(...known.map(({ interval }) => boundOf(interval)))
  const isBounded = !same && most < Infinity && known.length === others.length
  return {
    kind: same ? 'same' : 'no-difference',
    winner: null,
    headline: [
      { text: same || isBounded ? '' : begins },
      ...listOf(
        places.map(({ variant }, i) => namePart(run, variant, (same || isBounded) && i === 0)),
      ),
      ...(same ? [{ text: say(' are equal within {share}', { share: WITHIN }) }] : []),
      ...(isBounded ? [{ text: boundText(most) }] : []),
      ...(at ? [{ text: at }] : []),
      { text: '.' },
    ],
    stands: same || most <= MOST_APART,
    open: openAgainst(best, others, (place) => family.compare(best, place)),
    second: same || isBounded ? longer(run, places, family) : [],
    why:
      limitOf(found, family.floor) ??
      (same
        ? say('The interval of their ratio lies within {share} of 1.', { share: WITHIN })
        : zero
          ? say('A time of 0 is one that the clock is too coarse for: make the tasks longer.')
          : wouldTell(worst)),
    evidence: worst ? chipsOf(worst) : [],
    ratio: null,
  }
}
