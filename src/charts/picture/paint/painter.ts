/**
 * The few calls of a canvas context that charts need, so that the same code draws on the screen (the
 * context itself, nothing in between), a sharper picture, and an SVG (`SvgRecorder`).
 */

type Context = CanvasRenderingContext2D

/** A colour, or hatching: a pattern of a canvas, or the name of one in an SVG. */
export type Ink = Context['fillStyle']

export interface Painter extends Pick<
  Context,
  | 'fillStyle'
  | 'strokeStyle'
  | 'globalAlpha'
  | 'lineWidth'
  | 'textAlign'
  | 'textBaseline'
  | 'save'
  | 'restore'
  | 'translate'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'rect'
  | 'closePath'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
> {
  /** `600 12px Family, other`: weight, size in px, families. */
  font: string
  /** Clockwise, from an angle to a larger one. */
  arc(x: number, y: number, r: number, from: number, to: number): void
  roundRect(x: number, y: number, width: number, height: number, r: number): void
  setLineDash(lengths: number[]): void
  fill(): void
  stroke(): void
  clip(): void
  measureText(text: string): Pick<TextMetrics, 'width'>
}

/** A painter, and the shapes that each kind of surface makes in its own way. */
export interface Surface {
  readonly g: Painter
  /** Columns that bars are binned into, for each CSS pixel. */
  readonly ratio: number
  /** Diagonal lines that repeat, to fill with. */
  hatching(color: string): Ink | null
  /** Columns of equal width in a box, in one colour; `alphas` has the opacity of each, 0 to 255. */
  columns(box: Box, color: string, alphas: Uint8ClampedArray): void
}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

/** The content of a canvas, so that it can be drawn again elsewhere. */
export interface Drawing {
  /** In CSS pixels. */
  size(): Size
  /** Draws the content at 0, 0, in CSS pixels. */
  paint(surface: Surface): void
}

const drawings = new WeakMap<HTMLCanvasElement, Drawing>()

export const registerDrawing = (canvas: HTMLCanvasElement, drawing: Drawing): void => {
  drawings.set(canvas, drawing)
}

export const drawingOn = (canvas: HTMLCanvasElement): Drawing | null => drawings.get(canvas) ?? null

/** Side of the tile that hatching repeats, in CSS pixels. */
export const HATCH_PX = 6
const HATCH_LINE = 1.15

/** One tile of the hatching, `size` units wide, where a CSS pixel is `ratio` units. */
export const paintHatch = (g: Painter, color: string, size: number, ratio: number): void => {
  g.strokeStyle = color
  g.lineWidth = HATCH_LINE * ratio
  g.beginPath()
  for (const shift of [-size, 0, size]) {
    g.moveTo(shift - ratio, size + ratio)
    g.lineTo(shift + size + ratio, -ratio)
  }
  g.stroke()
}
