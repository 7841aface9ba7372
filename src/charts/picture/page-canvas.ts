/** A canvas on the page, as sharp as its screen. */
import { CanvasSurface } from './paint/canvas-surface'
import { registerDrawing, type Drawing } from './paint/painter'
import { contextOf } from './plots'
import { readTheme, type Theme } from './theme'

export class PageCanvas {
  readonly element: HTMLCanvasElement
  surface: CanvasSurface

  /** `drawing`: the content, where it is also drawn elsewhere. */
  constructor(element: HTMLCanvasElement, drawing?: Drawing) {
    this.element = element
    this.surface = new CanvasSurface(contextOf(element), devicePixelRatio || 1)
    if (drawing) registerDrawing(element, drawing)
  }

  get theme(): Theme {
    return readTheme(this.element)
  }

  /** Sets the size in CSS pixels; clears the canvas. */
  resize(width: number, height: number): void {
    const ratio = devicePixelRatio || 1
    this.element.width = Math.round(width * ratio)
    this.element.height = Math.round(height * ratio)
    this.element.style.height = `${height}px`
    this.surface = new CanvasSurface(this.surface.g, ratio)
  }

  /** Begins a frame: an empty canvas, scaled to CSS pixels. */
  clear(): void {
    const { g, ratio } = this.surface
    g.setTransform(ratio, 0, 0, ratio, 0, 0)
    g.clearRect(0, 0, this.element.width, this.element.height)
  }
}
