/**
 * The replay on the page: a clock that runs only when started, and the canvas. React gets the
 * clock's time a few times per second, for the words next to the picture; the picture itself is
 * drawn in frame callbacks.
 */
import { CanvasSurface } from '../picture/paint/canvas-surface'
import { registerDrawing } from '../picture/paint/painter'
import { onThemeChange, readTheme, type Theme, type ThemeColor } from '../picture/theme'
import { lastChoice } from './choice'
import { stageHeight, stageNeed, stageOf } from './layout'
import type { ReplayModel } from './model'
import { paintReplay } from './paint'
import type { Frame } from './pen'

export interface Moment {
  t: number
  playing: boolean
}

/** Interval at which words change during play, in ms. */
const WORDS_EACH_MS = 130
/** Maximum step of the clock: a late frame does not make it jump. */
const MAX_FRAME_MS = 100
/** Time on the screen in which a dot glides to a new place. */
const GLIDE_MS = 260

export class ReplayView {
  readonly #canvas: HTMLCanvasElement
  readonly #g: CanvasRenderingContext2D
  readonly #undo: (() => void)[]
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)')
  #tell: (moment: Moment) => void
  #grown: (height: number) => void
  #model: ReplayModel | null = null
  #color: ThemeColor = 'a'
  #theme: Theme
  #hatch: CanvasPattern | null = null
  #t = 0
  #playing = false
  /** Milliseconds on the screen for one of the trial. */
  #slowness = 100
  #frame = 0
  #before = 0
  #wordsAt = 0

  constructor(
    canvas: HTMLCanvasElement,
    tell: (moment: Moment) => void,
    grown: (height: number) => void,
  ) {
    const g = canvas.getContext('2d')
    if (!g) throw new Error('[replay] a canvas to draw on (the browser gave none)')
    this.#canvas = canvas
    this.#g = g
    this.#tell = tell
    this.#grown = grown
    this.#theme = readTheme(canvas)
    registerDrawing(canvas, {
      size: () => ({ width: this.#width, height: canvas.clientHeight }),
      paint: (surface) => {
        const hatch = surface.hatching(this.#theme.colors.hurt)
        if (this.#model) paintReplay(surface.g, this.#frameOf(this.#model, this.#width, hatch))
      },
    })
    const resize = new ResizeObserver(() => this.#resized())
    if (canvas.parentElement) resize.observe(canvas.parentElement)
    const hidden = (): void => {
      if (document.hidden) this.pause()
    }
    document.addEventListener('visibilitychange', hidden)
    this.#undo = [
      () => resize.disconnect(),
      onThemeChange(() => this.#resized()),
      () => document.removeEventListener('visibilitychange', hidden),
      () => cancelAnimationFrame(this.#frame),
    ]
  }

  dispose(): void {
    this.#playing = false
    for (const undo of this.#undo) undo()
  }

  /** Shows another trial; the clock stays, so that two variants can be compared. */
  show(model: ReplayModel, color: ThemeColor): void {
    this.#model = model
    this.#color = color
    this.#t = Math.min(this.#t, model.end)
    this.#resized()
    this.#publish()
  }

  get t(): number {
    return this.#t
  }

  /** Time of the last result. */
  get end(): number {
    return this.#model?.end ?? 0
  }

  set slowness(slowness: number) {
    this.#slowness = slowness
  }

  /** Plays; from the start if the clock is at the end. */
  play(): void {
    if (this.#t >= this.end) this.#t = 0
    this.#playing = true
    this.#before = performance.now()
    this.#publish()
    this.#ask()
  }

  pause(): void {
    if (!this.#playing) return
    this.#playing = false
    this.#ask()
    this.#publish()
  }

  toggle(): void {
    if (this.#playing) this.pause()
    else this.play()
  }

  /** Goes to a time, in ms since the first submit. */
  seek(t: number): void {
    this.#t = Math.min(Math.max(t, 0), this.end)
    this.#ask()
    this.#publish()
  }

  /** Goes to the next event, or the previous one, and pauses there. */
  step(direction: 1 | -1): void {
    const model = this.#model
    if (!model) return
    this.#playing = false
    const t = direction > 0 ? model.nextAfter(this.#t) : model.lastBefore(this.#t)
    this.seek(t ?? (direction > 0 ? model.end : 0))
  }

  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#tick)
  }

  readonly #tick = (now: number): void => {
    this.#frame = 0
    if (this.#playing) {
      const passed = Math.min(Math.max(0, now - this.#before), MAX_FRAME_MS)
      this.#before = now
      this.#t = Math.min(this.#t + passed / this.#slowness, this.end)
      if (this.#t >= this.end) this.#playing = false
      if (!this.#playing || now - this.#wordsAt > WORDS_EACH_MS) this.#publish()
    }
    this.#paint()
    if (this.#playing) this.#ask()
  }

  #publish(): void {
    this.#wordsAt = performance.now()
    this.#tell({ t: this.#t, playing: this.#playing })
  }

  #resized(): void {
    const width = this.#width
    const model = this.#model
    if (width === 0 || !model) return
    this.#theme = readTheme(this.#canvas)
    const ratio = devicePixelRatio || 1
    this.#hatch = new CanvasSurface(this.#g, ratio).hatching(this.#theme.colors.hurt)
    const height = stageHeight(stageNeed(model, width, this.#theme.scale))
    this.#canvas.width = Math.round(width * ratio)
    this.#canvas.height = Math.round(height * ratio)
    this.#canvas.style.height = `${height}px`
    this.#grown(height)
    // Paint immediately: a resized canvas is blank, and the next frame would show that.
    this.#paint()
  }

  get #width(): number {
    return this.#canvas.parentElement?.clientWidth ?? 0
  }

  #paint(): void {
    const width = this.#width
    if (!this.#model || width === 0) return
    const ratio = devicePixelRatio || 1
    this.#g.setTransform(ratio, 0, 0, ratio, 0, 0)
    paintReplay(this.#g, this.#frameOf(this.#model, width, this.#hatch))
  }

  #frameOf(model: ReplayModel, width: number, hatch: CanvasPattern | null): Frame {
    return {
      model,
      state: model.stateAt(this.#t),
      choice: lastChoice(model, this.#t),
      stage: stageOf(stageNeed(model, width, this.#theme.scale)),
      color: this.#color,
      theme: this.#theme,
      hatch,
      glideMs: this.#playing && !this.#still.matches ? GLIDE_MS / this.#slowness : 0,
    }
  }
}
