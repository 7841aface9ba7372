/**
 * A plot of values over a few places: a dot with its interval for each, joined if they form a
 * curve. For pictures that are made without a page around them.
 */
import { scaleLinear, scaleLog } from 'd3-scale'
import { Sheet } from './sheet'
import type { Theme, ThemeColor } from '../theme'
import type { Surface } from './painter'

/** A value at a place; `interval` is null if it is unknown. */
interface Dot {
  at: number
  value: number
  interval: readonly [number, number] | null
}

interface RowName {
  name: string
  /** Replaces the name if there is no room for it. */
  short: string
  color: ThemeColor
}

export interface DotPlot {
  /** Names of the places, from left to right. */
  places: readonly string[]
  /** Titles of the horizontal and the vertical axis. */
  across: string
  up: string
  rows: readonly (RowName & { dots: readonly Dot[] })[]
  /** Values without a place: a line over all of them. */
  levels: readonly (RowName & { value: number })[]
  joined: boolean
  print(value: number): string
}

/** Ratio of the largest to the smallest value from which on the scale is logarithmic. */
const LOG_FROM = 20
const HEAD = 20
const FOOT = 36
const RIGHT = 10
/** Minimum distance of two names below the plot, and radius of a dot. */
const APART = 8
const RADIUS = 3.4

/** Values as heights from 0, at the bottom, to 1; and the values to print beside them. */
const scaleOf = ({ rows, levels }: DotPlot) => {
  const all = [
    ...rows.flatMap(({ dots }) =>
      dots.flatMap(({ value, interval }) => [value, ...(interval ?? [])]),
    ),
    ...levels.map(({ value }) => value),
  ].filter((value) => Number.isFinite(value) && value > 0)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  if (most / least < LOG_FROM) {
    const scale = scaleLinear([0, most * 1.04], [0, 1])
    return { heightOf: (value: number) => scale(value), ticks: scale.ticks(4) }
  }
  const scale = scaleLog([least / 1.3, most * 1.3], [0, 1])
  const whole = scale.ticks().filter((tick) => Number.isInteger(Math.log10(tick)))
  const every = Math.ceil(whole.length / 5)
  return {
    heightOf: (value: number) => scale(value),
    ticks: whole.length > 1 ? whole.filter((_, i) => i % every === 0) : scale.ticks(3),
  }
}

/** Room for a swatch, and between two names. */
const SWATCH = 26

/**
 * Draws the swatches and names of the rows: to the right of the axis title or, if there is no room,
 * in a line below. Returns the height that both take.
 */
const paintLegend = (sheet: Sheet, plot: DotPlot, { colors }: Theme, right: number): number => {
  const all = [...plot.rows, ...plot.levels]
  const { widthOf } = sheet
  const whole = all.reduce((sum, { name }) => sum + widthOf(name) + SWATCH, 0)
  const beside = whole < right - widthOf(plot.up)
  const short = !beside && whole > right
  const y = HEAD / 2 - 2 + (beside || short ? 0 : HEAD - 4)
  let x = right
  for (const { name, short: letter, color } of all.toReversed()) {
    const text = short ? letter : name
    x -= widthOf(text)
    sheet.write(text, x, y, { color: colors['ink-2'] })
    sheet.box(x - 13, y - 5, 9, 9, 2.5, colors[color])
    x -= SWATCH
  }
  return y + HEAD / 2 + 2
}

/** Draws the plot into a box at 0, 0. */
export const paintDots = (
  { g }: Surface,
  plot: DotPlot,
  theme: Theme,
  { width, height }: { width: number; height: number },
): void => {
  const { colors } = theme
  const sheet = new Sheet(g, theme.font)
  const { heightOf, ticks } = scaleOf(plot)
  g.textBaseline = 'middle'
  sheet.font(11)
  const left = Math.max(...ticks.map((tick) => sheet.widthOf(plot.print(tick)))) + 10
  const right = width - RIGHT
  const bottom = height - FOOT
  sheet.write(plot.up, 0, HEAD / 2 - 2, { color: colors['ink-2'] })
  const top = paintLegend(sheet, plot, theme, right)
  const y = (value: number) => bottom - heightOf(value) * (bottom - top)
  const step = (right - left) / plot.places.length
  const x = (at: number) => left + (at + 0.5) * step

  const quiet = { color: colors['ink-3'] }
  g.lineWidth = 1
  g.strokeStyle = colors.line
  for (const tick of ticks) {
    const at = Math.round(y(tick)) + 0.5
    sheet.line([left, at], [right, at])
    sheet.write(plot.print(tick), left - 7, at, { ...quiet, align: 'right' })
  }
  const widest = Math.max(...plot.places.map(sheet.widthOf)) + APART
  const every = Math.max(1, Math.ceil(widest / step))
  plot.places.forEach((place, at) => {
    if (at % every === 0) sheet.write(place, x(at), bottom + 11, { ...quiet, align: 'center' })
  })
  const middle = (left + right) / 2
  sheet.write(plot.across, middle, bottom + 27, { color: colors['ink-2'], align: 'center' })
  g.textAlign = 'left'

  g.lineWidth = 1.75
  g.setLineDash([5, 4])
  for (const { color, value } of plot.levels) {
    g.strokeStyle = colors[color]
    sheet.line([left, y(value)], [right, y(value)])
  }
  g.setLineDash([])
  // Rows at the same place stand beside each other, unless they are curves.
  const share = plot.joined ? 0 : Math.min(14, (0.8 * step) / Math.max(1, plot.rows.length))
  plot.rows.forEach(({ color, dots }, row) => {
    const placed = dots.map((dot) => ({
      ...dot,
      x: x(dot.at) + share * (row - (plot.rows.length - 1) / 2),
    }))
    g.strokeStyle = g.fillStyle = colors[color]
    if (plot.joined) {
      g.lineWidth = 1.75
      sheet.line(...placed.map((dot): [number, number] => [dot.x, y(dot.value)]))
    }
    g.lineWidth = 1.5
    for (const { interval, value, x: at } of placed) {
      const [low, high] = interval ?? [NaN, NaN]
      if (low > 0 && Number.isFinite(high)) sheet.line([at, y(low)], [at, y(high)])
      sheet.dot(at, y(value), RADIUS)
    }
  })
}
