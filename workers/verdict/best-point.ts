import { formatPercent, formatRatio } from '../base/format'
import { list, type Message, say, sentences, type Value } from '../base/message'
import type { VariantId } from '../experiment/types'
import { type Advantage, advantageOf, judgedBy, rankedSurely, WITHIN } from '../judge/measure'
import { TIMES_FROM } from '../judge/words'
import type { PointResult } from '../run-file/result'
import { bestValues } from './best-values'
import { busyRange } from './evidence'
import { chipsOf, labelsOf, nothing, trialsChip, within, type Judged, type Said } from './parts'

/** The verdict of a sweep: where on the axis, and by how much. */
export const bestPoint = (judged: Judged): Said => {
  const { experiment, points, parallelism, axisUnit, noise = null } = judged
  const name = labelsOf(experiment)
  const measure = judgedBy(experiment, points)
  const swept = points.filter(({ x }) => x !== null)
  // The best is chosen from all values, and compared with one of them or with what has none.
  const among = Math.max(1, points.length - 1)
  const [best] = rankedSurely(swept, measure, among, noise)
  if (!best) return nothing('nothing', say('Nothing was measured.'))
  const unit = axisUnit ? say(' {unit}', { unit: say(axisUnit) }) : ''
  const base = baseline(points, best, name)
  const advantage = base && advantageOf(best, base.point, measure, among, noise)
  const own = swept.filter(({ variant }) => variant === best.variant)
  const { shown, text, tied, same } = bestValues(best, swept, { measure, among, noise, unit })
  const valueOf = ({ variant, x }: PointResult): Value =>
    variant === best.variant
      ? String(x)
      : say('{variant} at {x}', { variant: within(name(variant)), x: String(x) })
  const widest = own.at(-1)
  const range = widest && busyRange(widest)
  const why = [
    same ? say('At {x} it is equal within {share}.', { x: valueOf(same), share: WITHIN }) : null,
    tied.length > 0
      ? say('No difference was found between it and {others}.', {
          others: list(tied.map(valueOf)),
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
    winner: shown ? best.variant : null,
    headline: [
      { text: name(best.variant), variant: best.variant },
      { text },
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
      ...(advantage ? chipsOf(advantage) : [trialsChip(points)]),
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

const gainText = (advantage: Advantage, { text, name }: Baseline): Message => {
  const { factor, interval, outcome, differs } = advantage
  // Without an interval nothing is known about a difference, neither that it exists nor that it
  // does not.
  if (!interval) return say('; too few trials to compare with {name}.', { name })
  if (outcome === 'same') return say('; equal to {name} within {share}.', { name, share: WITHIN })
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
