import { list, type Message, say } from '../../base/message'
import { CASE } from '../../experiment/parse'
import type { VariantId } from '../../experiment/types'
import {
  type Place,
  ratioText,
  type Reading,
  TIMES_FROM,
  timesText,
  unclearText,
} from '../../reading'
import { type AxisWords, namePart, nothing, type Statement, trialsChip, within } from '../parts'
import type { Evidence, Part } from '../types'

interface ContestAt {
  /** The group that wins; empty if nobody is shown to be better. */
  winners: readonly VariantId[]
  /** The winner against the slowest of those that it beats; null without a winner. */
  most: { ratio: number; over: VariantId } | null
  /** It is known that a group wins, or that all are equal. */
  settled: boolean
  evidence: Evidence
}

const contestAt = (x: number | string, run: Reading, words: AxisWords): ContestAt | null => {
  const { order, family, winners, beaten } = run.contest(run.beside(x))
  const [first, second] = order
  if (!first) return null
  const at = words.axisNames?.[String(x)] ?? String(x)
  const nameOf = ({ variant }: Place, i: number) =>
    i === 0 ? run.nameOf(variant) : within(run.nameOf(variant))
  const label = list((winners.length > 0 ? winners : [first]).map(nameOf))
  const row = (message: Message): Evidence => ({
    message,
    hurt: false,
    pointer: { variant: (winners[0] ?? first).variant, x },
  })
  const [best] = winners
  const [next, last] = [beaten[0], beaten.at(-1)]
  if (best && next && last) {
    const [near, far] = [family.compare(best, next), family.compare(best, last)]
    return {
      winners: winners.map(({ variant }) => variant),
      most: far && { ratio: far.ratio, over: last.variant },
      settled: true,
      evidence: row(
        say('{at}: {label} faster than {other}, ratio {advantage}', {
          at,
          label,
          other: nameOf(next, 1),
          advantage: near ? ratioText(near) : '',
        }),
      ),
    }
  }
  const found = second ? family.compare(first, second) : null
  return {
    winners: [],
    most: null,
    settled: order.slice(1).every((other) => family.compare(first, other)?.outcome === 'same'),
    evidence: row(
      second
        ? say('{at}: {label} and {other}, {advantage}', {
            at,
            label,
            other: nameOf(second, 1),
            advantage: unclearText(found),
          })
        : say('{at}: {label} alone', { at, label }),
    ),
  }
}

/** Number of values at which a variant is among the fastest. */
const winsText = (count: number, length: number, isCase: boolean): Message => {
  const counts = { count, length }
  if (count === length)
    return isCase ? say(' is fastest in every case') : say(' is fastest at every value')
  return isCase
    ? say(' is fastest in {count} of {length} {length|case|cases}', counts)
    : say(' is fastest at {count} of {length}', counts)
}

/** The variant that is fastest most often, by how much at most, and who wins at each value. */
export const byName = (run: Reading, words: AxisWords): Statement => {
  const { experiment, places } = run
  const contests = (experiment.axis?.values ?? []).flatMap((x) => contestAt(x, run, words) ?? [])
  if (contests.length === 0) return nothing('nothing', say('Nothing was measured.'))
  const wins = experiment.variants
    .map(({ id }) => ({ id, count: contests.filter(({ winners }) => winners.includes(id)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const [most, second] = wins
  const isCase = experiment.axis?.path === CASE
  const largest = contests
    .flatMap((one) => (most && one.winners.includes(most.id) && one.most ? [one.most] : []))
    .reduce<ContestAt['most']>((so, one) => (so && so.ratio >= one.ratio ? so : one), null)
  const size: Part[] =
    largest && largest.ratio >= TIMES_FROM
      ? [
          {
            text: say(': up to {times} times as fast as ', { times: timesText(largest.ratio) }),
          },
          namePart(run, largest.over),
        ]
      : []
  return {
    kind: 'by-name',
    winner: most && most.count > (second?.count ?? 0) ? most.id : null,
    headline: most
      ? [
          namePart(run, most.id, true),
          { text: winsText(most.count, contests.length, isCase) },
          ...size,
          { text: '.' },
        ]
      : [{ text: say(isCase ? 'No clear winner in any case.' : 'No clear winner at any value.') }],
    stands: most !== undefined,
    settled: contests.every((one) => one.settled),
    second: [],
    why: isCase
      ? say('At each value of the axis the variants are compared, and not the values.')
      : say(
          'Each value of the axis is different work, so the text below compares variants, not values.',
        ),
    evidence: [...contests.map(({ evidence }) => evidence), trialsChip(places)],
    ratio: null,
  }
}
