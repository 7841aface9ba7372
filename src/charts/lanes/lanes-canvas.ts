/** Canvas of the lanes: its size, its brushes, and the drawing of a scene on it or elsewhere. */
import { CanvasSurface } from '../picture/paint/canvas-surface'
import { registerDrawing, type Surface } from '../picture/paint/painter'
import { readTheme } from '../picture/theme'
import { Scratch } from './draw-lanes'
import { paint } from './paint'
import { AXIS_HEIGHT, Brushes, type Scene } from './scene'

export class LanesCanvas {
  readonly #canvas: HTMLCanvasElement
  readonly #g: CanvasRenderingContext2D
  #scratch: Scratch
  brushes: Brushes

  /** `sceneOf` returns the scene for an exported picture. */
  constructor(canvas: HTMLCanvasElement, sceneOf: () => Scene) {
    const g = canvas.getContext('2d')
    if (!g) throw new Error('[lanes] a canvas to draw on (the browser gave none)')
    this.#canvas = canvas
    this.#g = g
    this.#scratch = new Scratch(new CanvasSurface(g, devicePixelRatio || 1))
    this.brushes = this.#brushesFor(this.#scratch.surface)
    registerDrawing(canvas, {
      size: () => ({ width: sceneOf().width, height: wholeHeight(sceneOf()) }),
      paint: (surface) => {
        // All lanes, including those that do not fit on the screen.
        const whole = { ...sceneOf(), height: wholeHeight(sceneOf()), scrollTop: 0 }
        surface.g.textAlign = 'left'
        paint(whole, this.#brushesFor(surface), new Scratch(surface))
      },
    })
  }

  /** Sets the size in CSS pixels; clears the canvas. */
  resize(width: number, height: number): void {
    const ratio = devicePixelRatio || 1
    this.#canvas.width = Math.round(width * ratio)
    this.#canvas.height = Math.round(height * ratio)
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
    this.#scratch = new Scratch(new CanvasSurface(this.#g, ratio))
    this.retheme()
  }

  retheme(): void {
    this.brushes = this.#brushesFor(this.#scratch.surface)
  }

  paint(scene: Scene): void {
    const { ratio } = this.#scratch.surface
    this.#g.setTransform(ratio, 0, 0, ratio, 0, 0)
    this.#g.clearRect(0, 0, scene.width, scene.height)
    paint(scene, this.brushes, this.#scratch)
  }

  #brushesFor(surface: Surface): Brushes {
    return new Brushes(surface, readTheme(this.#canvas))
  }
}

const wholeHeight = ({ layout, height }: Scene): number =>
  Math.max(height, layout.height + AXIS_HEIGHT)
