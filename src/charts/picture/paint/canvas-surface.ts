/** A canvas to draw on: its own context, with nothing in between. */
import { rgbOf } from '../theme'
import { HATCH_PX, paintHatch, type Box, type Surface } from './painter'

export class CanvasSurface implements Surface {
  readonly g: CanvasRenderingContext2D
  readonly ratio: number
  readonly #strip = document.createElement('canvas')
  #pixels = new ImageData(1, 1)

  /** `ratio`: device pixels per CSS pixel. */
  constructor(g: CanvasRenderingContext2D, ratio: number) {
    this.g = g
    this.ratio = ratio
  }

  /** In device pixels, so that the lines are sharp. */
  hatching(color: string): CanvasPattern | null {
    const size = Math.round(HATCH_PX * this.ratio)
    const tile = document.createElement('canvas')
    tile.width = tile.height = size
    const t = tile.getContext('2d')
    if (!t) return null
    paintHatch(t, color, size, this.ratio)
    const pattern = this.g.createPattern(tile, 'repeat')
    pattern?.setTransform(new DOMMatrix().scale(1 / this.ratio))
    return pattern
  }

  /** One row of pixels, stretched over the box: one draw call for any number of columns. */
  columns({ x, y, width, height }: Box, color: string, alphas: Uint8ClampedArray): void {
    const count = alphas.length
    const [red, green, blue] = rgbOf(color)
    if (this.#pixels.width !== count) {
      this.#strip.width = count
      this.#strip.height = 1
      this.#pixels = new ImageData(count, 1)
    }
    const { data } = this.#pixels
    for (let column = 0, byte = 0; column < count; column++, byte += 4) {
      data[byte] = red
      data[byte + 1] = green
      data[byte + 2] = blue
      data[byte + 3] = alphas[column] ?? 0
    }
    this.#strip.getContext('2d')?.putImageData(this.#pixels, 0, 0)
    this.g.drawImage(this.#strip, x, y, width, height)
  }
}
