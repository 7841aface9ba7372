/** The verdict of a sweep over task length: the length from which on a pool pays. */
import { formatCount, formatPercent } from '../../base/format'
import { joined, type Message, say, type Value } from '../../base/message'
import type { VariantId } from '../../experiment/types'
import { type Claim, claimOf, listOf, namePart, ratioText, within } from '../../claims'
import { blocksToTell, type Place, type Reading, type Sides } from '../../reading'
import { granularityMarks, LOW_SHARE } from '../../stats'
import { beforeText, lengthText, type Scale, scaleOf, shortText, workText } from '../lengths'
import { type AxisWords, BARE, chip, type Statement, trialsChip } from '../parts'
import type { Evidence } from '../types'

/** A pool at a length, and the claim on it and on running without a pool. */
interface Length {
  place: Place
  claim: Claim
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
      const claim = claimOf(family, place, other)
      const { kind, one } = claim
      const sure = one === place ? 'faster' : 'slower'
      const outcome = kind === 'faster' ? sure : kind === 'equal' ? 'same' : 'unknown'
      return [{ place, claim, outcome }]
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
    ...BARE,
    kind: 'from-which',
    claims: ranges.flatMap(({ from }) => from?.claim ?? []),
    leading: pays.length,
    stands: ranges.every(
      ({ from, below, upTo }) => from !== null || (upTo !== null && below?.outcome !== 'unknown'),
    ),
    // At shorter lengths than the one below, a pool and none may never be told apart.
    open: ranges.flatMap(({ below }) =>
      below?.outcome === 'unknown'
        ? [
            {
              places: run
                .beside(below.place.x)
                .filter(({ variant }) => [below.place.variant, alone].includes(variant)),
              blocks: below.claim.judged ? blocksToTell(below.claim.judged) : Infinity,
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
        : ranges.some(({ below }) => below?.outcome === 'unknown')
          ? [
              {
                text: scale.counts
                  ? say('Cannot be told yet from how many tasks on a pool pays.')
                  : say('Cannot be told yet from which length on a pool pays.'),
              },
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
    why: scale.counts ? null : lowOverhead(run, scale.axisLabel, pools, alone),
    evidence: [
      ...ranges.map((range) => rangeRow(range, run.nameOf(range.pool), scale)),
      trialsChip(places),
    ],
  }
}

/** `1.45 [1.19, 1.69]`: the pool’s advantage, below 1 where it is slower. */
const ratioOver = (pool: Place, { one, judged }: Claim): string => {
  if (!judged || one === pool) return judged ? ratioText(judged) : ''
  const { ratio, interval } = judged
  return ratioText({
    ratio: 1 / ratio,
    interval: interval && [1 / interval[1], 1 / interval[0]],
  })
}

/** The lengths at which a pool is faster, unclear and slower. */
const rangeRow = ({ pool, from, below, upTo }: Range, name: Value, scale: Scale): Evidence => {
  const at = ({ place, claim }: Length) => ({
    at: lengthText(place, scale),
    advantage: claim.judged ? ratioOver(place, claim) : '',
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
