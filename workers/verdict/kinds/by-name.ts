import { joined, list, type Message, say, type Value } from '../../base/message'
import { CASE } from '../../experiment/parse'
import type { VariantId } from '../../experiment/types'
import {
  type Claim,
  claimOf,
  lengthOf,
  listOf,
  MOST_CHARACTERS,
  namePart,
  type Part,
  upToText,
  within,
  wordsOf,
} from '../../claims'
import {
  blocksToTell,
  type Contest,
  isByName,
  leastBlocks,
  percentileOf,
  type Place,
  type Reading,
  valueText,
} from '../../reading'
import { lengthText, scaleOf, setsLength, shortText, withWork } from '../lengths'
import { type AxisWords, nothing, type Statement, trialsChip } from '../parts'
import type { Evidence, OpenClaim } from '../types'

/** The first to be told decides: then a group wins, or all are equal. */
const openAt = (places: readonly Place[], claims: readonly Claim[]): OpenClaim[] => {
  if (claims.every(({ kind }) => kind === 'equal')) return []
  const blocks = claims.map(({ judged }) => (judged ? blocksToTell(judged) : Infinity))
  return [{ places, blocks: Math.min(...blocks) }]
}

/** More names of values than these are too many for a sentence. */
const MOST_NAMED = 3

interface ContestAt extends Pick<Contest<Place>, 'order' | 'family'> {
  x: number | string
  /** Name of the value. */
  at: Value
  /** The group that surely beats all others; empty without one. */
  fastest: readonly VariantId[]
  /** Empty if it is known that a group wins, or that all are equal. */
  open: readonly OpenClaim[]
  /** All are shown to be equal. */
  isEqual: boolean
  evidence: Evidence
}

const contestAt = (x: number | string, run: Reading, words: AxisWords): ContestAt | null => {
  const { order, family, winners, beaten, unclear } = run.contest(run.beside(x))
  const [first, second] = order
  if (!first) return null
  const at =
    words.axisNames?.[String(x)] ??
    (setsLength(run.experiment) ? withWork(first, scaleOf(run.experiment, words)) : valueText(x))
  const nameOf = ({ variant }: Place, i: number) =>
    i === 0 ? run.nameOf(variant) : within(run.nameOf(variant))
  const label = list((winners.length > 0 ? winners : [first]).map(nameOf))
  const [best] = winners
  const [next] = beaten
  const text = (): Message => {
    if (!second) return say('{at}: {label} alone', { at, label })
    if (!best || !next)
      return say('{at}: {label} and {other}, {advantage}', {
        at,
        label,
        other: nameOf(second, 1),
        advantage: wordsOf(claimOf(family, first, second), 'outcome'),
      })
    const told = say('{at}: {label}, {clause} as {other}', {
      at,
      label,
      clause: wordsOf(claimOf(family, best, next), 'clause'),
      other: nameOf(next, 1),
    })
    const names = list(unclear.map((place) => nameOf(place, 1)))
    return unclear.length > 0 ? say('{told}; unclear: {names}', { told, names }) : told
  }
  const claims = order.slice(1).map((other) => claimOf(family, first, other))
  const open = best ? [] : openAt(run.beside(x), claims)
  return {
    x,
    at,
    order,
    family,
    fastest: unclear.length === 0 ? winners.map(({ variant }) => variant) : [],
    open,
    isEqual: !best && open.length === 0,
    evidence: {
      message: text(),
      hurt: false,
      pointer: { variant: (best ?? first).variant, x },
    },
  }
}

/** Variants that share a name: one alone, or all with code of one kind. */
interface Side {
  name: Part
  has: (place: Place) => boolean
  /** Null for code of a kind. */
  variant: VariantId | null
}

const KINDS = [
  { kind: 'js', name: 'JavaScript' },
  { kind: 'wasm', name: 'WASM' },
  { kind: 'native', name: say('Native code') },
] as const

const sidesOf = (run: Reading): Side[] => [
  ...run.experiment.variants.map(({ id }) => ({
    name: namePart(run, id, true),
    has: ({ variant }: Place) => variant === id,
    variant: id,
  })),
  ...KINDS.map(({ kind, name }) => ({
    name: { text: name },
    // The ids of native kernels say how they are called: `native-async`.
    has: ({ spec }: Place) => spec.workload.kernel?.startsWith(kind) ?? false,
    variant: null,
  })),
]

/** The contests in which a side takes part, if at each of them one of it surely beats all others. */
const wonBy = ({ has }: Side, contests: readonly ContestAt[]): readonly ContestAt[] => {
  const its = contests.filter(({ order }) => order.some(has))
  const isWon = ({ order, family }: ContestAt) => {
    const others = order.filter((place) => !has(place))
    return (
      others.length > 0 &&
      order.some((place) => has(place) && others.every((other) => family.beats(place, other)))
    )
  }
  return its.every(isWon) ? its : []
}

interface Wins {
  side: Side
  its: readonly ContestAt[]
}

const IS_FASTEST = say(' is fastest')

const mostOf = (wins: readonly Wins[]): Wins | null =>
  wins.reduce<Wins | null>((so, one) => (so && so.its.length >= one.its.length ? so : one), null)

const everywhere = (isCase: boolean): Message =>
  isCase ? say(' in every case') : say(' at every value')

/** `75, 80 and 85` */
const inRow = (values: readonly Value[]): Message =>
  joined(listOf(values.map((value) => ({ text: joined([value]) }))).map(({ text }) => text))

/** ` from 1 000 tasks on` if a side wins wherever tasks are longer or more, else a few values; null if many. */
const whereText = (
  { experiment }: Reading,
  { side, its }: Wins,
  contests: readonly ContestAt[],
  words: AxisWords,
): Message | null => {
  if (isByName(experiment))
    return its.length > MOST_NAMED
      ? null
      : say(' at {names}', { names: inRow(its.map(({ at }) => at)) })
  const won = its
    .flatMap(({ order }) => order.find(side.has) ?? [])
    .sort((a, b) => Number(a.x) - Number(b.x))
  const [first, last] = [won[0], won.at(-1)]
  if (!first || !last) return null
  const isLength = setsLength(experiment)
  const scale = scaleOf(experiment, words)
  const isRest = contests.every(
    ({ x }) => Number(x) < Number(first.x) || its.some((one) => one.x === x),
  )
  if (isLength && isRest && won.length > 1)
    return say(' from {high} on', { high: lengthText(first, scale) })
  if (won.length > MOST_NAMED) return null
  if (isLength) {
    const shorter = won.slice(0, -1).map((place) => shortText(place, scale))
    return say(' at {values}', { values: inRow([...shorter, lengthText(last, scale)]) })
  }
  const values = inRow(won.map(({ x }) => valueText(x)))
  return scale.axisLabel
    ? say(' at {label} {values}', { label: scale.axisLabel, values })
    : say(' at {values}', { values })
}

/** The values at which a variant is among the fastest: which, if they are few, or how many. */
const winsText = (
  run: Reading,
  wins: Wins,
  contests: readonly ContestAt[],
  words: AxisWords,
): Part[] => {
  const { its } = wins
  const [count, { length }] = [its.length, contests]
  const isGroup = its.some(({ fastest }) => fastest.length > 1)
  const is = { text: isGroup ? say(' is among the fastest') : IS_FASTEST }
  const isCase = run.experiment.axis?.path === CASE
  if (count === length) return [is, { text: everywhere(isCase) }]
  const counts = { count, length }
  if (isCase) return [is, { text: say(' in {count} of {length} {length|case|cases}', counts) }]
  const where = whereText(run, wins, contests, words) ?? say(' at {count} of {length}', counts)
  return [is, { text: where }]
}

/** The largest claim of a side: against the first variant, else against any, at the values where it wins. */
const largestOf = (run: Reading, { side, its }: Wins): Claim | null => {
  const won = its.flatMap(({ order, family }) => {
    const best = order.find(side.has)
    return best
      ? order
          .filter((place) => !side.has(place) && family.beats(best, place))
          .map((place) => claimOf(family, best, place))
      : []
  })
  const first = won.filter(({ other }) => other.variant === run.experiment.variants[0]?.id)
  const ratio = ({ judged }: Claim) => judged?.ratio ?? 0
  const [largest] = (first.length > 0 ? first : won).sort((a, b) => ratio(b) - ratio(a))
  return largest ?? null
}

/** `: up to 45 times as fast as JS inline` */
const sizeText = (run: Reading, { judged, other }: Claim): Part[] =>
  judged ? [{ text: upToText(judged.ratio) }, namePart(run, other.variant)] : []

const alwaysText = ({ side, its }: Wins, length: number, isCase: boolean): Part[] => {
  const somewhere = side.variant ? say(' wherever it can run') : say(' wherever there is any')
  return [{ text: IS_FASTEST }, { text: its.length === length ? everywhere(isCase) : somewhere }]
}

/** Nobody wins: all are shown to be equal, ranks need more trials than there are, or it cannot be told yet. */
const nobodyText = (contests: readonly ContestAt[], isCase: boolean): Message => {
  if (contests.every(({ isEqual }) => isEqual))
    return say(isCase ? 'No clear winner in any case' : 'No clear winner at any value')
  const judged = contests.flatMap(({ family, order: [first, second] }) => {
    const found = first && second && family.compare(first, second)
    return found ? [{ trials: found.n, least: leastBlocks(found.among, found.level) }] : []
  })
  const [fewest] = judged.toSorted((a, b) => a.trials - b.trials)
  if (fewest && fewest.trials < fewest.least)
    return say('Too few trials to name a winner: {trials} of {least}', { ...fewest })
  return say(isCase ? 'Cannot be told yet in any case' : 'Cannot be told yet at any value')
}

/** The side that is fastest wherever it runs, or most often, by how much, and who wins at each value. */
export const byName = (run: Reading, words: AxisWords): Statement => {
  const { experiment, places } = run
  const contests = (experiment.axis?.values ?? []).flatMap((x) => contestAt(x, run, words) ?? [])
  const { length } = contests
  if (length === 0) return nothing('nothing', say('Nothing was measured.'))
  const isCase = experiment.axis?.path === CASE
  const sides = sidesOf(run)
  const always = mostOf(
    sides.map((side) => ({ side, its: wonBy(side, contests) })).filter(({ its }) => its.length > 1),
  )
  const wins = sides.flatMap((side) => {
    const its = contests.filter(({ fastest }) => side.variant && fastest.includes(side.variant))
    return its.length > 0 ? [{ side, its }] : []
  })
  const found = always ?? mostOf(wins)
  const isAlone = wins.filter(({ its }) => its.length === found?.its.length).length === 1
  const shown: Part[] = found
    ? [
        found.side.name,
        ...(always ? alwaysText(always, length, isCase) : winsText(run, found, contests, words)),
      ]
    : [{ text: nobodyText(contests, isCase) }]
  const winner = always || isAlone ? (found?.side.variant ?? null) : null
  const isKnown = winner !== null && contests.every(({ fastest }) => fastest.length > 0)
  const largest = found && largestOf(run, found)
  const size = largest ? sizeText(run, largest) : []
  const percentile = found && percentileOf(run.measure)
  const measure = percentile ? [{ text: say(', at {percentile}', { percentile }) }] : []
  return {
    kind: 'by-name',
    winners: winner ? [winner] : [],
    beaten: experiment.variants.flatMap(({ id }) => (isKnown && id !== winner ? id : [])),
    claims: largest ? [largest] : [],
    leading: largest ? 1 : 0,
    headline: [
      ...shown,
      ...(lengthOf([...shown, ...size, ...measure]) < MOST_CHARACTERS ? size : []),
      ...measure,
      { text: '.' },
    ],
    stands: found !== null,
    open: contests.flatMap((one) => one.open),
    second: [],
    why: isCase
      ? say('At each value of the axis the variants are compared, and not the values.')
      : say(
          'Each value of the axis is different work, so the text below compares variants, not values.',
        ),
    evidence: [...contests.map(({ evidence }) => evidence), trialsChip(places)],
  }
}
