/**
 * The replay on the page: a clock that runs only when started, and the canvas. React gets the
 * clock's time a few times per second, for the words next to the picture; the picture itself is
 * drawn in frame callbacks.
 */
import { SlowClock } from '../frame/slow-clock'
import { PageCanvas } from '../picture/page-canvas'
import type { Surface } from '../picture/paint/painter'
import { onThemeChange, type Theme, type ThemeColor } from '../picture/theme'
import { lastChoice } from './choice'
import { stageOf } from './layout'
import type { ReplayModel } from './model'
import { paintReplay } from './paint'
import { ReplayPen } from './pen'

export interface Moment {
  t: number
  playing: boolean
}

interface ReplayCallbacks {
  moment?: ((moment: Moment) => void) | undefined
  /** Height that the canvas needs. */
  height?: ((height: number) => void) | undefined
}

/** Time on the screen in which a dot glides to a new place. */
const GLIDE_MS = 260

export class ReplayView {
  readonly clock: SlowClock
  readonly #canvas: PageCanvas
  readonly #undo: (() => void)[]
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)')
  readonly #on: ReplayCallbacks
  #model: ReplayModel | null = null
  #color: ThemeColor = 'a'
  #theme: Theme
  #hatch: CanvasPattern | null = null

  constructor(canvas: HTMLCanvasElement, on: ReplayCallbacks) {
    this.#on = on
    this.#canvas = new PageCanvas(canvas, {
      size: () => ({ width: this.#width, height: canvas.clientHeight }),
      paint: (surface) => this.#paint(surface, surface.hatching(this.#theme.colors.hurt)),
    })
    this.#theme = this.#canvas.theme
    const clock = new SlowClock({
      draw: () => this.#draw(),
      tell: () => on.moment?.({ t: clock.t, playing: clock.playing }),
    })
    this.clock = clock
    const resize = new ResizeObserver(() => this.#resized())
    if (canvas.parentElement) resize.observe(canvas.parentElement)
    this.#undo = [
      () => resize.disconnect(),
      onThemeChange(() => this.#resized()),
      () => clock.dispose(),
    ]
  }

  dispose(): void {
    for (const undo of this.#undo) undo()
  }

  focus(): void {
    this.#canvas.element.focus({ preventScroll: true })
  }

  /** Shows another trial; the clock stays, so that two variants can be compared. */
  show(model: ReplayModel, color: ThemeColor): void {
    this.#model = model
    this.#color = color
    this.clock.end = model.end
    this.#resized()
    this.clock.seek(this.clock.t)
  }

  /** Goes to the next event, or the previous one, and pauses there. */
  step(direction: 1 | -1): void {
    const model = this.#model
    if (!model) return
    const { clock } = this
    clock.pause()
    const t = direction > 0 ? model.nextAfter(clock.t) : model.lastBefore(clock.t)
    clock.seek(t ?? (direction > 0 ? model.end : 0))
  }

  #resized(): void {
    const width = this.#width
    const model = this.#model
    if (width === 0 || !model) return
    this.#theme = this.#canvas.theme
    const { height } = stageOf(model, width, this.#theme.scale)
    this.#canvas.resize(width, height)
    this.#hatch = this.#canvas.surface.hatching(this.#theme.colors.hurt)
    this.#on.height?.(height)
    // Paint immediately: a resized canvas is blank, and the next frame would show that.
    this.#draw()
  }

  get #width(): number {
    return this.#canvas.element.parentElement?.clientWidth ?? 0
  }

  #draw(): void {
    if (this.#width === 0) return
    this.#canvas.clear()
    this.#paint(this.#canvas.surface, this.#hatch)
  }

  #paint({ g }: Surface, hatch: CanvasPattern | null): void {
    const model = this.#model
    if (!model) return
    const { t, playing, slowness } = this.clock
    paintReplay(
      new ReplayPen(g, this.#theme, {
        model,
        state: model.stateAt(t),
        choice: lastChoice(model, t),
        stage: stageOf(model, this.#width, this.#theme.scale),
        color: this.#color,
        hatch,
        glideMs: playing && !this.#still.matches ? GLIDE_MS / slowness : 0,
      }),
    )
  }
}
