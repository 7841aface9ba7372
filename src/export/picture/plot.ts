/**
 * Plot of a run that has no lanes to show: dots over the values of its axis, or one for each variant.
 */
import { pointsOf, type Reading, readingOf, type RunFile } from '../../../workers/api'
import type { DotPlot } from '../../charts/picture/paint/dots'
import type { ThemeColor } from '../../charts/picture/theme'
import { shootOutGroups } from '../../charts/shoot-out/shoot-out-rows'
import { byValue, measureName, responsesOf, sweepRows } from '../../charts/sweep/sweep-rows'
import { nameOf, type SweepAxis } from '../../charts/types'
import { formatCount, formatMs, formatRatio, THIN } from '../../base/format'
import { t } from '../../i18n/text'
import { axisMeta } from '../../draft/axis-meta'

type Variant = RunFile['experiment']['variants'][number]

const colorOf = ({ id }: Pick<Variant, 'id'>) => id.toLowerCase() as ThemeColor // named after it

const named = (variant: Variant) => ({
  name: nameOf(variant),
  short: variant.id,
  color: colorOf(variant),
})

/** Time on an axis, without a meaningless decimal. */
const drawnTime = (ms: number): string =>
  ms === 0 ? '0' : formatMs(ms).replace(/[.,]0(?=\u202f)/, '')
const drawnRatio = (value: number): string =>
  `${formatRatio(value, Number.isInteger(value) ? 0 : 1)}${THIN}×`
const drawnPlace = (x: number | string, { names }: SweepAxis): string => {
  if (typeof x === 'number') return Number.isInteger(x) ? formatCount(x) : String(x)
  return names?.[x] ?? (x === 'unlimited' ? '∞' : x)
}

/** Ratio of each variant to the fastest, at each name; there is no curve between names. */
const amongNames = (reading: Reading, axis: SweepAxis): DotPlot => {
  const groups = shootOutGroups(reading, axis)
  return {
    places: groups.map(({ name }) => name),
    across: axis.label,
    up: t('time per task, relative to the fastest'),
    rows: reading.experiment.variants.map((variant) => ({
      ...named(variant),
      dots: groups.flatMap(({ bars }, at) =>
        bars
          .filter(({ id }) => id === variant.id)
          .map(({ ratio, interval }) => ({ at, value: ratio, interval })),
      ),
    })),
    levels: [],
    joined: false,
    print: drawnRatio,
  }
}

/** Time over the axis, or speedup of each variant over its own baseline. */
const overAxis = (reading: Reading, axis: SweepAxis): DotPlot => {
  const { variants, views = [] } = reading.experiment
  const faster = views.includes('speedup') && !views.includes('sweep')
  const measure = responsesOf(reading).at(-1) ?? (faster ? 'speedup' : 'time')
  const rows = sweepRows(reading, measure, axis.mixed)
  const xs = [...new Set(rows.points.map(({ x }) => x))].sort(byValue)
  const own = (variant: Variant) => rows.points.filter(({ id }) => id === variant.id)
  return {
    places: xs.map((x) => drawnPlace(x, axis)),
    across: axis.label,
    up: measureName(measure),
    rows: variants
      .filter((variant) => own(variant).length > 0)
      .map((variant) => ({
        ...named(variant),
        dots: own(variant)
          .map(({ x, value, interval }) => ({ at: xs.indexOf(x), value, interval }))
          .sort((a, b) => a.at - b.at),
      })),
    levels: variants.flatMap((variant) =>
      rows.levels
        .filter(({ id }) => id === variant.id)
        .map(({ value }) => ({ ...named(variant), value })),
    ),
    joined: true,
    print: measure === 'speedup' ? drawnRatio : drawnTime,
  }
}

const amongVariants = (reading: Reading): DotPlot => ({
  places: reading.experiment.variants.map(nameOf),
  across: '',
  up: t('Median time'),
  rows: reading.experiment.variants.map((variant, at) => ({
    ...named(variant),
    dots: reading
      .of(variant.id)
      .flatMap(({ median: { makespanMs }, interval: { makespanMs: interval } }) =>
        makespanMs === null ? [] : [{ at, value: makespanMs, interval }],
      ),
  })),
  levels: [],
  // Each row has a place of its own.
  joined: true,
  print: drawnTime,
})

/** Plot of a run; null if nothing was measured. */
export const plotOfRun = (file: RunFile): DotPlot | null => {
  const axis = axisMeta(file.experiment)
  const names = pointsOf(file.experiment).some(
    ({ x }) => typeof x === 'string' && x !== 'unlimited',
  )
  const reading = readingOf(file)
  const plot = !axis
    ? amongVariants(reading)
    : names
      ? amongNames(reading, axis)
      : overAxis(reading, axis)
  return plot.rows.some(({ dots }) => dots.length > 0) ? plot : null
}
