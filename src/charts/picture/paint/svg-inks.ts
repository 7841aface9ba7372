/** Colours, patterns and fonts of a canvas, as an SVG writes them. */
import type { Painter } from './painter'
import { round } from './svg-node'
import type { Look } from './svg-shapes'

/** Facts that only a browser knows: the width of text, the value of a colour's name. */
export interface Probe {
  font: string
  textBaseline: CanvasTextBaseline
  fillStyle: unknown
  measureText(text: string): Pick<TextMetrics, 'width' | 'actualBoundingBoxAscent'>
}

/** Pattern of an SVG, in place of a canvas's own. */
export class SvgPattern implements CanvasPattern {
  readonly id: string

  constructor(id: string) {
    this.id = id
  }

  setTransform(): void {
    throw new Error('[picture] a pattern that stays as it is (it was transformed)')
  }
}

interface Ink {
  paint: string
  opacity: number
  pattern: boolean
}

export class SvgInks {
  readonly #probe: Probe
  readonly #known = new Map<string, Ink>()

  constructor(probe: Probe) {
    this.#probe = probe
  }

  /** Paint and opacity of a style; null if it is invisible. */
  of(style: Painter['fillStyle'], alpha: number): Ink | null {
    const ink =
      style instanceof SvgPattern
        ? { paint: `url(#${style.id})`, opacity: 1, pattern: true }
        : this.#plain(style)
    const opacity = ink.opacity * alpha
    return opacity > 0 ? { ...ink, opacity } : null
  }

  /** A colour as every program reads it: resolved by the browser, with a separate opacity. */
  #plain(style: Painter['fillStyle']): Ink {
    if (typeof style !== 'string')
      throw new Error('[picture] a colour or hatching (a gradient or another pattern came)')
    const known = this.#known.get(style)
    if (known) return known
    // A canvas ignores a colour that it does not understand, and keeps the one before.
    this.#probe.fillStyle = '#000'
    this.#probe.fillStyle = style
    const resolved = String(this.#probe.fillStyle)
    const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.e-]+)\)$/.exec(resolved)
    const ink = parts
      ? {
          paint: `rgb(${parts[1]},${parts[2]},${parts[3]})`,
          opacity: byteShare(Number(parts[4])),
          pattern: false,
        }
      : { paint: resolved, opacity: 1, pattern: false }
    this.#known.set(style, ink)
    return ink
  }
}

/** A canvas keeps opacities in a byte, and returns them rounded. */
const byteShare = (opacity: number): number => Math.round(opacity * 255) / 255

export const inkLook = (name: 'fill' | 'stroke', { paint, opacity }: Ink): Look => ({
  [name]: paint,
  ...(opacity === 1 ? {} : { [`${name}-opacity`]: Math.round(opacity * 1e4) / 1e4 }),
})

/** Attributes of `600 12px family`; the family `around` need not be repeated. */
export const fontLook = (font: string, around: string): Look => {
  const parts = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font)
  if (!parts) throw new Error(`[picture] a font as "600 12px family" (${font})`)
  const [, weight = '400', size = '', family = ''] = parts
  return {
    'font-size': round(Number(size)),
    ...(weight === '400' ? {} : { 'font-weight': weight }),
    ...(family === around ? {} : { 'font-family': family }),
  }
}
