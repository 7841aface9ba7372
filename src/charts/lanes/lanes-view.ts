/**
 * The lanes' life on the page: reads the trials in frame callbacks, keeps what is in sight, answers
 * mouse and keys, paints when something has changed. Nothing of it passes through React state but
 * what changes at a user's pace.
 */
import { onThemeChange, readTheme, type ThemeColor } from '../theme'
import { nameOf, type Mark, type TimeRange, type TrialSeries } from '../types'
import { Scratch } from './draw-lanes'
import { listen } from './gestures'
import { arranged, lanesOf } from './arrange'
import { laneAt } from './layout'
import { markDetail } from './mark-detail'
import { paint } from './paint'
import { AXIS_HEIGHT, Brushes, type Row, type Scene, type Spot } from './scene'
import { barAt } from './pick'
import { firstSpot, stepped } from './stepping'
import { strandedTracks } from './stranded-tracks'
import { detailOf, spoken } from './task-detail'
import { hideTip, showTip } from './tip'
import type { Track } from './track'
import { TrialFeed } from './trial-feed'
import { around, clamped, fitted, following, panned, timeAt, xOf, zoomed } from './view'

export interface LanesElements {
  canvas: HTMLCanvasElement
  scroller: HTMLElement
  spacer: HTMLElement
  tip: HTMLElement
  spoken: HTMLElement
}

export interface LanesCallbacks {
  select(range: TimeRange | null): void
  followed(following: boolean): void
}

/** Stranded idle of a running trial is a sweep over all its tasks: seldom, and at most this share. */
const STRANDED_EVERY_MS = 400
const STRANDED_SHARE = 0.1

export class LanesView {
  readonly #at: LanesElements
  readonly #g: CanvasRenderingContext2D
  readonly #scratch = new Scratch()
  readonly #undo: (() => void)[]
  #on: LanesCallbacks
  #series: readonly TrialSeries[] = []
  #rows: Row[] = []
  #brushes: Brushes
  #scene: Scene
  #frame = 0
  #dirty = true
  #following = true
  #mark: Mark | null = null
  #strandedDue = 0
  #strandedFor = new WeakMap<TrialFeed, number>()

  constructor(elements: LanesElements, on: LanesCallbacks) {
    const g = elements.canvas.getContext('2d')
    if (!g) throw new Error('[lanes] a canvas to draw on (the browser gave none)')
    this.#at = elements
    this.#g = g
    this.#on = on
    this.#brushes = new Brushes(g, readTheme(elements.canvas), devicePixelRatio)
    this.#scene = {
      rows: [],
      layout: { groups: [], height: 0 },
      view: fitted(1),
      plot: { left: 0, width: 1, ratio: 1 },
      width: 1,
      height: 1,
      scrollTop: 0,
      selection: null,
      mark: null,
      spot: null,
    }
    const resize = new ResizeObserver(() => this.#resized())
    resize.observe(elements.scroller)
    elements.scroller.addEventListener('scroll', this.#changed, { passive: true })
    this.#undo = [
      listen(elements.canvas, this.#gestures()),
      onThemeChange(() => this.#rethemed()),
      () => resize.disconnect(),
      () => elements.scroller.removeEventListener('scroll', this.#changed),
      () => cancelAnimationFrame(this.#frame),
    ]
  }

  dispose(): void {
    for (const undo of this.#undo) undo()
    this.#frame = -1
  }

  set callbacks(on: LanesCallbacks) {
    this.#on = on
  }

  /** New trials, or the same ones in another state. */
  show(series: readonly TrialSeries[]): void {
    const known = new Map(this.#rows.map((row) => [row.feed.reader, row]))
    const wasLive = this.#rows.some((row) => row.live)
    this.#series = series
    this.#rows = series.map((one): Row => {
      const row = known.get(one.reader)
      return {
        name: nameOf(one),
        color: one.id.toLowerCase() as ThemeColor, // a variant's colour is named after it
        feed: row?.feed ?? new TrialFeed(one.reader),
        live: one.live,
        stranded: row?.stranded ?? [],
      }
    })
    this.#strandedDue = 0
    const changed = this.#rows.some(({ feed }) => !known.has(feed.reader))
    if (changed) this.#scene.spot = null
    for (const { feed } of this.#rows) feed.read()
    if (this.#following && (changed || wasLive)) this.#scene.view = fitted(this.#end)
    this.#arrange()
    this.#placeMark()
  }

  set selection(selection: TimeRange | null) {
    this.#scene.selection = selection
    this.#changed()
  }

  /** Points at a place, and brings it into sight. */
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

  /** `share` of what is in sight; below 0 goes back in time. */
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

  /** Handles a key; false if it means nothing here. */
  key(key: string): boolean {
    switch (key) {
      case 'w':
        return (this.zoom(1.5), true)
      case 's':
        return (this.zoom(1 / 1.5), true)
      case 'a':
        return (this.pan(-0.2), true)
      case 'd':
        return (this.pan(0.2), true)
      case 'f':
        return (this.fit(), true)
      case 'ArrowLeft':
        return this.#step(-1, 0)
      case 'ArrowRight':
        return this.#step(1, 0)
      case 'ArrowUp':
        return this.#step(0, -1)
      case 'ArrowDown':
        return this.#step(0, 1)
      case 'Home':
        return this.#step(-Infinity, 0)
      case 'End':
        return this.#step(Infinity, 0)
      case 'Escape':
        this.#pick(null)
        this.#on.select(null)
        return true
      default:
        return false
    }
  }

  get #end(): number {
    let end = 0
    for (const { feed } of this.#rows) end = Math.max(end, feed.end)
    return end
  }

  readonly #changed = (): void => {
    this.#dirty = true
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#tick)
  }

  /** A frame: read what is new, paint if anything changed, go on while a trial is running. */
  readonly #tick = (): void => {
    this.#frame = 0
    let news = false
    for (const { feed } of this.#rows) news = feed.read() || news
    const live = this.#rows.some((row) => row.live)
    if (news) this.#grown(live)
    if (!news || live) this.#refreshStranded(live)
    if (news || this.#dirty) {
      this.#dirty = false
      this.#paint()
    }
    if ((news || live || this.#dirty) && this.#frame === 0)
      this.#frame = requestAnimationFrame(this.#tick)
  }

  #grown(live: boolean): void {
    const lanes = this.#scene.layout.groups.map((group) => group.workers.length)
    if (this.#rows.some((row, i) => lanesOf(row) !== lanes[i])) this.#arrange()
    if (!this.#following) return
    this.#scene.view = live ? following(this.#scene.view, this.#end) : fitted(this.#end)
  }

  /** Hatching is computed once all of a finished trial is read, and now and then while one runs. */
  #refreshStranded(live: boolean): void {
    const now = performance.now()
    if (live && now < this.#strandedDue) return
    this.#rows.forEach((row, i) => {
      const series = this.#series[i]
      const { feed } = row
      if (!series || feed.end === 0 || this.#strandedFor.get(feed) === feed.end) return
      this.#strandedFor.set(feed, feed.end)
      const options = { cores: series.cores, limit: 1000 }
      const at = row.live ? { ...options, now: feed.end + feed.origin } : options
      row.stranded = strandedTracks(feed, at)
      this.#dirty = true
    })
    const cost = performance.now() - now
    this.#strandedDue = now + Math.max(STRANDED_EVERY_MS, cost / STRANDED_SHARE)
  }

  #resized(): void {
    const { canvas, scroller } = this.#at
    const ratio = devicePixelRatio || 1
    const { clientWidth: width, clientHeight: height } = scroller
    if (width === 0) return
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    this.#rethemed()
    this.#scene = { ...this.#scene, width, height, plot: { ...this.#scene.plot, ratio } }
    this.#arrange()
    // At once: a resized canvas is blank, and the next frame would show that.
    this.#paint()
  }

  #arrange(): void {
    const room = this.#scene.height - AXIS_HEIGHT
    const placed = arranged(this.#rows, this.#scene, this.#brushes.theme.scale)
    const { layout } = placed
    this.#scene = { ...this.#scene, ...placed, rows: this.#rows }
    this.#at.spacer.style.height =
      layout.height > room ? `${layout.height + AXIS_HEIGHT - this.#scene.height}px` : '0'
    this.#changed()
  }

  #rethemed(): void {
    this.#brushes = new Brushes(this.#g, readTheme(this.#at.canvas), devicePixelRatio || 1)
    this.#changed()
  }

  #paint(): void {
    if (this.#scene.width <= 1) return
    const { ratio } = this.#scene.plot
    this.#scene.scrollTop = this.#at.scroller.scrollTop
    this.#g.setTransform(ratio, 0, 0, ratio, 0, 0)
    paint(this.#g, this.#scene, this.#brushes, this.#scratch)
  }

  #placeMark(): void {
    const group = this.#series.findIndex(({ id }) => id === this.#mark?.variant)
    const feed = this.#rows[group]?.feed
    this.#scene.mark =
      this.#mark && feed && !Number.isNaN(feed.origin)
        ? {
            from: this.#mark.from - feed.origin,
            to: this.#mark.to - feed.origin,
            group,
            worker: this.#mark.worker ?? -1,
          }
        : null
    this.#changed()
  }

  /** The user has taken over: nothing moves by itself from now on. */
  #touch(): void {
    if (this.#following) {
      this.#following = false
      this.#on.followed(false)
    }
    this.#changed()
  }

  #gestures() {
    return {
      hover: (x: number, y: number) => this.#hover(x, y),
      leave: () => this.#pick(null),
      click: (x: number, y: number) => {
        if (this.#scene.selection) this.#on.select(null)
        this.#pick(this.#spotAt(x, y), x, y)
      },
      brush: (x0: number, x1: number, done: boolean) => {
        const { view, plot } = this.#scene
        const inside = (x: number) => Math.min(Math.max(x, plot.left), plot.left + plot.width)
        const [left, right] = x0 < x1 ? [x0, x1] : [x1, x0]
        const from = timeAt(view, plot, inside(left))
        const to = timeAt(view, plot, inside(right))
        this.#touch()
        hideTip(this.#at.tip)
        this.#scene.selection = to > from ? { from, to } : null
        if (done) this.#on.select(this.#scene.selection)
      },
      pan: (pixels: number) => this.pan(pixels / this.#scene.plot.width),
      zoom: (factor: number, x: number) => this.zoom(factor, x),
      fit: () => this.fit(),
    }
  }

  /** A mark lies over the task that began there. */
  #hover(x: number, y: number): void {
    const mark = markDetail(this.#scene, x, y)
    this.#pick(mark ? null : this.#spotAt(x, y), x, y)
    if (mark) showTip(this.#at.tip, mark, { x, y, width: this.#scene.width })
  }

  #spotAt(x: number, y: number): Spot | null {
    const { layout, plot, view, scrollTop, height } = this.#scene
    if (x < plot.left || x > plot.left + plot.width || y > height - AXIS_HEIGHT) return null
    const lane = laneAt(layout, y + scrollTop)
    const track = lane && this.#rows[lane.group]?.feed.workers[lane.worker]
    if (!lane || !track) return null
    const slack = ((view.to - view.from) / plot.width) * 3
    const bar = barAt(track, timeAt(view, plot, x), slack)
    return bar < 0 ? null : { ...lane, bar }
  }

  #pick(spot: Spot | null, x = 0, y = 0): void {
    const before = this.#scene.spot
    if (spot || before) this.#changed()
    this.#scene.spot = spot
    const feed = spot && this.#rows[spot.group]?.feed
    const detail = spot && feed ? detailOf(feed, spot.worker, spot.bar) : null
    if (!detail) hideTip(this.#at.tip)
    else showTip(this.#at.tip, detail, { x, y, width: this.#scene.width })
  }

  /** Moves the keyboard's place by tasks and by lanes; brings it into sight and says it. */
  #step(bars: number, lanes: number): boolean {
    const { spot, view } = this.#scene
    const next = spot ? stepped(this.#rows, spot, bars, lanes) : firstSpot(this.#rows, view)
    const track = next && this.#rows[next.group]?.feed.workers[next.worker]
    if (next && track) this.#reveal(next, track)
    return true
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
    const feed = this.#rows[spot.group]?.feed
    const detail = feed && detailOf(feed, spot.worker, spot.bar)
    if (detail) this.#at.spoken.textContent = spoken(detail)
  }
}
