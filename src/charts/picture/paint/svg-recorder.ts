/**
 * A painter that writes what it draws as the markup of an SVG, shape by shape: on the page for a
 * file, and in Node for the first screen, where there is no canvas. Text is set on its alphabetic
 * baseline, since programs do not agree on the others.
 */
import { HATCH_PX, paintHatch, type Box, type Ink, type Painter, type Surface } from './painter'
import { element, fontLook, inkLook, round, textElement, type Attributes } from './svg-markup'

/** Measures text: a canvas context, or an estimate where there is none. */
export interface Probe {
  font: string
  textBaseline: CanvasTextBaseline
  measureText(text: string): Pick<TextMetrics, 'width' | 'actualBoundingBoxAscent'>
}

/** Settings that are saved and restored. */
const STYLE = [
  'fillStyle',
  'strokeStyle',
  'globalAlpha',
  'lineWidth',
  'font',
  'textAlign',
  'textBaseline',
] as const

const ANCHORS = {
  left: 'start',
  start: 'start',
  center: 'middle',
  right: 'end',
  end: 'end',
} as const

interface RecorderOptions {
  /** Begin of every id, so that several pictures fit on one page. */
  prefix?: string
  /** Families of text around the picture, which need not be repeated. */
  family?: string
  ratio?: number
}

export class SvgRecorder implements Painter, Surface {
  readonly g = this
  readonly ratio: number
  fillStyle: Ink = '#000'
  strokeStyle: Ink = '#000'
  globalAlpha = 1
  lineWidth = 1
  font = '400 10px sans-serif'
  textAlign: CanvasTextAlign = 'left'
  textBaseline: CanvasTextBaseline = 'alphabetic'
  readonly #probe: Probe
  readonly #prefix: string
  readonly #family: string
  readonly #saved: (() => void)[] = []
  #out = ''
  #ids = 0
  /** Data of the path; later translations do not move it. */
  #path = ''
  #dash: readonly number[] = []
  #x = 0
  #y = 0
  /** Number of clips: each is a group, which ends where the clip is taken back. */
  #clips = 0

  constructor(probe: Probe, { prefix = '', family = '', ratio = 1 }: RecorderOptions = {}) {
    this.#probe = probe
    this.#prefix = prefix
    this.#family = family
    this.ratio = ratio
  }

  get markup(): string {
    return this.#out
  }

  save(): void {
    const style = Object.fromEntries(STYLE.map((name) => [name, this[name]]))
    const [x, y, dash, clips] = [this.#x, this.#y, this.#dash, this.#clips]
    this.#saved.push(() => {
      Object.assign(this, style)
      this.#out += '</g>'.repeat(this.#clips - clips)
      ;[this.#x, this.#y, this.#dash, this.#clips] = [x, y, dash, clips]
    })
  }

  restore(): void {
    this.#saved.pop()?.()
  }

  translate(x: number, y: number): void {
    this.#x += x
    this.#y += y
  }

  setLineDash(lengths: number[]): void {
    this.#dash = lengths
  }

  beginPath(): void {
    this.#path = ''
  }

  moveTo(x: number, y: number): void {
    this.#step('M', x, y)
  }

  lineTo(x: number, y: number): void {
    this.#step(this.#path === '' ? 'M' : 'L', x, y)
  }

  bezierCurveTo(...points: [number, number, number, number, number, number]): void {
    this.#step('C', ...points)
  }

  arc(x: number, y: number, r: number, from: number, to: number): void {
    // Two halves: an arc that ends at its start would be empty.
    const stops = [from, (from + to) / 2, to]
    stops.forEach((angle, i) => {
      const [endX, endY] = [x + r * Math.cos(angle), y + r * Math.sin(angle)]
      if (i === 0) this.lineTo(endX, endY)
      else this.#step(`A${round(r)} ${round(r)} 0 0 1 `, endX, endY)
    })
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path += this.#box(x, y, width, height)
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const r = Math.min(radius, width / 2, height / 2)
    if (r <= 0) return this.rect(x, y, width, height)
    const side = (way: 'h' | 'v', length: number, toX: number, toY: number) => {
      this.#path += `${way}${round(length)}a${round(r)} ${round(r)} 0 0 1 ${round(toX)} ${round(toY)}`
    }
    this.moveTo(x + r, y)
    side('h', width - 2 * r, r, r)
    side('v', height - 2 * r, -r, r)
    side('h', 2 * r - width, -r, -r)
    side('v', 2 * r - height, r, -r)
    this.#path += 'z'
  }

  closePath(): void {
    this.#path += 'z'
  }

  fill(): void {
    this.#add('path', { d: this.#path, ...inkLook('fill', this.fillStyle, this.globalAlpha) })
  }

  stroke(): void {
    this.#stroke(this.#path)
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const box = { x: x + this.#x, y: y + this.#y, width, height }
    this.#add('rect', { ...box, ...inkLook('fill', this.fillStyle, this.globalAlpha) })
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#stroke(this.#box(x, y, width, height))
  }

  clip(): void {
    const id = this.#define('clipPath', {}, element('path', { d: this.#path }))
    this.#out += `<g clip-path="url(#${id})">`
    this.#clips++
  }

  measureText(text: string): Pick<TextMetrics, 'width'> {
    return this.#measured(text, 'alphabetic')
  }

  fillText(text: string, x: number, y: number, most = Infinity): void {
    const { width, actualBoundingBoxAscent: high } = this.#measured(text, 'alphabetic')
    // Both ascents end at the top of the same glyphs, so they differ by the distance of the lines.
    const drop = high - this.#measured(text, this.textBaseline).actualBoundingBoxAscent
    const anchor = ANCHORS[this.textAlign]
    this.#out += textElement('text', text, {
      x: x + this.#x,
      y: y + this.#y + drop,
      ...fontLook(this.font, this.#family),
      ...(anchor === 'start' ? {} : { 'text-anchor': anchor }),
      ...(width > most ? { textLength: most, lengthAdjust: 'spacingAndGlyphs' } : {}),
      ...inkLook('fill', this.fillStyle, this.globalAlpha),
    })
  }

  /** Adds markup in an SVG of its own, which cuts off what lies outside. */
  include(markup: string, { x, y, ...look }: Attributes & { x: number; y: number }): void {
    this.#out += element('svg', { x: x + this.#x, y: y + this.#y, ...look }, markup)
  }

  hatching(color: string): string {
    const tile = new SvgRecorder(this.#probe)
    paintHatch(tile, color, HATCH_PX, 1)
    const size = { width: HATCH_PX, height: HATCH_PX, patternUnits: 'userSpaceOnUse' }
    return `url(#${this.#define('pattern', size, tile.markup)})`
  }

  /** Columns of one opacity are one element; equal neighbours are one box, with sharp edges. */
  columns({ x, y, width, height }: Box, color: string, alphas: Uint8ClampedArray): void {
    const step = width / alphas.length
    const paths = new Map<number, string>()
    for (let column = 0; column < alphas.length;) {
      const alpha = alphas[column] ?? 0
      let end = column + 1
      while (alphas[end] === alpha) end++
      const box = this.#box(x + column * step, y, (end - column) * step, height)
      paths.set(alpha, (paths.get(alpha) ?? '') + box)
      column = end
    }
    for (const [alpha, d] of paths)
      this.#add('path', {
        d,
        'shape-rendering': 'crispEdges',
        ...inkLook('fill', color, alpha / 255),
      })
  }

  #box(x: number, y: number, width: number, height: number): string {
    const [w, h] = [round(width), round(height)]
    return `M${round(x + this.#x)} ${round(y + this.#y)}h${w}v${h}h${-w}z`
  }

  #step(command: string, ...points: number[]): void {
    const moved = points.map((value, i) => round(value + (i % 2 === 0 ? this.#x : this.#y)))
    this.#path += command + moved.join(' ')
  }

  /** Adds a shape unless nothing of it can be seen. */
  #add(name: string, attributes: Attributes): void {
    const { d, width, height } = attributes
    const invisible = attributes['fill-opacity'] === 0 || attributes['stroke-opacity'] === 0
    if (!invisible && d !== '' && width !== 0 && height !== 0)
      this.#out += element(name, attributes)
  }

  #stroke(d: string): void {
    this.#add('path', {
      d,
      fill: 'none',
      ...inkLook('stroke', this.strokeStyle, this.globalAlpha),
      ...(this.lineWidth === 1 ? {} : { 'stroke-width': this.lineWidth }),
      ...(this.#dash.length > 0 ? { 'stroke-dasharray': this.#dash.join(' ') } : {}),
    })
  }

  #measured(text: string, baseline: CanvasTextBaseline) {
    this.#probe.font = this.font
    this.#probe.textBaseline = baseline
    return this.#probe.measureText(text)
  }

  /** Defines something to refer to, and returns its id. */
  #define(name: string, attributes: Attributes, inner: string): string {
    const id = `${this.#prefix}${++this.#ids}`
    this.#out += element(name, { id, ...attributes }, inner)
    return id
  }
}
