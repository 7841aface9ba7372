/** What surrounds the plot in a picture of a chart: title, unit, legend, environment. */
import type { Painter } from './paint/painter'
import type { LegendEntry } from '../types'

export interface PictureText {
  title: string
  subtitle: string
  legend: readonly LegendEntry[]
  environment: string
}

/** Where things stand, in px. */
const PAD = 18
const HEAD = 36
const LEGEND_ROW = 19
const SWATCH = 10
const FOOT = 26
/** The line on the environment must stay readable. */
const MIN_WIDTH = 640

/** The value behind `var(--a)`, where it stands in the page. */
const resolved = (color: string, style: CSSStyleDeclaration): string => {
  const name = /^var\((--[\w-]+)\)$/.exec(color)?.[1]
  return name ? style.getPropertyValue(name).trim() : color
}

export class PictureFrame {
  readonly #text: PictureText
  readonly #style: CSSStyleDeclaration
  readonly #rows: { entry: LegendEntry; x: number }[][]
  readonly #inner: number
  readonly #bottom: number
  readonly width: number
  readonly height: number
  /** Where the plot stands. */
  readonly left = PAD
  readonly top: number

  /** Around a plot of this size (px), in the look that `style` has on the page. */
  constructor(
    measure: Pick<Painter, 'font' | 'measureText'>,
    text: PictureText,
    style: CSSStyleDeclaration,
    plot: { width: number; height: number },
  ) {
    this.#text = text
    this.#style = style
    this.#inner = Math.max(plot.width, MIN_WIDTH)
    this.#rows = this.#legendRows(measure)
    this.top = HEAD + this.#rows.length * LEGEND_ROW
    this.#bottom = this.top + plot.height + FOOT
    this.width = this.#inner + 2 * PAD
    this.height = this.#bottom + PAD
  }

  /** Ground, title, unit and legend. */
  paintHead(g: Painter): void {
    const { title, subtitle } = this.#text
    g.fillStyle = this.#ink('--panel') || '#fff'
    g.fillRect(0, 0, this.width, this.height)
    g.textBaseline = 'alphabetic'
    g.textAlign = 'left'
    g.fillStyle = this.#ink('--ink')
    g.font = this.#font(13, 600)
    g.fillText(title, PAD, 24)
    const after = PAD + g.measureText(title).width + 10
    g.font = this.#font(12)
    g.fillStyle = this.#ink('--ink-2')
    g.fillText(subtitle, after, 24, Math.max(60, this.#inner + PAD - after))
    this.#rows.forEach((row, r) =>
      row.forEach(({ entry, x }) => this.#paintEntry(g, entry, PAD + x, HEAD + r * LEGEND_ROW)),
    )
  }

  /** The line on the environment. */
  paintFoot(g: Painter): void {
    g.textBaseline = 'alphabetic'
    g.textAlign = 'left'
    g.font = this.#font(10.5)
    g.fillStyle = this.#ink('--ink-2')
    g.fillText(this.#text.environment, PAD, this.#bottom, this.#inner)
  }

  #ink(name: string): string {
    return this.#style.getPropertyValue(name).trim()
  }

  #font(px: number, weight = 400): string {
    return `${weight} ${px}px ${this.#style.fontFamily}`
  }

  /** The legend in rows that fit. */
  #legendRows(measure: Pick<Painter, 'font' | 'measureText'>) {
    measure.font = this.#font(12)
    const rows: { entry: LegendEntry; x: number }[][] = []
    let x = Infinity
    for (const entry of this.#text.legend) {
      const taken = measure.measureText(entry.label).width + SWATCH + 5
      if (x + taken > this.#inner) {
        rows.push([])
        x = 0
      }
      rows.at(-1)?.push({ entry, x })
      x += taken + 16
    }
    return rows
  }

  #paintEntry(g: Painter, { label, color, look = 'solid' }: LegendEntry, x: number, y: number) {
    g.save()
    g.translate(x, y)
    g.fillStyle = g.strokeStyle = resolved(color, this.#style)
    paintSwatch(g, look)
    g.restore()
    g.font = this.#font(12)
    g.fillStyle = this.#ink('--ink-2')
    g.fillText(label, x + SWATCH + 5, y + SWATCH - 1)
  }
}

/** The sign of a legend entry at 0, 0, in the colour that is set. */
const paintSwatch = (g: Painter, look: NonNullable<LegendEntry['look']>): void => {
  const lines = (width: number, ...points: [number, number, number, number][]): void => {
    g.lineWidth = width
    g.beginPath()
    for (const [x1, y1, x2, y2] of points) {
      g.moveTo(x1, y1)
      g.lineTo(x2, y2)
    }
    g.stroke()
  }
  const half = SWATCH / 2
  switch (look) {
    case 'line':
      return lines(2, [0, half, SWATCH, half])
    case 'dash':
      g.setLineDash([3, 2])
      return lines(2, [0, half, SWATCH, half])
    case 'hatch':
      g.strokeRect(0.5, 0.5, SWATCH - 1, SWATCH - 1)
      return lines(1, [0, half, half, 0], [0, SWATCH, SWATCH, 0], [half, SWATCH, SWATCH, half])
    case 'dots':
      for (let at = 0; at < SWATCH; at += 4)
        for (let down = 0; down < SWATCH; down += 4) g.fillRect(at, down, 2, 2)
      return
    case 'outline':
      return g.strokeRect(0.5, 0.5, SWATCH - 1, SWATCH - 1)
    case 'dot':
      g.beginPath()
      g.arc(half, half, half / 2, 0, 2 * Math.PI)
      return g.fill()
    case 'triangle':
      g.beginPath()
      g.moveTo(0, SWATCH)
      g.lineTo(SWATCH, SWATCH)
      g.lineTo(half, 0)
      g.closePath()
      return g.fill()
    case 'soft':
    case 'solid':
      g.globalAlpha = look === 'soft' ? 0.45 : 1
      return g.fillRect(0, 0, SWATCH, SWATCH)
    default:
      return look satisfies never
  }
}
