import { TIMES_FROM, type PointResult, type VariantId } from '../../workers/api'
import { formatPercent, formatRatio } from '../format'
import { busyRange } from './evidence'
import { advantageOf, advantageText, judgedBy, ranked, type Advantage } from './measure'
import { labelsOf, nothing, trialsChip, within, type Judged, type Said } from './parts'
import { t } from '../i18n/text'

/** A point within this share of the best is as good, for the sentence on where gains end. */
const AS_GOOD = 1.05

/** The verdict of a sweep: where on the axis, and by how much. */
export const bestPoint = (judged: Judged): Said => {
  const { experiment, points, parallelism, axisUnit } = judged
  const name = labelsOf(experiment)
  const measure = judgedBy(experiment, points)
  const swept = points.filter(({ x }) => x !== null)
  const [best] = ranked(swept, measure)
  if (!best) return nothing('nothing', t('Nothing was measured.'))
  const at = t('at {x}{unit}', {
    x: best.x,
    unit: axisUnit ? t(' {unit}', { unit: t(axisUnit) }) : '',
  })
  const base = baseline(points, best, name)
  const advantage = base && advantageOf(best, base.point, measure, experiment.seed)
  const own = swept.filter(({ variant }) => variant === best.variant)
  const value = (point: PointResult) => point.median[measure] ?? Infinity
  const enough = own.find((point) => value(point) <= value(best) * AS_GOOD)
  const tied = own.filter((point) => {
    const lead = point === best ? null : advantageOf(best, point, measure, experiment.seed)
    // Without an interval nothing is known of a difference.
    return lead?.interval && !lead.differs
  })
  const widest = own.at(-1)
  const range = widest && busyRange(widest)
  const why = [
    enough && enough !== best
      ? t('At {x} the median is within {share} of that.', {
          x: enough.x,
          share: formatPercent(AS_GOOD - 1, 0),
        })
      : '',
    tied.length > 0
      ? t('Between it and {others} no difference was found.', {
          others: tied.map(({ x }) => x).join(', '),
        })
      : '',
    parallelism !== null && experiment.axis?.path === 'strategy.workers'
      ? t('This machine runs {parallelism} threads at once.', {
          parallelism: formatRatio(parallelism, 1),
        })
      : '',
  ]
  return {
    kind: 'best-point',
    winner: best.variant,
    headline: [
      { text: name(best.variant), variant: best.variant },
      { text: t(' is best {at}', { at }) },
      { text: base && advantage ? gainText(advantage, base) : '.' },
    ],
    why: why.filter(Boolean).join(' '),
    evidence: [
      ...(widest && range
        ? [
            {
              text: t('at {x}: workers {least} to {most} busy, in the median trial', {
                x: widest.x,
                least: formatPercent(range[0], 0),
                most: formatPercent(range[1], 0),
              }),
              hurt: range[1] - range[0] > 0.2,
              pointer: { variant: widest.variant, x: widest.x },
            },
          ]
        : []),
      ...(advantage
        ? [{ text: t('ratio {advantage}', { advantage: advantageText(advantage) }), hurt: false }]
        : []),
      trialsChip(points),
    ],
    factor: advantage?.differs ? advantage.factor : null,
    fairness: null,
  }
}

interface Baseline {
  point: PointResult
  /** After "times": `inline`, `as fast as at 1`. */
  text: string
  /** After "from": `inline`, `1`. */
  name: string
}

const gainText = ({ factor, interval, differs }: Advantage, { text, name }: Baseline): string => {
  // Without an interval nothing is known of a difference, neither that it is there nor that it is not.
  if (!interval) return t('; too few trials to compare with {name}.', { name })
  if (!differs) return t('; no difference from {name} found.', { name })
  // Where even the best point loses, that is what has to be said.
  if (factor < 1 / TIMES_FROM)
    return t('; {name} takes {share} of its time.', { name, share: formatPercent(factor, 1) })
  return t(', {factor} times {text}.', {
    factor: formatRatio(factor, factor < TIMES_FROM ? 2 : 1),
    text,
  })
}

/** What the best point is compared with: a variant that the axis does not concern, or the first value. */
const baseline = (
  points: readonly PointResult[],
  best: PointResult,
  name: (id: VariantId) => string,
): Baseline | null => {
  const level = points.find(({ x }) => x === null)
  if (level) {
    const text = within(name(level.variant))
    return { point: level, text, name: text }
  }
  const first = points.find(({ variant }) => variant === best.variant)
  return first && first !== best
    ? { point: first, text: t('as fast as at {x}', { x: first.x }), name: String(first.x) }
    : null
}
