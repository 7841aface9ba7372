import {
  type Measure,
  measureOf,
  medianResponse,
  percentileOf,
  type PointResult,
  type Reading,
  ruleOf,
  SHARED_QUEUE,
  type VariantId,
  workersOf,
} from '../../../workers/api'
import { formatMs, formatRatio } from '../../base/format'
import type { Table } from '../frame/table'
import { nameAmong, type SweepAxis } from '../types'
import { figureName } from '../../i18n/figures'
import { t } from '../../i18n/text'

/**
 * What a curve shows: of a batch its time or its speedup; of an open loop, which ends with its plan
 * however long tasks wait, a percentile of their response.
 */
export type SweepMeasure = 'time' | 'speedup' | ResponseMeasure
type ResponseMeasure = 'responseP50' | 'responseP90' | 'responseP95' | 'responseP99'

/** The percentiles that a run's curve can show, the one that judges it last; none of a batch. */
export const responsesOf = ({ measure }: Reading): readonly ResponseMeasure[] =>
  percentileOf(measure) === null
    ? []
    : [...new Set(['responseP50', measure as ResponseMeasure] as const)] // it is one of them

/** Is less of it better? */
export const isTime = (measure: SweepMeasure): boolean => measure !== 'speedup'

/** `Median time`, `Response p99`. */
export const measureName = (measure: SweepMeasure): string =>
  measure === 'speedup' ? t('Speedup') : measure === 'time' ? t('Median time') : figureName(measure)

export interface SweepPoint {
  id: VariantId
  name: string
  x: number | string
  value: number
  /** 95 % interval of the median, or of the speedup. */
  interval: readonly [number, number] | null
  trials: { value: number; disturbed: boolean }[]
}

/** The smallest value that is enough, or may be, for the variant with the best median. */
export interface EnoughPoint {
  point: SweepPoint
  isShown: boolean
}

export interface SweepRows {
  points: SweepPoint[]
  /** Variants that the axis does not concern: one level line each. */
  levels: { id: VariantId; name: string; value: number }[]
  best: SweepPoint | null
  /** Null if the verdict names no value. */
  enough: EnoughPoint | null
  /** The curve of M/M/c through the first point, if tasks come and take their time at random. */
  theory: { x: number; value: number }[]
  /** Baseline of the speedups, in words; null if there is none. */
  baseline: string | null
}

const timeOf = (point: PointResult): number | null => point.median.makespanMs

/**
 * Baselines of speedup: an inline variant for all, if there is one (its points have no x); else
 * each variant's own time with one thread.
 */
export const baselinesOf = ({
  experiment,
  places,
}: Reading): { of: (id: VariantId) => PointResult | null; text: string | null } => {
  const timed = places.filter((place) => timeOf(place) !== null)
  const inline = timed.find(({ x }) => x === null)
  if (inline) {
    const name = nameAmong(experiment.variants, inline.variant)
    return { of: () => inline, text: t('relative to {name}, without a pool', { name }) }
  }
  const single = timed.filter(({ x }) => x === 1)
  return {
    of: (id) => single.find(({ variant }) => variant === id) ?? null,
    text: single.length > 0 ? t('relative to its own time at 1') : null,
  }
}

type Estimate = Pick<SweepPoint, 'value' | 'interval'>

const timeEstimate = (point: PointResult, field: Measure): Estimate | null => {
  const value = point.median[field]
  return value !== null && value > 0 ? { value, interval: point.interval[field] } : null
}

/** Speedup with an interval that includes the noise of the baseline's own trials. */
const speedupEstimate = (
  reading: Reading,
  point: PointResult,
  base: PointResult | null,
): Estimate | null => {
  if (!base) return null
  if (point === base) return { value: 1, interval: null }
  const estimate = reading.ratio(point, base, 'makespanMs')
  return estimate && { value: estimate.ratio, interval: estimate.interval }
}

const enoughAmong = (
  points: readonly SweepPoint[],
  id: VariantId,
  reading: Reading,
): EnoughPoint | null => {
  if (reading.status === 'running' || reading.question.kind !== 'how-many') return null
  const found = reading.enough(id)
  const point = points.find((one) => one.id === id && one.x === found?.fewest.x)
  return found && point && found.gain !== null ? { point, isShown: found.isShown } : null
}

/** Only of one variant, whose workers share a queue: others wait longer. */
const theoryOf = (
  { experiment, places }: Reading,
  points: readonly SweepPoint[],
  measure: SweepMeasure,
) => {
  const [first] = points
  const place = places.find(({ x }) => x === first?.x)
  const [least, most] = [Number(first?.x), Number(points.at(-1)?.x)]
  if (!first || !place || measure !== 'responseP50' || experiment.variants.length > 1) return []
  const { arrivals, workload, strategy } = place.spec
  const isMarkov =
    arrivals.kind === 'open' &&
    arrivals.process === 'poisson' &&
    arrivals.rateUnit === 'load' &&
    experiment.axis?.path === 'arrivals.rate' &&
    workload.sizes.kind === 'exponential' &&
    ruleOf(strategy) === SHARED_QUEUE
  if (!isMarkov || !(most < 100)) return []
  const at = (load: number) => medianResponse(workersOf(place.spec), load / 100)
  return Array.from({ length: Math.floor(most - least) + 1 }, (_, i) => {
    const x = least + i
    return { x, value: (first.value * at(x)) / at(least) }
  })
}

export const sweepRows = (reading: Reading, measure: SweepMeasure, mixed = false): SweepRows => {
  const baselines = baselinesOf(reading)
  const field = measure === 'time' || measure === 'speedup' ? 'makespanMs' : measure
  const drawn: SweepPoint[] = []
  const levels: SweepRows['levels'] = []
  for (const place of reading.places) {
    const { variant: id, x } = place
    const base = baselines.of(id)
    const estimate = isTime(measure)
      ? timeEstimate(place, field)
      : speedupEstimate(reading, place, base)
    if (!estimate) continue
    const name = nameAmong(reading.experiment.variants, id)
    if (x === null) {
      levels.push({ id, name, value: estimate.value })
      continue
    }
    const ofTrial = (ms: number) => (isTime(measure) ? ms : ((base && timeOf(base)) ?? NaN) / ms)
    drawn.push({
      id,
      name,
      x,
      ...estimate,
      trials: place.trials.flatMap((trial) => {
        const ms = measureOf(trial, field)
        return ms !== null && ms > 0
          ? [{ value: ofTrial(ms), disturbed: trial.disturbed.length > 0 }]
          : []
      }),
    })
  }
  const better = (a: SweepPoint, b: SweepPoint) =>
    isTime(measure) ? a.value < b.value : a.value > b.value
  const best = drawn.reduce<SweepPoint | null>(
    (found, point) => (mixed || (found !== null && !better(point, found)) ? found : point),
    null,
  )
  const enough = best && enoughAmong(drawn, best.id, reading)
  const theory = theoryOf(reading, drawn, measure)
  return { points: drawn, levels, best, enough, theory, baseline: baselines.text }
}

/** Compares two values of an axis: numbers by size, then texts ('unlimited') in their own order. */
export const byValue = (a: number | string, b: number | string): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Number(typeof a === 'string') - Number(typeof b === 'string')
}

/** Scale of an axis: logarithmic if values grow by factors; categories if they are texts. */
export const scaleOf = (xs: readonly (number | string)[]): 'linear' | 'log' | 'category' => {
  const numbers = xs.filter((x) => typeof x === 'number')
  if (numbers.length < xs.length) return 'category'
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return least > 0 && most / least > 64 ? 'log' : 'linear'
}

export const sweepTable = (rows: SweepRows, axis: SweepAxis, measure: SweepMeasure): Table => {
  const unit = isTime(measure) ? 'ms' : '×'
  return {
    columns: [
      { label: t('Variant'), text: true },
      { label: axis.label, ...(axis.unit ? { unit: t(axis.unit) } : {}) },
      { label: measureName(measure), unit },
      { label: t('95 % from'), unit },
      { label: t('95 % to'), unit },
      { label: t('Trials') },
      { label: t('Left out') },
    ],
    rows: [
      ...rows.levels.map(({ name, value }) => [name, null, value, null, null, null, null]),
      ...rows.points.map(({ name, x, value, interval, trials }) => [
        name,
        x,
        value,
        interval?.[0] ?? null,
        interval?.[1] ?? null,
        trials.length,
        trials.filter(({ disturbed }) => disturbed).length,
      ]),
    ],
    ...(measure === 'speedup' && rows.baseline
      ? { note: t('Speedup {baseline}.', { baseline: rows.baseline }) }
      : {}),
  }
}

export const sweepSummary = (
  { best, points }: SweepRows,
  axis: SweepAxis,
  measure: SweepMeasure,
): string => {
  const { length } = points
  if (!best) return axis.mixed ? t('{length} points.', { length }) : ''
  // No point is the best if the points do different work.
  if (typeof best.x === 'string' && best.x !== 'unlimited') return t('{length} points.', { length })
  const value = isTime(measure)
    ? formatMs(best.value)
    : t('{value} times as fast', { value: formatRatio(best.value) })
  return t('{length} points. Best median: {name} at {x} {label}, {value}.', {
    length,
    name: best.name,
    x: best.x,
    label: axis.label,
    value,
  })
}
