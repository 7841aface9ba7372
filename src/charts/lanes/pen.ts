/** Draws the lanes' bars: binned per pixel if there are many, one by one if there are few. */
import type { Ink, Surface } from '../picture/paint/painter'
import { ThemedSheet } from '../picture/paint/sheet'
import type { Theme } from '../picture/theme'
import { countUpTo, type Moments, type Track, barsIn } from '../trial/track'
import { binLane, countByColumn, createBins } from './bin-lane'
import type { Lane } from './layout'
import type { TrialFeed } from './trial-feed'
import { fitted, xOf, type Plot, type View } from './view'

/** Mean width from which on bars are drawn one by one, in CSS pixels. */
const MIN_BAR = 3
/** Opacity of the lightest bar: the shortest and longest tasks must look different in grey, too. */
const LIGHTEST = 0.56
const FAINTEST = 0.14

/** Number of steps of opacity: few, so that neighbours can be filled together. */
const LEVELS = 4
const levelOf = (cover: number): number => (cover < 0.02 ? 0 : Math.ceil(cover * LEVELS))

/** Opacity by the shade of a task: from the lightest of the trial to the heaviest. */
const opacityOf = ({ lightest, heaviest }: TrialFeed, weight: number): number => {
  const range = heaviest - lightest
  // A canvas ignores an opacity above 1, which rounding could give.
  const shade = range > 1e-9 ? Math.min(1, (weight - lightest) / range) : 1
  return LIGHTEST + (1 - LIGHTEST) * shade
}

/** Part of a lane that bars fill. */
const insideOf = ({ y, height }: Lane): Lane =>
  height >= 10 ? { y: y + 1, height: height - 2 } : { y, height }

export class LanesPen extends ThemedSheet {
  /** Pattern of harmful stretches. */
  readonly hatch: Ink | null
  view: View = fitted(1)
  plot: Plot = { left: 0, width: 1 }
  readonly #surface: Surface
  /** Columns of a lane and the opacity of each, 0 to 255: kept, so that drawing allocates nothing. */
  #bins = createBins(0)
  #alphas = new Uint8ClampedArray(0)

  constructor(surface: Surface, theme: Theme) {
    super(surface.g, theme)
    this.#surface = surface
    this.hatch = surface.hatching(theme.colors.hurt)
  }

  /** Sets the part of the time axis that is drawn from now on, and its place. */
  place(view: View, plot: Plot): void {
    this.view = view
    this.plot = plot
    const columns = Math.max(1, Math.round(plot.width * this.#surface.ratio))
    if (columns === this.#alphas.length) return
    this.#bins = createBins(columns)
    this.#alphas = new Uint8ClampedArray(columns)
  }

  x(ms: number): number {
    return xOf(this.view, this.plot, ms)
  }

  /** True if so many bars in sight are drawn one by one. */
  areApart(count: number): boolean {
    return count * MIN_BAR <= this.plot.width
  }

  opacityAt(track: Track, bar: number, feed: TrialFeed): number {
    const length = (track.busy[bar + 1] ?? 0) - (track.busy[bar] ?? 0)
    const weighed = (track.weighed[bar + 1] ?? 0) - (track.weighed[bar] ?? 0)
    return opacityOf(feed, length > 0 ? weighed / length : 0)
  }

  bars(track: Track | undefined, feed: TrialFeed, lane: Lane, color: string): void {
    const { g, plot } = this
    if (!track) return
    const { first, count } = barsIn(track, this.view.from, this.view.to)
    if (count === 0) return
    const { y, height } = insideOf(lane)
    if (!this.areApart(count)) {
      this.#binnedBars(track, feed, { y, height }, color)
      return
    }
    g.fillStyle = color
    for (let i = first; i < first + count; i++) {
      const x0 = Math.max(this.x(track.from[i] ?? 0), plot.left - 4)
      const x1 = Math.min(this.x(track.to[i] ?? 0), plot.left + plot.width + 4)
      const width = Math.max(0.8, x1 - x0 - (x1 - x0 > 3 ? 0.8 : 0.4))
      g.globalAlpha = this.opacityAt(track, i, feed)
      const radius = Math.min(3, width / 2, lane.height / 3)
      if (radius < 1) g.fillRect(x0, y, width, height)
      else this.box(x0, y, width, height, radius, color)
    }
    g.globalAlpha = 1
  }

  #binnedBars(track: Track, feed: TrialFeed, { y, height }: Lane, color: string): void {
    const { left, width } = this.plot
    const alphas = this.#alphas
    const { cover, weight } = this.#bins
    binLane(track, this.view.from, this.view.to, this.#bins)
    for (let column = 0; column < alphas.length; column++) {
      const covered = cover[column] ?? 0
      const opacity = opacityOf(feed, weight[column] ?? 0)
      alphas[column] = covered === 0 ? 0 : Math.max(FAINTEST, covered) * opacity * 255
    }
    this.#surface.columns({ x: left, y, width, height }, color, alphas)
  }

  /** Fills stretches with a colour, and with a pattern over it. */
  stretches(track: Track | undefined, lane: Lane, ...fills: readonly (Ink | null)[]): void {
    const { g, view, plot } = this
    if (!track || barsIn(track, view.from, view.to).count === 0) return
    binLane(track, view.from, view.to, this.#bins)
    const { cover } = this.#bins
    const columns = cover.length
    const { y, height } = insideOf(lane)
    const step = plot.width / columns
    for (let column = 0; column < columns;) {
      const level = levelOf(cover[column] ?? 0)
      let end = column + 1
      while (end < columns && levelOf(cover[end] ?? 0) === level) end++
      g.globalAlpha = level / LEVELS
      for (const fill of level > 0 ? fills : []) {
        if (fill === null) continue
        g.fillStyle = fill
        g.fillRect(plot.left + column * step, y, (end - column) * step, height)
      }
      column = end
    }
    g.globalAlpha = 1
  }

  /** Fills stretches that harm: idle while tasks wait, host blocked. */
  harm(track: Track | undefined, lane: Lane): void {
    this.stretches(track, lane, this.css('hurt-soft'), this.hatch)
  }

  /** Draws moments as ticks in a lane, at most one per pixel. */
  ticks(moments: Moments, lane: Lane, color: string): void {
    const { g, plot } = this
    const { from, to } = this.view
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

  /** Draws waiting tasks as an area; a lane is as high as `most` of them. */
  waiting(counts: Float64Array, most: number, feed: TrialFeed, lane: Lane, color: string): void {
    const { g, view } = this
    const { left, width } = this.plot
    const base = lane.y + lane.height
    const step = width / counts.length
    // The line ends at the latest time seen: nothing is known beyond.
    const seen = Math.min(1, Math.max(0, (feed.end - view.from) / (view.to - view.from)))
    const last = Math.ceil(seen * counts.length)
    if (last <= 0) return
    const top = (column: number) =>
      base - (lane.height - 1) * (Math.max(0, counts[column] ?? 0) / most)
    g.beginPath()
    g.moveTo(left, top(0))
    for (let column = 1; column < last; column++)
      g.lineTo(left + (column + 0.5) * step, top(column))
    g.strokeStyle = color
    g.lineWidth = 1.25
    g.stroke()
    g.lineTo(left + last * step, base)
    g.lineTo(left, base)
    g.globalAlpha = 0.16
    g.fillStyle = color
    g.fill()
    g.globalAlpha = 1
  }
}

/**
 * Number of waiting tasks (submitted, not started) at one instant in each of `columns`; null if it
 * is unknown, as tasks recorded in blocks have no times.
 */
export const countWaiting = (
  feed: TrialFeed,
  { from, to }: View,
  columns: number,
): Float64Array | null => {
  if (feed.reader.level === 'blocks') return null
  const counts = new Float64Array(columns)
  countByColumn(feed.submits, from, to, 1, counts)
  for (const starts of feed.starts) countByColumn(starts, from, to, -1, counts)
  return counts
}
