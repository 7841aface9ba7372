/** The replay of a trial on a canvas, drawn in the frames of a clock that several replays share. */
import type { SlowClock } from '../frame/slow-clock'
import { PageCanvas } from '../picture/page-canvas'
import type { Ink, Surface } from '../picture/paint/painter'
import { onThemeChange, type Theme, type ThemeColor } from '../picture/theme'
import { stageOf } from './layout'
import type { ReplayModel } from './model'
import { paintReplay } from './paint'

/** Time on the screen in which a dot glides to a new place. */
const GLIDE_MS = 260

export class ReplayView {
  readonly #clock: SlowClock
  readonly #canvas: PageCanvas
  readonly #undo: (() => void)[]
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)')
  readonly #model: ReplayModel
  readonly #color: ThemeColor
  #theme: Theme
  #hatch: Ink | null = null
  /** Width of its place: asked for in each frame, it would have the page laid out each time. */
  #width = 0

  constructor(canvas: HTMLCanvasElement, clock: SlowClock, model: ReplayModel, color: ThemeColor) {
    this.#clock = clock
    this.#model = model
    this.#color = color
    this.#canvas = new PageCanvas(canvas, {
      size: () => ({ width: this.#width, height: canvas.clientHeight }),
      paint: (surface) => this.#paint(surface, surface.hatching(this.#theme.colors.hurt)),
    })
    this.#theme = this.#canvas.theme
    const resize = new ResizeObserver(() => this.#resized())
    if (canvas.parentElement) resize.observe(canvas.parentElement)
    this.#undo = [
      () => resize.disconnect(),
      onThemeChange(() => this.#resized()),
      clock.listen({ draw: () => this.#draw() }),
    ]
    this.#resized()
  }

  dispose(): void {
    for (const undo of this.#undo) undo()
  }

  #resized(): void {
    const width = this.#canvas.element.parentElement?.clientWidth ?? 0
    this.#width = width
    if (width === 0) return
    this.#theme = this.#canvas.theme
    const { height } = stageOf(this.#model, width, this.#theme.scale)
    this.#canvas.resize(width, height)
    this.#hatch = this.#canvas.surface.hatching(this.#theme.colors.hurt)
    // Paint immediately: a resized canvas is blank, and the next frame would show that.
    this.#draw()
  }

  #draw(): void {
    if (this.#width === 0) return
    this.#canvas.clear()
    this.#paint(this.#canvas.surface, this.#hatch)
  }

  #paint({ g }: Surface, hatch: Ink | null): void {
    const { playing, slowness, t } = this.#clock
    paintReplay(g, this.#theme, {
      model: this.#model,
      t,
      width: this.#width,
      color: this.#color,
      hatch,
      glideMs: playing && !this.#still.matches ? GLIDE_MS / slowness : 0,
    })
  }
}
