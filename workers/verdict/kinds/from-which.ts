/** The verdict of a sweep over task length: the length from which on a pool pays. */
import { formatCount, formatMs, formatPercent } from '../../base/format'
import { joined, type Message, say } from '../../base/message'
import { pointsOf } from '../../experiment/parse'
import type { Experiment, VariantId } from '../../experiment/types'
import type { Place, Reading } from '../../reading'
import { granularityMarks, LOW_SHARE, median } from '../../stats'
import { type AxisWords, namePart, type Statement, trialsChip, within } from '../parts'
import type { Part } from '../types'

/** Null without a pool, or unless exactly one variant has none. */
const sidesOf = (experiment: Experiment): { alone: VariantId; pools: VariantId[] } | null => {
  const points = pointsOf(experiment)
  const isAlone = (id: VariantId) =>
    points.some(({ variant, spec }) => variant === id && spec.strategy.kind === 'direct')
  const ids = experiment.variants.map(({ id }) => id)
  const [alone, ...more] = ids.filter(isAlone)
  const pools = ids.filter((id) => !isAlone(id))
  return alone && more.length === 0 && pools.length > 0 ? { alone, pools } : null
}

export const asksFromWhich = (experiment: Experiment): boolean =>
  (experiment.axis?.values.every((value) => typeof value === 'number') ?? false) &&
  sidesOf(experiment) !== null

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

export const fromWhich = (run: Reading, { axisLabel = '' }: AxisWords): Statement => {
  const { experiment, places } = run
  const sides = sidesOf(experiment)
  if (!sides) throw new Error('[verdict] a variant without a pool, and one with a pool')
  const { alone, pools } = sides
  const placesOf = (id: VariantId) => run.of(id).sort((a, b) => Number(a.x) - Number(b.x))
  const family = run.family(pools.length * placesOf(alone).length)
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
    const at = joined([formatCount(Number(x)), ...(axisLabel ? [axisLabel] : [])], ' ')
    return works.length > 0
      ? say('{at} ({work} of work)', { at, work: formatMs(median(works) / 1e6) })
      : at
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
