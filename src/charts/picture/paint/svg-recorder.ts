/**
 * A painter that records what it draws as elements of an SVG. Fills, strokes and clips are where a
 * canvas would put them. Each translation is a group, so that patterns begin where they do on a
 * canvas. Text keeps its font and is set on its alphabetic baseline, since programs do not agree on
 * the others.
 */
import { HATCH_PX, paintHatch, type Painter, type Surface } from './painter'
import { fontLook, inkLook, SvgInks, SvgPattern, type Probe } from './svg-inks'
import { node, round, writable, type SvgNode } from './svg-node'
import { SvgPath, type Box } from './svg-path'
import { SvgShapes, type Look } from './svg-shapes'

/** Translation, clips and dashes of the shapes that are drawn next. */
interface Place {
  x: number
  y: number
  /** Ids of clip paths, from the outermost on. */
  clips: readonly string[]
  dash: readonly number[]
}

/** The other settings that are saved and restored. */
type Style = Pick<
  Painter,
  'fillStyle' | 'strokeStyle' | 'globalAlpha' | 'lineWidth' | 'font' | 'textAlign' | 'textBaseline'
>

/** Shapes with the same clips and the same translation. */
interface Section {
  clips: readonly string[]
  x: number
  y: number
  shapes: SvgShapes
}

const ANCHORS = {
  left: 'start',
  start: 'start',
  center: 'middle',
  right: 'end',
  end: 'end',
} as const

export class SvgRecorder implements Painter, Surface {
  readonly g = this
  readonly ratio = 1
  fillStyle: Painter['fillStyle'] = '#000'
  strokeStyle: Painter['strokeStyle'] = '#000'
  globalAlpha = 1
  lineWidth = 1
  font = '400 10px sans-serif'
  textAlign: CanvasTextAlign = 'left'
  textBaseline: CanvasTextBaseline = 'alphabetic'
  readonly #probe: Probe
  readonly #inks: SvgInks
  readonly #prefix: string
  /** Families of text around the picture, which need not be repeated. */
  readonly #family: string
  readonly #defs: SvgNode[] = []
  readonly #ids = new Map<string, string>()
  readonly #sections: Section[] = []
  readonly #saved: [Style, Place][] = []
  #at: Place = { x: 0, y: 0, clips: [], dash: [] }
  #path = new SvgPath()
  #crisp = false

  /** `prefix` begins every id, so that several pictures fit on one page. */
  constructor(probe: Probe, prefix: string, family = '') {
    this.#probe = probe
    this.#inks = new SvgInks(probe)
    this.#prefix = prefix
    this.#family = family
  }

  get nodes(): SvgNode[] {
    const defs = this.#defs.length > 0 ? [node('defs', {}, this.#defs)] : []
    return [...defs, ...this.#sections.map(sectionNode)]
  }

  save(): void {
    const { fillStyle, strokeStyle, globalAlpha, lineWidth, font, textAlign, textBaseline } = this
    this.#saved.push([
      { fillStyle, strokeStyle, globalAlpha, lineWidth, font, textAlign, textBaseline },
      { ...this.#at },
    ])
  }

  restore(): void {
    const saved = this.#saved.pop()
    if (!saved) return
    Object.assign(this, saved[0])
    this.#at = saved[1]
  }

  translate(x: number, y: number): void {
    this.#at.x += x
    this.#at.y += y
  }

  setLineDash(lengths: number[]): void {
    this.#at.dash = lengths
  }

  beginPath(): void {
    this.#path = new SvgPath()
  }

  moveTo(x: number, y: number): void {
    this.#path.move(x + this.#at.x, y + this.#at.y)
  }

  lineTo(x: number, y: number): void {
    this.#path.line(x + this.#at.x, y + this.#at.y)
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const { x: dx, y: dy } = this.#at
    this.#path.curve(x1 + dx, y1 + dy, x2 + dx, y2 + dy, x + dx, y + dy)
  }

  arc(x: number, y: number, r: number, from: number, to: number): void {
    this.#path.arc(x + this.#at.x, y + this.#at.y, r, from, to)
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.roundRect(x, y, width, height, 0)
  }

  roundRect(x: number, y: number, width: number, height: number, r: number): void {
    this.#path.box(x + this.#at.x, y + this.#at.y, width, height, r)
  }

  closePath(): void {
    this.#path.close()
  }

  fill(): void {
    this.#fill(this.#path)
  }

  stroke(): void {
    this.#stroke(this.#path)
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.#fill(this.#box(x, y, width, height))
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#stroke(this.#box(x, y, width, height))
  }

  clip(): void {
    // Nothing is inside of an empty path, as on a canvas.
    const d = this.#path.data(0, 0) || 'M0 0'
    const id = this.#define('clip', d, (name) =>
      node('clipPath', { id: name }, [node('path', { d })]),
    )
    if (!this.#at.clips.includes(id)) this.#at.clips = [...this.#at.clips, id]
  }

  measureText(text: string): Pick<TextMetrics, 'width'> {
    return this.#measured(text, 'alphabetic')
  }

  fillText(text: string, x: number, y: number, most = Infinity): void {
    const { font, textBaseline, textAlign } = this
    const paint = this.#inks.of(this.fillStyle, this.globalAlpha)
    if (!paint || text === '') return
    const { width, actualBoundingBoxAscent: high } = this.#measured(text, 'alphabetic')
    // Both ascents end at the top of the same glyphs, so they differ by the distance of the lines.
    const drop = high - this.#measured(text, textBaseline).actualBoundingBoxAscent
    const anchor = ANCHORS[textAlign]
    const keeps = /^\s|\s\s|\s$/.test(text)
    const attributes = {
      x: round(x),
      y: round(y + drop),
      ...fontLook(font, this.#family),
      ...(anchor === 'start' ? {} : { 'text-anchor': anchor }),
      ...(width > most ? { textLength: round(most), lengthAdjust: 'spacingAndGlyphs' } : {}),
      ...(keeps ? { 'xml:space': 'preserve' } : {}),
      ...inkLook('fill', paint),
    }
    this.#section.shapes.add({ ...node('text', attributes), text: writable(text) })
  }

  hatching(color: string): CanvasPattern {
    const id = this.#define('hatch', color, (name) => {
      const tile = new SvgRecorder(this.#probe, '')
      paintHatch(tile, color, HATCH_PX, 1)
      const size = { width: HATCH_PX, height: HATCH_PX, patternUnits: 'userSpaceOnUse' }
      return node('pattern', { id: name, ...size }, tile.nodes)
    })
    return new SvgPattern(id)
  }

  /** Draws equal neighbours as one box, with sharp edges: no line shows between two boxes. */
  columns({ x, y, width, height }: Omit<Box, 'r'>, color: string, alphas: Uint8ClampedArray): void {
    const step = width / alphas.length
    this.save()
    this.#crisp = true
    this.fillStyle = color
    for (let column = 0; column < alphas.length;) {
      const alpha = alphas[column] ?? 0
      let end = column + 1
      while (alphas[end] === alpha) end++
      this.globalAlpha = alpha / 255
      this.fillRect(x + column * step, y, (end - column) * step, height)
      column = end
    }
    this.#crisp = false
    this.restore()
  }

  get #section(): Section {
    const { clips, x, y } = this.#at
    const last = this.#sections.at(-1)
    const same = last?.x === x && last.y === y && last.clips.join(' ') === clips.join(' ')
    if (last && same) return last
    const section = { clips, x, y, shapes: new SvgShapes() }
    this.#sections.push(section)
    return section
  }

  #box(x: number, y: number, width: number, height: number): SvgPath {
    const path = new SvgPath()
    path.box(x + this.#at.x, y + this.#at.y, width, height)
    return path
  }

  #fill(path: SvgPath): void {
    const paint = this.#inks.of(this.fillStyle, this.globalAlpha)
    if (!paint || path.isEmpty) return
    const { shapes, x, y } = this.#section
    const filled: Look = {
      ...inkLook('fill', paint),
      ...(this.#crisp ? { 'shape-rendering': 'crispEdges' } : {}),
    }
    const box = path.onlyBox
    if (!box) shapes.add(node('path', { d: path.data(-x, -y), ...filled }), path.bounds(-x, -y))
    else if (box.width > 0 && box.height > 0) {
      const local = { ...box, x: box.x - x, y: box.y - y }
      shapes.addBox(local, filled, paint.opacity === 1 && !paint.pattern)
    }
  }

  #stroke(path: SvgPath): void {
    const paint = this.#inks.of(this.strokeStyle, this.globalAlpha)
    if (!paint || path.isEmpty) return
    const { lineWidth } = this
    const { dash } = this.#at
    const { shapes, x, y } = this.#section
    const attributes = {
      d: path.data(-x, -y),
      fill: 'none',
      ...inkLook('stroke', paint),
      ...(lineWidth === 1 ? {} : { 'stroke-width': round(lineWidth) }),
      ...(dash.length > 0 ? { 'stroke-dasharray': dash.map(round).join(' ') } : {}),
    }
    shapes.add(node('path', attributes))
  }

  #measured(text: string, baseline: CanvasTextBaseline) {
    this.#probe.font = this.font
    this.#probe.textBaseline = baseline
    return this.#probe.measureText(text)
  }

  /** Id of a definition, which is made when it is first used. */
  #define(kind: string, key: string, make: (id: string) => SvgNode): string {
    const known = this.#ids.get(`${kind} ${key}`)
    if (known) return known
    const id = `${this.#prefix}${kind}-${this.#defs.length + 1}`
    this.#defs.push(make(id))
    this.#ids.set(`${kind} ${key}`, id)
    return id
  }
}

const sectionNode = ({ clips, x, y, shapes }: Section): SvgNode => {
  const moved = x === 0 && y === 0 ? {} : { transform: `translate(${round(x)} ${round(y)})` }
  const inner = node('g', moved, shapes.nodes)
  return clips.reduceRight((made, id) => node('g', { 'clip-path': `url(#${id})` }, [made]), inner)
}
