import {
  type Advantage,
  advantageOf,
  advantageText,
  judgedBy,
  type Message,
  type PointResult,
  ranked,
  say,
  sentences,
  TIMES_FROM,
  type Value,
  type VariantId,
} from '../../workers/api'
import { formatPercent, formatRatio } from '../base/format'
import { busyRange } from './evidence'
import { labelsOf, nothing, trialsChip, within, type Judged, type Said } from './parts'

/** A point within this share of the best is as good, for the sentence on where gains end. */
const AS_GOOD = 1.05

/** The verdict of a sweep: where on the axis, and by how much. */
export const bestPoint = (judged: Judged): Said => {
  const { experiment, points, parallelism, axisUnit } = judged
  const name = labelsOf(experiment)
  const measure = judgedBy(experiment, points)
  const swept = points.filter(({ x }) => x !== null)
  const [best] = ranked(swept, measure)
  if (!best) return nothing('nothing', say('Nothing was measured.'))
  const at = say('at {x}{unit}', {
    x: String(best.x),
    unit: axisUnit ? say(' {unit}', { unit: say(axisUnit) }) : '',
  })
  const base = baseline(points, best, name)
  const advantage = base && advantageOf(best, base.point, measure, experiment.seed)
  const own = swept.filter(({ variant }) => variant === best.variant)
  const value = (point: PointResult) => point.median[measure] ?? Infinity
  const enough = own.find((point) => value(point) <= value(best) * AS_GOOD)
  const tied = own.filter((point) => {
    const lead = point === best ? null : advantageOf(best, point, measure, experiment.seed)
    // Without an interval nothing is known about a difference.
    return lead?.interval && !lead.differs
  })
  const widest = own.at(-1)
  const range = widest && busyRange(widest)
  const why = [
    enough && enough !== best
      ? say('At {x} the median is within {share} of that.', {
          x: String(enough.x),
          share: formatPercent(AS_GOOD - 1, 0),
        })
      : null,
    tied.length > 0
      ? say('No difference was found between it and {others}.', {
          others: tied.map(({ x }) => x).join(', '),
        })
      : null,
    parallelism !== null && experiment.axis?.path === 'strategy.workers'
      ? say('This machine runs {parallelism} threads in parallel.', {
          parallelism: formatRatio(parallelism, 1),
        })
      : null,
  ].filter((one) => one !== null)
  return {
    kind: 'best-point',
    winner: best.variant,
    headline: [
      { text: name(best.variant), variant: best.variant },
      { text: say(' is best {at}', { at }) },
      { text: base && advantage ? gainText(advantage, base) : '.' },
    ],
    why: why.length > 0 ? sentences(...why) : null,
    evidence: [
      ...(widest && range
        ? [
            {
              message: say('at {x}: workers {least} to {most} busy, in the median trial', {
                x: String(widest.x),
                least: formatPercent(range[0], 0),
                most: formatPercent(range[1], 0),
              }),
              hurt: range[1] - range[0] > 0.2,
              pointer: { variant: widest.variant, x: widest.x },
            },
          ]
        : []),
      ...(advantage
        ? [
            {
              message: say('ratio {advantage}', { advantage: advantageText(advantage) }),
              hurt: false,
            },
          ]
        : []),
      trialsChip(points),
    ],
    factor: advantage?.differs ? advantage.factor : null,
    fairness: null,
  }
}

interface Baseline {
  point: PointResult
  /** After "as fast as": `inline`, `at 1`. */
  text: Message
  /** After "from": `inline`, `1`. */
  name: Value
}

const gainText = ({ factor, interval, differs }: Advantage, { text, name }: Baseline): Message => {
  // Without an interval nothing is known about a difference, neither that it exists nor that it
  // does not.
  if (!interval) return say('; too few trials to compare with {name}.', { name })
  if (!differs) return say('; no difference from {name} found.', { name })
  // If even the best point loses, the verdict must say that.
  if (factor < 1 / TIMES_FROM)
    return say('; {name} takes {share} of its time.', { name, share: formatPercent(factor, 1) })
  return say(', {factor} times as fast as {text}.', {
    factor: formatRatio(factor, factor < TIMES_FROM ? 2 : 1),
    text,
  })
}

/**
 * What the best point is compared with: a variant that the axis does not concern, or the first
 * value.
 */
const baseline = (
  points: readonly PointResult[],
  best: PointResult,
  name: (id: VariantId) => Message,
): Baseline | null => {
  const level = points.find(({ x }) => x === null)
  if (level) {
    const text = within(name(level.variant))
    return { point: level, text, name: text }
  }
  const first = points.find(({ variant }) => variant === best.variant)
  return first && first !== best
    ? {
        point: first,
        text: say('at {x}', { x: String(first.x) }),
        name: String(first.x),
      }
    : null
}
