import { type Message, say } from '../../base/message'
import { CASE } from '../../experiment/parse'
import type { VariantId } from '../../experiment/types'
import { ratioText, type Reading, unclearText } from '../../reading'
import { type AxisWords, namePart, nothing, type Statement, trialsChip, within } from '../parts'
import type { Evidence, Part } from '../types'

interface ContestAt {
  /** Null unless one beats all others. */
  winner: VariantId | null
  /** The best, or that all are equal, is known. */
  settled: boolean
  evidence: Evidence
}

const contestAt = (x: number | string, run: Reading, words: AxisWords): ContestAt | null => {
  const { order, family, winner } = run.contest(run.places.filter((place) => place.x === x))
  const [best, ...others] = order
  const [next] = others
  if (!best) return null
  const open = others.find((place) => !family.beats(best, place))
  const other = open ?? next
  const found = other ? family.compare(best, other) : null
  const names = {
    at: words.axisNames?.[String(x)] ?? String(x),
    label: run.nameOf(best.variant),
    other: other ? within(run.nameOf(other.variant)) : '',
  }
  const message = !other
    ? say('{at}: {label} alone', names)
    : open || !found
      ? say('{at}: {label} and {other}, {advantage}', { ...names, advantage: unclearText(found) })
      : say('{at}: {label} faster than {other}, ratio {advantage}', {
          ...names,
          advantage: ratioText(found),
        })
  return {
    winner: winner?.variant ?? null,
    settled: others.every(
      (place) => (family.compare(best, place)?.outcome ?? 'unknown') !== 'unknown',
    ),
    evidence: { message, hurt: false, pointer: { variant: best.variant, x } },
  }
}

/** Number of values at which a variant is fastest; only the first one named has a total. */
const winsText = (count: number, of: number | null, cases: boolean): Message => {
  if (of === null) return cases ? say(' in {count}', { count }) : say(' at {count}', { count })
  const counts = { count, length: of }
  return cases
    ? say(' is fastest in {count} of {length} {length|case|cases}', counts)
    : say(' is fastest at {count} of {length}', counts)
}

/** The number of wins per variant, and the lead over the next at each value. */
export const byName = (run: Reading, words: AxisWords): Statement => {
  const { experiment, places } = run
  const contests = (experiment.axis?.values ?? []).flatMap((x) => contestAt(x, run, words) ?? [])
  if (contests.length === 0) return nothing('nothing', say('Nothing was measured.'))
  const wins = experiment.variants
    .map(({ id }) => ({ id, count: contests.filter(({ winner }) => winner === id).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const open = contests.filter(({ winner }) => winner === null).length
  const [most, second] = wins
  const cases = experiment.axis?.path === CASE
  const leaders = wins.flatMap(({ id, count }, i): Part[] => [
    { text: i === 0 ? '' : ', ' },
    namePart(run, id, i === 0),
    { text: winsText(count, i === 0 ? contests.length : null, cases) },
  ])
  return {
    kind: 'by-name',
    winner: most && most.count > (second?.count ?? 0) ? most.id : null,
    headline:
      wins.length === 0
        ? [{ text: say(cases ? 'No clear winner in any case.' : 'No clear winner at any value.') }]
        : [...leaders, { text: open > 0 ? say('; no clear winner at {open}.', { open }) : '.' }],
    settled: contests.every((one) => one.settled),
    second: [],
    why: cases
      ? say('At each value of the axis the variants are compared, and not the values.')
      : say(
          'Each value of the axis is different work, so the text below compares variants, not values.',
        ),
    evidence: [...contests.map(({ evidence }) => evidence), trialsChip(places)],
    ratio: null,
  }
}
