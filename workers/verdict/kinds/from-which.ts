/** The verdict of a sweep over task length: the length from which on a pool pays. */
import { formatCount, formatPercent } from '../../base/format'
import { joined, type Message, say, type Value } from '../../base/message'
import type { VariantId } from '../../experiment/types'
import {
  blocksToTell,
  type Comparison,
  type Place,
  ratioText,
  type Reading,
  type Sides,
} from '../../reading'
import { granularityMarks, LOW_SHARE } from '../../stats'
import { beforeText, lengthText, type Scale, scaleOf, shortText, workText } from '../lengths'
import { type AxisWords, chip, namePart, type Statement, trialsChip, within } from '../parts'
import type { Evidence } from '../types'
import { listOf } from './best-variant'

/** A pool at a length, and its ratio to running without a pool. */
interface Length {
  place: Place
  found: Comparison | null
  outcome: 'faster' | 'slower' | 'same' | 'unknown'
}

interface Range {
  pool: VariantId
  /** Shortest length from which on the pool is always shown to be faster. */
  from: Length | null
  /** The length just below `from`; null if the pool is faster at every length. */
  below: Length | null
  /** Longest length at which running without a pool is shown to be faster. */
  upTo: Length | null
}

/** `pays from between 0.7 and 1.4 µs of work per task on`, for pools that pay somewhere. */
const paysText = (ranges: readonly Range[], n: number, scale: Scale): Message => {
  const byLength = (all: readonly (Length | null)[]) =>
    all.filter((one) => one !== null).sort((a, b) => Number(a.place.x) - Number(b.place.x))
  const last = byLength(ranges.map(({ from }) => from)).at(-1)
  const belows = byLength(ranges.map(({ below }) => below))
  const [first] = belows
  if (!last) return joined([])
  const high = lengthText(last.place, scale)
  if (!first)
    return scale.counts
      ? say(' {n|pays|pay} for every number that was tried, from {high} on', {
          n,
          high,
        })
      : say(' {n|pays|pay} at every length that was tried, from {high} on', { n, high })
  const values = { n, low: shortText(first.place, scale), high }
  if (belows.length < ranges.length) return say(' {n|pays|pay} from at most {high} on', values)
  return belows.some(({ outcome }) => outcome === 'unknown')
    ? say(' {n|pays|pay} from at most {high} on; at {low} that is not shown', values)
    : say(' {n|pays|pay} from between {low} and {high} on', {
        ...values,
        low: beforeText(first.place, last.place, scale),
      })
}

export const fromWhich = (run: Reading, { alone, pools }: Sides, words: AxisWords): Statement => {
  const { places } = run
  const scale = scaleOf(run.experiment, words)
  const placesOf = (id: VariantId) => run.of(id).sort((a, b) => Number(a.x) - Number(b.x))
  const family = run.family(run.claims)
  const rangeOf = (pool: VariantId): Range => {
    const lengths = placesOf(pool).flatMap((place): Length[] => {
      const other = placesOf(alone).find(({ x }) => x === place.x)
      if (!other) return []
      const found = family.compare(place, other)
      const outcome = family.beats(place, other)
        ? 'faster'
        : family.beats(other, place)
          ? 'slower'
          : found?.outcome === 'same'
            ? 'same'
            : 'unknown'
      return [{ place, found, outcome }]
    })
    const from = lengths.findLastIndex(({ outcome }) => outcome !== 'faster') + 1
    return {
      pool,
      from: lengths[from] ?? null,
      below: lengths[from - 1] ?? null,
      upTo: lengths.findLast(({ outcome }) => outcome === 'slower') ?? null,
    }
  }
  const ranges = pools.map(rangeOf)
  const pays = ranges.filter(({ from }) => from !== null)
  const isAny = pays.length > 1 && pays.length === ranges.length
  return {
    kind: 'from-which',
    winner: null,
    stands: ranges.every(({ from, upTo }) => from !== null || upTo !== null),
    // At shorter lengths than the one below, a pool and none may never be told apart.
    open: ranges.flatMap(({ below }) =>
      below?.outcome === 'unknown'
        ? [
            {
              places: run
                .beside(below.place.x)
                .filter(({ variant }) => [below.place.variant, alone].includes(variant)),
              blocks: below.found ? blocksToTell(below.found) : Infinity,
            },
          ]
        : [],
    ),
    headline:
      pays.length > 0
        ? [
            ...(isAny
              ? [{ text: say('A pool') }]
              : listOf(pays.map(({ pool }, i) => namePart(run, pool, i === 0)))),
            { text: paysText(pays, isAny ? 1 : pays.length, scale) },
            { text: '.' },
          ]
        : [
            {
              text: scale.counts
                ? say('No tried number of tasks is large enough for a pool to beat ')
                : say('No tried length is long enough for a pool to beat '),
            },
            namePart(run, alone),
            { text: '.' },
          ],
    second: [],
    why: scale.counts ? null : lowOverhead(run, scale.axisLabel, pools, alone),
    evidence: [
      ...ranges.map((range) => rangeRow(range, run.nameOf(range.pool), scale)),
      trialsChip(places),
    ],
    ratio: null,
  }
}

/** The lengths at which a pool is faster, unclear and slower. */
const rangeRow = ({ pool, from, below, upTo }: Range, name: Value, scale: Scale): Evidence => {
  const at = ({ place, found }: Length) => ({
    at: lengthText(place, scale),
    advantage: found ? ratioText(found) : '',
  })
  const clauses = [
    ...(from ? [say('faster from {at} on, ratio {advantage}', at(from))] : []),
    ...(below?.outcome === 'same' ? [say('equal at {at}, ratio {advantage}', at(below))] : []),
    ...(below?.outcome === 'unknown' ? [say('unclear at {at}, ratio {advantage}', at(below))] : []),
    ...(upTo ? [say('slower at {at}, ratio {advantage}', at(upTo))] : []),
  ]
  const shown = from ?? below
  return {
    ...chip(joined([name, ': ', joined(clauses, '; ')])),
    ...(shown && { pointer: { variant: pool, x: shown.place.x } }),
  }
}

/** The length from which on overhead is low. */
const lowOverhead = (
  run: Reading,
  axisLabel: string,
  pools: readonly VariantId[],
  alone: VariantId,
): Message | null => {
  const marks = granularityMarks(run.places, alone, run.experiment.seed)
  const sentences = pools.flatMap((pool) => {
    const mark = marks.find(({ variant }) => variant === pool)?.lowOverhead
    return mark
      ? [
          say('With {pool}, overhead is below {share} from about {length} on ({work} of work).', {
            pool: within(run.nameOf(pool)),
            share: formatPercent(LOW_SHARE, 0),
            length: joined([formatCount(mark.length), axisLabel], ' '),
            work: workText(mark.workNs),
          }),
        ]
      : []
  })
  return sentences.length > 0 ? joined(sentences, ' ') : null
}
