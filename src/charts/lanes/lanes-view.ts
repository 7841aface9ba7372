/**
 * The lanes on the page: reads the trials in frame callbacks, keeps the visible range, handles mouse
 * and keys, paints what has changed. React state holds only what changes at a user's pace.
 */
import { isCrowded, minFrameMsOf } from '../frame/drawing-budget'
import { FrameLoop } from '../frame/frame-loop'
import { PageCanvas } from '../picture/page-canvas'
import { onThemeChange } from '../picture/theme'
import { type Mark, type TimeRange, type TrialSeries } from '../types'
import { listen, type GestureHandlers } from './gestures'
import { arranged, AXIS_HEIGHT, lanesOf } from './layout'
import { markDetail } from './mark-detail'
import { colored, type NameColors } from './names'
import { paint } from './paint'
import { LanesPen } from './pen'
import { firstSpot, placedMark, sameSpot, spotAt, stepped, taskSpot, trackAt } from './places'
import { emptyScene, rowOf, type Row, type Scene, type Spot } from './scene'
import { withoutCosts } from '../trial/without-costs'
import { StrandedWatch } from './stranded-watch'
import { detailOf, spoken, type Detail } from './task-detail'
import { showTip } from './tip'
import type { Track } from '../trial/track'
import { TrialFeed } from './trial-feed'
import { around, clamped, fitted, following, panned, timeAt, xOf, zoomed } from './view'

interface LanesElements {
  canvas: HTMLCanvasElement
  scroller: HTMLElement
  spacer: HTMLElement
  tip: HTMLElement
  spoken: HTMLElement
}

interface LanesCallbacks {
  select(range: TimeRange | null): void
  followed(following: boolean): void
  /** `task`: the one whose details the user wants to see; null when no longer. */
  pinned(task: PinnedTask | null): void
}

export interface PinnedTask {
  group: number
  task: number
}

export class LanesView implements GestureHandlers {
  readonly #at: LanesElements
  readonly #canvas: PageCanvas
  #pen: LanesPen
  readonly #undo: (() => void)[]
  readonly #on: LanesCallbacks
  #series: readonly TrialSeries[] = []
  #rows: Row[] = []
  #scene: Scene
  readonly #frames = new FrameLoop(() => this.#draw())
  #dirty = true
  #following = true
  #mark: Mark | null = null
  readonly #stranded = new StrandedWatch()

  constructor(elements: LanesElements, on: LanesCallbacks) {
    this.#at = elements
    this.#on = on
    this.#scene = emptyScene()
    this.#canvas = new PageCanvas(elements.canvas, {
      size: () => ({ width: this.#scene.width, height: this.#wholeHeight }),
      paint: (surface) => {
        // All lanes, including those that do not fit on the screen.
        const whole = { ...this.#scene, height: this.#wholeHeight, scrollTop: 0 }
        paint(whole, new LanesPen(surface, this.#canvas.theme))
      },
    })
    this.#pen = this.#newPen()
    const resize = new ResizeObserver(() => this.#resized())
    resize.observe(elements.scroller)
    elements.scroller.addEventListener('scroll', this.#changed, { passive: true })
    this.#undo = [
      listen(elements.canvas, this),
      onThemeChange(() => this.#rethemed()),
      () => resize.disconnect(),
      () => elements.scroller.removeEventListener('scroll', this.#changed),
      () => this.#frames.stop(),
    ]
  }

  dispose(): void {
    for (const undo of this.#undo) undo()
  }

  /** Shows new trials, or the same in another state; by `colors` of names, or of variants for null. */
  show(series: readonly TrialSeries[], colors: NameColors | null): void {
    const known = new Map(this.#rows.map((row) => [row.feed.reader, row]))
    const wasLive = this.#rows.some((row) => row.live)
    this.#series = series
    this.#frames.minMs = minFrameMsOf(isCrowded(series))
    this.#rows = series.map((one): Row => {
      const row = known.get(one.reader)
      const feed = row?.feed ?? new TrialFeed(one.reader)
      const [byName, stranded] = [colors && colored(feed, colors), row?.stranded ?? []]
      return { ...rowOf(one, feed), byName, stranded, ideal: withoutCosts(one) }
    })
    this.#stranded.reset()
    const changed = this.#rows.some(({ feed }) => !known.has(feed.reader))
    if (changed) this.#scene.spot = null
    if (changed && this.#scene.pinned) this.unpin()
    for (const { feed } of this.#rows) feed.read()
    if (this.#following && (changed || wasLive)) this.#scene.view = fitted(this.#end)
    this.#arrange()
    this.#placeMark()
  }

  select(selection: TimeRange | null, quiet: boolean): void {
    Object.assign(this.#scene, { selection, quiet })
    this.#changed()
  }

  /** Goes on to the next task with these words in its name, or this number; false for none. */
  find(words: string): boolean {
    const spot = taskSpot(this.#rows, words, this.#scene.spot)
    const track = spot && trackAt(this.#rows, spot)
    if (track) this.#reveal(spot, track)
    return Boolean(track)
  }

  set mark(mark: Mark | null) {
    if (mark === this.#mark) return
    this.#mark = mark
    this.#placeMark()
    const placed = this.#scene.mark
    if (!placed) return
    const span = this.#scene.view.to - this.#scene.view.from
    const short = placed.to - placed.from < span * 0.02
    if (short || placed.from < this.#scene.view.from || placed.to > this.#scene.view.to) {
      this.#touch()
      const room = short ? (placed.to - placed.from) * 4 : 0
      this.#scene.view = around({ from: placed.from - room, to: placed.to + room }, this.#end)
    }
    const lane = this.#scene.layout.groups[placed.group]?.workers[placed.worker]
    if (lane) this.#at.scroller.scrollTop = lane.y - this.#scene.height / 2
  }

  zoom(factor: number, x = this.#scene.plot.left + this.#scene.plot.width / 2): void {
    this.#touch()
    const { view, plot } = this.#scene
    this.#scene.view = zoomed(view, factor, timeAt(view, plot, x), this.#end)
  }

  /** `share` of the visible range; negative goes back in time. */
  pan(share: number): void {
    this.#touch()
    const { view } = this.#scene
    this.#scene.view = panned(view, share * (view.to - view.from), this.#end)
  }

  fit(): void {
    this.#touch()
    this.#scene.view = fitted(this.#end)
  }

  follow(): void {
    this.#following = true
    this.#scene.view = fitted(this.#end)
    this.#on.followed(true)
    this.#changed()
  }

  /** Ends what is pinned, or else the selection. */
  giveUp(): void {
    this.#pick(null)
    if (this.#scene.pinned) this.unpin()
    else this.#on.select(null)
  }

  /** Pins the task before the pinned one in its lane, or after it; stops at the ends. */
  pinNext(bars: 1 | -1): void {
    this.#scene.spot = this.#scene.pinned ?? this.#scene.spot
    this.step(bars, 0)
    this.pin()
  }

  focus(): void {
    this.#at.canvas.focus({ preventScroll: true })
  }

  unpin(): void {
    this.#scene.pinned = null
    this.#changed()
    this.#on.pinned(null)
  }

  /** Pins the task at the keyboard's or the pointer's place; a block has no details. */
  pin(): void {
    const { spot } = this.#scene
    const task = (spot && trackAt(this.#rows, spot)?.task[spot.bar]) ?? -1
    if (!spot || task < 0) return
    this.#scene.pinned = spot
    this.#changed()
    // The panel contains more than the tooltip.
    this.#at.tip.hidden = true
    this.#on.pinned({ group: spot.group, task })
  }

  /** Begin of the visible range, in ms since the first submit. */
  get from(): number {
    return Math.max(0, this.#scene.view.from)
  }

  markTask(): void {
    const { spot } = this.#scene
    const track = spot && trackAt(this.#rows, spot)
    if (!spot || !track) return
    this.#on.select({ from: track.from[spot.bar] ?? 0, to: track.to[spot.bar] ?? 0 })
  }

  get #end(): number {
    let end = 0
    for (const { feed } of this.#rows) end = Math.max(end, feed.end)
    return end
  }

  readonly #changed = (): void => {
    this.#dirty = true
    this.#frames.request()
  }

  /** True if the user sees the lanes; a running trial is not drawn while they are out of sight. */
  set visible(visible: boolean) {
    this.#frames.visible = visible
  }

  /** Draws a frame: reads new data, paints changes, continues while a trial is running. */
  #draw(): boolean {
    let news = false
    for (const { feed } of this.#rows) news = feed.read() || news
    const live = this.#rows.some((row) => row.live)
    if (news) this.#grown(live)
    if ((!news || live) && this.#stranded.refresh(this.#rows, this.#series, live))
      this.#dirty = true
    if (news || this.#dirty) {
      this.#dirty = false
      this.#paint()
    }
    return news || live
  }

  #grown(live: boolean): void {
    const lanes = this.#scene.layout.groups.map((group) => group.workers.length)
    if (this.#rows.some((row, i) => lanesOf(row) !== lanes[i])) this.#arrange()
    if (!this.#following) return
    this.#scene.view = live ? following(this.#scene.view, this.#end) : fitted(this.#end)
  }

  #resized(): void {
    const { clientWidth: width, clientHeight: height } = this.#at.scroller
    if (width === 0) return
    this.#canvas.resize(width, height)
    this.#at.canvas.style.width = `${width}px`
    this.#pen = this.#newPen()
    this.#scene = { ...this.#scene, width, height }
    this.#arrange()
    // Paint immediately: a resized canvas is blank, and the next frame would show that.
    this.#paint()
  }

  #arrange(): void {
    const room = this.#scene.height - AXIS_HEIGHT
    const placed = arranged(this.#rows, this.#scene, this.#pen.theme.scale)
    const { layout } = placed
    this.#scene = { ...this.#scene, ...placed, rows: this.#rows }
    this.#at.spacer.style.height =
      layout.height > room ? `${layout.height + AXIS_HEIGHT - this.#scene.height}px` : '0'
    this.#changed()
  }

  #rethemed(): void {
    this.#pen = this.#newPen()
    this.#changed()
  }

  #newPen(): LanesPen {
    return new LanesPen(this.#canvas.surface, this.#canvas.theme)
  }

  get #wholeHeight(): number {
    const { layout, height } = this.#scene
    return Math.max(height, layout.height + AXIS_HEIGHT)
  }

  #paint(): void {
    if (this.#scene.width <= 1) return
    this.#scene.scrollTop = this.#at.scroller.scrollTop
    this.#canvas.clear()
    paint(this.#scene, this.#pen)
  }

  #placeMark(): void {
    this.#scene.mark = placedMark(this.#mark, this.#series, this.#rows)
    this.#changed()
  }

  /** Gives the control to the user: nothing moves by itself from now on. */
  #touch(): void {
    if (this.#following) {
      this.#following = false
      this.#on.followed(false)
    }
    this.#changed()
  }

  leave(): void {
    this.#pick(null)
  }

  click(x: number, y: number): void {
    if (this.#scene.selection) this.#on.select(null)
    this.#pick(spotAt(this.#scene, x, y), x, y)
    this.pin()
  }

  /** A finger cannot hover: its first tap hovers, and a second on the same task pins. */
  tap(x: number, y: number): void {
    const before = this.#scene.spot
    const spot = spotAt(this.#scene, x, y)
    this.hover(x, y)
    if (sameSpot(before, spot)) this.pin()
  }

  brush(x0: number, x1: number, done: boolean): void {
    const { view, plot } = this.#scene
    const timeInPlot = (x: number) =>
      timeAt(view, plot, Math.min(Math.max(x, plot.left), plot.left + plot.width))
    const from = timeInPlot(Math.min(x0, x1))
    const to = timeInPlot(Math.max(x0, x1))
    this.#touch()
    this.#at.tip.hidden = true
    this.#scene.selection = to > from ? { from, to } : null
    if (done) this.#on.select(this.#scene.selection)
  }

  drag(pixels: number): void {
    this.pan(pixels / this.#scene.plot.width)
  }

  /** Handles the pointer's place. A mark lies over the task that began there. */
  hover(x: number, y: number): void {
    const mark = markDetail(this.#scene, x, y)
    this.#pick(mark ? null : spotAt(this.#scene, x, y), x, y)
    if (mark) this.#tell(mark, x, y)
  }

  #pick(spot: Spot | null, x = 0, y = 0): void {
    const before = this.#scene.spot
    if (spot || before) this.#changed()
    this.#scene.spot = spot
    const detail = spot && this.#detailOf(spot)
    if (detail) this.#tell(detail, x, y)
    else this.#at.tip.hidden = true
  }

  #detailOf({ group, worker, bar }: Spot): Detail | null {
    const feed = this.#rows[group]?.feed
    return feed ? detailOf(feed, worker, bar, this.#series[group]) : null
  }

  #tell(detail: Detail, x: number, y: number): void {
    const { width, height } = this.#scene
    const { top, bottom } = this.#at.canvas.getBoundingClientRect()
    const lanes = height - AXIS_HEIGHT
    // The panel of a pinned task is below the lanes.
    const end = this.#scene.pinned ? height : height + innerHeight - bottom
    // The page scrolls to places below its header.
    const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    showTip(this.#at.tip, detail, { x, y, width, lanes, from: header - top, to: end })
  }

  /** Moves the keyboard's place by tasks and by lanes, into sight, and announces the new one. */
  step(bars: number, lanes: number): void {
    const { spot, view } = this.#scene
    const next = spot ? stepped(this.#rows, spot, bars, lanes) : firstSpot(this.#rows, view)
    const track = next && trackAt(this.#rows, next)
    if (next && track) this.#reveal(next, track)
  }

  #reveal(spot: Spot, track: Track): void {
    const from = track.from[spot.bar] ?? 0
    const to = track.to[spot.bar] ?? 0
    const { view } = this.#scene
    const span = view.to - view.from
    if (from < view.from || to > view.to) {
      this.#touch()
      this.#scene.view = clamped({ from: from - span / 2, to: from + span / 2 }, this.#end)
    }
    const lane = this.#scene.layout.groups[spot.group]?.workers[spot.worker]
    if (!lane) return
    const x = xOf(this.#scene.view, this.#scene.plot, (from + to) / 2)
    this.#pick(spot, x, lane.y + lane.height - this.#scene.scrollTop)
    const detail = this.#detailOf(spot)
    if (detail) this.#at.spoken.textContent = spoken(detail)
  }
}
