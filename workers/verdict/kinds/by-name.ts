import { type Message, say } from '../../base/message'
import { CASE } from '../../experiment/parse'
import type { VariantId } from '../../experiment/types'
import { ratioText, type Reading, unclearText } from '../../reading'
import { type AxisWords, nothing, type Statement, trialsChip, within } from '../parts'
import type { Evidence, Part } from '../types'

interface ContestAt {
  /** Null unless one beats all others. */
  winner: VariantId | null
  /** The best, or that all are equal, is known. */
  settled: boolean
  evidence: Evidence
}

const contestAt = (x: number | string, run: Reading, words: AxisWords): ContestAt | null => {
  const { order, family } = run.contest(run.places.filter((place) => place.x === x))
  const [best, ...others] = order
  if (!best) return null
  const at = words.axisNames?.[String(x)] ?? String(x)
  const label = run.nameOf(best.variant)
  const pointer = { variant: best.variant, x }
  const against = others.map((point) => ({
    other: within(run.nameOf(point.variant)),
    advantage: family.compare(best, point),
  }))
  const [next] = against
  const settled = against.every(
    ({ advantage }) => advantage !== null && advantage.outcome !== 'unknown',
  )
  if (!next)
    return {
      winner: null,
      settled,
      evidence: { message: say('{at}: {label} alone', { at, label }), hurt: false, pointer },
    }
  const open = against.find(({ advantage }) => !advantage?.differs || advantage.ratio < 1)
  if (open)
    return {
      winner: null,
      settled,
      evidence: {
        message: say('{at}: {label} and {other}, {advantage}', {
          at,
          label,
          other: open.other,
          advantage: unclearText(open.advantage),
        }),
        hurt: false,
        pointer,
      },
    }
  const message = say('{at}: {label} faster than {other}, ratio {advantage}', {
    at,
    label,
    other: next.other,
    advantage: next.advantage ? ratioText(next.advantage) : '',
  })
  return { winner: best.variant, settled, evidence: { message, hurt: false, pointer } }
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
    { text: i === 0 ? run.nameOf(id) : within(run.nameOf(id)), variant: id },
    { text: winsText(count, i === 0 ? contests.length : null, cases) },
  ])
  return {
    kind: 'by-name',
    winner: most && most.count > (second?.count ?? 0) ? most.id : null,
    headline:
      wins.length === 0
        ? [
            {
              text: cases
                ? say('No clear winner in any case.')
                : say('No clear winner at any value.'),
            },
          ]
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
    fairness: null,
  }
}
