/** Draws the lanes' bars: binned per pixel if there are many, one by one if there are few. */
import type { Painter, Surface } from '../picture/paint/painter'
import { binLane, countByColumn, createBins, type Bins } from './bin-lane'
import type { Group, Lane } from './layout'
import { countUpTo, type Moments, type Track, barsIn } from '../trial/track'
import type { TrialFeed } from './trial-feed'
import type { Plot, View } from './view'

/** Mean width from which on bars are drawn one by one, in CSS pixels. */
const MIN_BAR = 3
/** Opacity of the lightest bar: the shortest and longest tasks must look different in grey, too. */
const LIGHTEST = 0.56
const FAINTEST = 0.14

/** Memory of a frame, kept between frames so that drawing allocates nothing. */
export class Scratch {
  readonly surface: Surface
  bins: Bins = createBins(0)
  /** Opacity of each column, 0 to 255. */
  alphas = new Uint8ClampedArray(0)
  /** Waiting tasks per column, one list per variant. */
  waiting: Float64Array[] = []

  constructor(surface: Surface) {
    this.surface = surface
  }

  /**
   * Makes room for `columns` of bars. Waiting tasks are counted at one instant in each of `counts`
   * columns, so that the maximum, which is printed, is the same whatever the surface's resolution.
   */
  fit(columns: number, counts: number, variants: number): void {
    if (columns !== this.bins.cover.length) {
      this.bins = createBins(columns)
      this.alphas = new Uint8ClampedArray(columns)
    }
    if (counts !== this.waiting[0]?.length || variants !== this.waiting.length)
      this.waiting = Array.from({ length: variants }, () => new Float64Array(counts))
  }
}

/** Shade of a task: 0 for the lightest of the trial, 1 for the heaviest; 1 if all are alike. */
const shadeOf = (feed: TrialFeed, weight: number): number => {
  const range = feed.heaviest - feed.lightest
  return range > 1e-9 ? (weight - feed.lightest) / range : 1
}

const opacityOf = (shade: number): number => LIGHTEST + (1 - LIGHTEST) * shade

export const drawTrack = (
  g: Painter,
  track: Track,
  feed: TrialFeed,
  lane: Lane,
  color: string,
  { from, to }: View,
  plot: Plot,
  scratch: Scratch,
): void => {
  const { first, count } = barsIn(track, from, to)
  if (count === 0) return
  if (count * MIN_BAR > plot.width) {
    binLane(track, from, to, scratch.bins)
    drawBins(feed, lane, color, plot, scratch)
    return
  }
  const scale = plot.width / (to - from)
  g.fillStyle = color
  const inset = lane.height >= 10 ? 1 : 0
  for (let i = first; i < first + count; i++) {
    const x = plot.left + ((track.from[i] ?? 0) - from) * scale
    const right = plot.left + ((track.to[i] ?? 0) - from) * scale
    const x0 = Math.max(x, plot.left - 4)
    const x1 = Math.min(right, plot.left + plot.width + 4)
    const width = Math.max(0.8, x1 - x0 - (x1 - x0 > 3 ? 0.8 : 0.4))
    const length = (track.busy[i + 1] ?? 0) - (track.busy[i] ?? 0)
    const weight = length > 0 ? ((track.weighed[i + 1] ?? 0) - (track.weighed[i] ?? 0)) / length : 0
    g.globalAlpha = opacityOf(shadeOf(feed, weight))
    const radius = Math.min(3, width / 2, lane.height / 3)
    if (radius < 1) g.fillRect(x0, lane.y + inset, width, lane.height - 2 * inset)
    else {
      g.beginPath()
      g.roundRect(x0, lane.y + inset, width, lane.height - 2 * inset, radius)
      g.fill()
    }
  }
  g.globalAlpha = 1
}

/** Draws the columns into which too many bars were binned. */
const drawBins = (
  feed: TrialFeed,
  lane: Lane,
  color: string,
  plot: Plot,
  { bins: { cover, weight }, alphas, surface }: Scratch,
): void => {
  for (let column = 0; column < alphas.length; column++) {
    const covered = cover[column] ?? 0
    const opacity = opacityOf(shadeOf(feed, weight[column] ?? 0))
    alphas[column] = covered === 0 ? 0 : Math.max(FAINTEST, covered) * opacity * 255
  }
  const inset = lane.height >= 10 ? 1 : 0
  const [y, height] = [lane.y + inset, lane.height - 2 * inset]
  surface.columns({ x: plot.left, y, width: plot.width, height }, color, alphas)
}

/** Fills stretches with a pattern (idle while tasks wait) or a plain colour (host blocked). */
export const drawStretches = (
  g: Painter,
  track: Track,
  lane: Lane,
  fill: { soft: string; over?: CanvasPattern | null },
  { from, to }: View,
  plot: Plot,
  scratch: Scratch,
): void => {
  if (barsIn(track, from, to).count === 0) return
  binLane(track, from, to, scratch.bins)
  const { cover } = scratch.bins
  const columns = cover.length
  const inset = lane.height >= 10 ? 1 : 0
  const step = plot.width / columns
  for (let column = 0; column < columns;) {
    const level = levelOf(cover[column] ?? 0)
    let end = column + 1
    while (end < columns && levelOf(cover[end] ?? 0) === level) end++
    if (level > 0) {
      const x = plot.left + column * step
      const width = (end - column) * step
      g.globalAlpha = level / LEVELS
      g.fillStyle = fill.soft
      g.fillRect(x, lane.y + inset, width, lane.height - 2 * inset)
      if (fill.over) {
        g.fillStyle = fill.over
        g.fillRect(x, lane.y + inset, width, lane.height - 2 * inset)
      }
    }
    column = end
  }
  g.globalAlpha = 1
}

/** Number of steps of opacity: few, so that neighbours can be filled together. */
const LEVELS = 4
const levelOf = (cover: number): number => (cover < 0.02 ? 0 : Math.ceil(cover * LEVELS))

/** Counts the waiting tasks (submitted, not started) per column; returns the maximum. */
export const countWaiting = (feed: TrialFeed, { from, to }: View, counts: Float64Array): number => {
  counts.fill(0)
  countByColumn(feed.submits, from, to, 1, counts)
  for (const starts of feed.starts) countByColumn(starts, from, to, -1, counts)
  let highest = 0
  for (let column = 0; column < counts.length; column++)
    highest = Math.max(highest, counts[column] ?? 0)
  return highest
}

export const drawWaiting = (
  g: Painter,
  feed: TrialFeed,
  group: Group,
  highest: number,
  color: string,
  { from, to }: View,
  plot: Plot,
  counts: Float64Array,
): void => {
  const { y, height } = group.waiting
  const base = y + height
  const step = plot.width / counts.length
  // The line ends at the latest time seen: nothing is known beyond.
  const seen = Math.min(1, Math.max(0, (feed.end - from) / (to - from)))
  const last = Math.ceil(seen * counts.length)
  if (last <= 0 || highest <= 0) return
  const top = (column: number) => base - (height - 1) * (Math.max(0, counts[column] ?? 0) / highest)
  g.beginPath()
  g.moveTo(plot.left, top(0))
  for (let column = 1; column < last; column++)
    g.lineTo(plot.left + (column + 0.5) * step, top(column))
  g.strokeStyle = color
  g.lineWidth = 1.25
  g.stroke()
  g.lineTo(plot.left + last * step, base)
  g.lineTo(plot.left, base)
  g.globalAlpha = 0.16
  g.fillStyle = color
  g.fill()
  g.globalAlpha = 1
}

/** Draws moments as ticks in a lane, at most one per pixel. */
export const drawTicks = (
  g: Painter,
  moments: Moments,
  lane: Lane,
  color: string,
  { from, to }: View,
  plot: Plot,
): void => {
  g.fillStyle = color
  const step = (to - from) / plot.width
  let place = countUpTo(moments.at, moments.length, from)
  while (place < moments.length && (moments.at[place] ?? Infinity) <= to) {
    const x = Math.floor(((moments.at[place] ?? 0) - from) / step)
    g.fillRect(plot.left + x, lane.y, 1, lane.height)
    // Go to the next pixel: at least one further, whatever rounding does.
    const next = from + (x + 1) * step
    place = Math.max(place + 1, countUpTo(moments.at, moments.length, next, place))
  }
}
