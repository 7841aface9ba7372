import { type Message, say } from '../base/message'
import { CASE } from '../experiment/parse'
import type { Experiment, VariantId } from '../experiment/types'
import { advantageText, rankedAt } from '../judge/measure'
import type { PointResult } from '../run-file/result'
import { labelsOf, nothing, trialsChip, within, notFound, type Judged, type Said } from './parts'
import type { Evidence, Part } from './types'

/**
 * Is the axis one of names? Its points are then different work, each with its winner. "No limit" is the
 * last of the numbers, not a name.
 */
export const isByName = (experiment: Pick<Experiment, 'axis'> | null): boolean =>
  experiment?.axis?.values.every((value) => typeof value === 'string' && value !== 'unlimited') ===
  true

interface Contest {
  /** Null unless one beats all others. */
  winner: VariantId | null
  /** It is known which is first, or that they are equal. */
  settled: boolean
  evidence: Evidence
}

const contestOf = (
  x: number | string,
  here: readonly PointResult[],
  judged: Judged,
): Contest | null => {
  const name = labelsOf(judged.experiment)
  const { order, over } = rankedAt(here, judged)
  const [best, ...others] = order
  if (!best) return null
  const at = judged.axisNames?.[String(x)] ?? String(x)
  const label = name(best.variant)
  const pointer = { variant: best.variant, x }
  const against = others.map((point) => ({
    other: within(name(point.variant)),
    advantage: over(best, point),
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
  const open = against.find(({ advantage }) => !advantage?.differs || advantage.factor < 1)
  if (open)
    return {
      winner: null,
      settled,
      evidence: {
        message: say('{at}: {label} and {other}, {advantage}', {
          at,
          label,
          other: open.other,
          advantage: notFound(open.advantage),
        }),
        hurt: false,
        pointer,
      },
    }
  const message = say('{at}: {label} faster than {other}, ratio {advantage}', {
    at,
    label,
    other: next.other,
    advantage: next.advantage ? advantageText(next.advantage) : '',
  })
  return { winner: best.variant, settled, evidence: { message, hurt: false, pointer } }
}

/** At how many values one is fastest; `of` how many, where it is the first that is named. */
const winsText = (count: number, of: number | null, cases: boolean): Message => {
  if (of === null) return cases ? say(' in {count}', { count }) : say(' at {count}', { count })
  const counts = { count, length: of }
  return cases
    ? say(' is fastest in {count} of {length} {length|case|cases}', counts)
    : say(' is fastest at {count} of {length}', counts)
}

/** Which variant won at how many values, and at each by how much over the next. */
export const byName = (judged: Judged): Said => {
  const { experiment, points } = judged
  const name = labelsOf(experiment)
  const contests = (experiment.axis?.values ?? []).flatMap((x) => {
    const contest = contestOf(
      x,
      points.filter((point) => point.x === x),
      judged,
    )
    return contest ? [contest] : []
  })
  if (contests.length === 0) return nothing('nothing', say('Nothing was measured.'))
  const wins = experiment.variants
    .map(({ id }) => ({ id, count: contests.filter(({ winner }) => winner === id).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const open = contests.filter(({ winner }) => winner === null).length
  const [most, second] = wins
  const cases = experiment.axis?.path === CASE
  const told = wins.flatMap(({ id, count }, i): Part[] => [
    { text: i === 0 ? '' : ', ' },
    { text: i === 0 ? name(id) : within(name(id)), variant: id },
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
        : [...told, { text: open > 0 ? say('; no clear winner at {open}.', { open }) : '.' }],
    settled: contests.every((one) => one.settled),
    second: [],
    why: cases
      ? say('At each value of the axis the variants are compared, and not the values.')
      : say(
          'Each value of the axis is different work, so the text below compares variants, not values.',
        ),
    evidence: [...contests.map(({ evidence }) => evidence), trialsChip(points)],
    factor: null,
    fairness: null,
  }
}
