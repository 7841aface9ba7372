/** The verdict of a sweep over task length: the length from which on a pool pays. */
import { formatCount, formatMs, formatPercent } from '../../base/format'
import { joined, type Message, say } from '../../base/message'
import type { VariantId } from '../../experiment/types'
import type { Place, Reading, Sides } from '../../reading'
import { granularityMarks, LOW_SHARE, median } from '../../stats'
import { type AxisWords, namePart, type Statement, trialsChip, within } from '../parts'
import type { Part } from '../types'

interface Range {
  pool: VariantId
  /** Shortest length from which on the pool is always shown to be faster. */
  from: Place | null
  /**
   * At the length just below `from`, the pool is known to be slower or about equal. More is not needed:
   * at shorter lengths the two may never be told apart.
   */
  settled: boolean
  /** The pool is faster at every length. */
  all: boolean
  /** Longest length at which running without a pool is shown to be faster. */
  upTo: Place | null
}

export const fromWhich = (
  run: Reading,
  { alone, pools }: Sides,
  { axisLabel = '' }: AxisWords,
): Statement => {
  const { places } = run
  const placesOf = (id: VariantId) => run.of(id).sort((a, b) => Number(a.x) - Number(b.x))
  const family = run.family(run.claims)
  const rangeOf = (pool: VariantId): Range => {
    const pairs = placesOf(pool).flatMap((place) => {
      const other = placesOf(alone).find(({ x }) => x === place.x)
      return other ? [{ place, other }] : []
    })
    const wins = pairs.map(({ place, other }) => family.beats(place, other))
    const from = wins.lastIndexOf(false) + 1
    const before = pairs[from - 1]
    const below = before ? family.compare(before.place, before.other) : null
    const loses = ({ place, other }: (typeof pairs)[number]) => family.beats(other, place)
    return {
      pool,
      from: pairs[from]?.place ?? null,
      settled: pairs.length > 0 && (from === 0 || (below !== null && below.outcome !== 'unknown')),
      all: pairs.length > 0 && from === 0,
      upTo: pairs.findLast(loses)?.place ?? null,
    }
  }
  const ranges = pools.map(rangeOf)
  const length = ({ valid, x }: Place): Message => {
    const works = valid.flatMap(({ cost }) => cost?.workNs ?? [])
    return works.length > 0
      ? say('{work} of work', { work: formatMs(median(works) / 1e6) })
      : joined([formatCount(Number(x)), ...(axisLabel ? [axisLabel] : [])], ' ')
  }
  const pays = ranges.filter(({ from }) => from !== null)
  const loses = ranges.filter(({ upTo }) => upTo !== null)
  /** `queue from 5 on, smart from 11 on`. */
  const each = (some: readonly Range[], of: (range: Range) => Message): Part[] =>
    some.flatMap((range, i) => [
      { text: i === 0 ? '' : ', ' },
      namePart(run, range.pool),
      { text: of(range) },
    ])
  return {
    kind: 'from-which',
    winner: null,
    stands: ranges.every(({ from, upTo }) => from !== null || upTo !== null),
    settled: ranges.every(({ settled }) => settled),
    headline:
      pays.length > 0
        ? [
            { text: say('Faster than ') },
            namePart(run, alone),
            { text: ': ' },
            ...each(pays, ({ from, all }) =>
              all || !from
                ? say(' at every length that was tried')
                : say(' from {at} on', { at: length(from) }),
            ),
            { text: '.' },
          ]
        : [
            { text: say('No tried length is long enough for a pool to beat ') },
            namePart(run, alone),
            { text: '.' },
          ],
    second:
      loses.length > 0
        ? [
            { text: say('Slower: ') },
            ...each(loses, ({ upTo }) => say(' at {at}', { at: upTo ? length(upTo) : '' })),
            { text: '.' },
          ]
        : [],
    why: lowOverhead(run, axisLabel, pools, alone),
    evidence: [trialsChip(places)],
    ratio: null,
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
            work: formatMs(mark.workNs / 1e6),
          }),
        ]
      : []
  })
  return sentences.length > 0 ? joined(sentences, ' ') : null
}
