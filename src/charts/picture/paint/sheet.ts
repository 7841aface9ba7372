/** Writes text and draws lines and boxes with a painter, all in one font. */
import type { Theme, ThemeColor } from '../theme'
import type { Ink, Painter } from './painter'

interface TextLook {
  color: string
  align?: CanvasTextAlign
  /** Width that the text may take: a longer one is condensed. */
  room?: number | undefined
}

export class Sheet {
  readonly g: Painter
  readonly #family: string

  constructor(g: Painter, family: string) {
    this.g = g
    this.#family = family
  }

  font(px: number, weight = 400): void {
    this.g.font = `${weight} ${px}px ${this.#family}`
  }

  readonly widthOf = (text: string): number => this.g.measureText(text).width

  write(text: string, x: number, y: number, { color, align = 'left', room }: TextLook): void {
    this.g.fillStyle = color
    this.g.textAlign = align
    this.g.fillText(text, x, y, room)
  }

  /** A line through these points, in the colour that is set for lines. */
  line(...points: readonly (readonly [number, number])[]): void {
    this.g.beginPath()
    points.forEach(([x, y], i) => (i === 0 ? this.g.moveTo(x, y) : this.g.lineTo(x, y)))
    this.g.stroke()
  }

  box(x: number, y: number, width: number, height: number, r: number, fill: Ink): void {
    this.g.fillStyle = fill
    this.g.beginPath()
    this.g.roundRect(x, y, width, height, r)
    this.g.fill()
  }

  dot(x: number, y: number, r: number): void {
    this.g.beginPath()
    this.g.arc(x, y, r, 0, 2 * Math.PI)
    this.g.fill()
  }
}

interface LabelLook extends Omit<TextLook, 'color'> {
  color?: ThemeColor
  px?: number
  weight?: number
}

/** A sheet in the colours of the page's theme, with text of the page's size. */
export class ThemedSheet extends Sheet {
  readonly theme: Theme

  constructor(g: Painter, theme: Theme) {
    super(g, theme.font)
    this.theme = theme
  }

  css(name: ThemeColor): string {
    return this.theme.colors[name]
  }

  override font(px: number, weight?: number): void {
    super.font(px * this.theme.scale, weight)
  }

  label(words: string, x: number, y: number, look: LabelLook = {}): void {
    const { color = 'ink-3', px = 11, weight, align = 'left', room } = look
    this.font(px, weight)
    const fits = room === undefined ? undefined : Math.max(20, room)
    this.write(words, x, y, { color: this.css(color), align, room: fits })
  }
}
