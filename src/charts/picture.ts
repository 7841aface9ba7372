/** A chart as a PNG: title, unit and legend above, the environment below. */
import type { LegendEntry } from './types'

export interface PictureText {
  title: string
  subtitle: string
  legend: readonly LegendEntry[]
  environment: string
}

/** Twice the size on the screen at least, so that it can be printed. */
const SCALE = 2
/** Where things stand around the plot, in px. */
export const PAD = 18
export const HEAD = 36
export const LEGEND_ROW = 19
export const SWATCH = 10
export const FOOT = 26
/** The line on the environment must stay readable. */
export const LEAST_WIDTH = 640

/** What an SVG loses when it leaves the page's style sheets. */
const INLINED = [
  'color',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'visibility',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const

/** A copy that looks the same outside of the page. */
export const withInlineStyles = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement // a clone is of the same kind
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')]
  const clones = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  originals.forEach((original, i) => {
    const computed = getComputedStyle(original)
    for (const name of INLINED) clones[i]?.style.setProperty(name, computed.getPropertyValue(name))
  })
  return copy
}

/** Draws an SVG of the page, as it looks now, onto a canvas of `SCALE` times its size. */
const rasterised = async (svg: SVGSVGElement): Promise<HTMLCanvasElement> => {
  const { width, height } = svg.getBoundingClientRect()
  const copy = withInlineStyles(svg)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    new XMLSerializer().serializeToString(copy),
  )}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  context(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

export const context = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const g = canvas.getContext('2d')
  if (!g) throw new Error('[picture] a canvas to draw on (the browser gave none)')
  return g
}

/** The value behind `var(--a)`, where it stands in the page. */
export const resolved = (color: string, style: CSSStyleDeclaration): string => {
  const name = /^var\((--[\w-]+)\)$/.exec(color)?.[1]
  return name ? style.getPropertyValue(name).trim() : color
}

/** All plots of a chart on one canvas, where they stand on the screen. */
const rasterisedAll = async (
  svgs: readonly SVGSVGElement[],
  body: HTMLElement,
): Promise<HTMLCanvasElement | null> => {
  const [first] = svgs
  if (!first) return null
  if (svgs.length === 1) return rasterised(first)
  const frames = svgs.map((svg) => svg.getBoundingClientRect())
  const [left, top] = [body.getBoundingClientRect().left, Math.min(...frames.map((f) => f.top))]
  const canvas = document.createElement('canvas')
  canvas.width = (Math.max(...frames.map((f) => f.right)) - left) * SCALE
  canvas.height = (Math.max(...frames.map((f) => f.bottom)) - top) * SCALE
  for (const [i, svg] of svgs.entries()) {
    const frame = frames[i] as DOMRect // one for each
    const drawn = await rasterised(svg)
    context(canvas).drawImage(drawn, (frame.left - left) * SCALE, (frame.top - top) * SCALE)
  }
  return canvas
}

/** The plots of a chart, those on a canvas aside. */
export const plotsOf = (body: HTMLElement): SVGSVGElement[] => [
  ...body.querySelectorAll<SVGSVGElement>('svg[data-chart], svg.recharts-surface'),
]

/** Picture of the chart inside `body`: its canvas if it has one, else of its plots. */
export const pictureOf = async (body: HTMLElement, text: PictureText): Promise<Blob> => {
  const source = body.querySelector('canvas') ?? (await rasterisedAll(plotsOf(body), body))
  if (!source) throw new Error('[picture] a drawn chart (none is on the screen)')
  const style = getComputedStyle(body)
  const scale = body.querySelector('canvas') ? source.width / body.clientWidth : SCALE
  const width = Math.max(source.width / scale, LEAST_WIDTH)
  const height = source.height / scale
  const canvas = document.createElement('canvas')
  const g = context(canvas)
  const rows = legendRows(g, text.legend, style, width)
  const head = HEAD + rows.length * LEGEND_ROW
  canvas.width = (width + 2 * PAD) * scale
  canvas.height = (head + height + FOOT + PAD) * scale
  g.scale(scale, scale)
  g.fillStyle = style.getPropertyValue('--panel').trim() || '#fff'
  g.fillRect(0, 0, canvas.width, canvas.height)
  drawText(g, text, style, { width, bottom: head + height + FOOT })
  rows.forEach((row, r) =>
    row.forEach(({ entry, x }) => drawEntry(g, entry, style, PAD + x, HEAD + r * LEGEND_ROW)),
  )
  g.drawImage(source, PAD, head, source.width / scale, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('[picture] a PNG (the browser made none)'))
    }, 'image/png')
  })
}

/** The legend in rows that fit. */
export const legendRows = (
  g: CanvasRenderingContext2D,
  legend: readonly LegendEntry[],
  style: CSSStyleDeclaration,
  width: number,
): { entry: LegendEntry; x: number }[][] => {
  g.font = `12px ${style.fontFamily}`
  const rows: { entry: LegendEntry; x: number }[][] = []
  let x = Infinity
  for (const entry of legend) {
    const taken = g.measureText(entry.label).width + SWATCH + 5
    if (x + taken > width) {
      rows.push([])
      x = 0
    }
    rows.at(-1)?.push({ entry, x })
    x += taken + 16
  }
  return rows
}

const drawEntry = (
  g: CanvasRenderingContext2D,
  { label, color, look = 'solid' }: LegendEntry,
  style: CSSStyleDeclaration,
  x: number,
  y: number,
): void => {
  g.save()
  g.fillStyle = g.strokeStyle = resolved(color, style)
  if (look === 'line' || look === 'dash') {
    g.lineWidth = 2
    if (look === 'dash') g.setLineDash([3, 2])
    g.strokeRect(x, y + 5, SWATCH, 0)
  } else if (look === 'hatch' || look === 'outline') {
    g.strokeRect(x + 0.5, y + 0.5, SWATCH - 1, SWATCH - 1)
    g.beginPath()
    for (const shift of look === 'hatch' ? [3, 7, 10] : []) {
      g.moveTo(x + Math.max(0, shift - SWATCH), y + Math.min(SWATCH, shift))
      g.lineTo(x + Math.min(SWATCH, shift), y + Math.max(0, shift - SWATCH))
    }
    g.stroke()
  } else {
    g.globalAlpha = look === 'solid' ? 1 : 0.45
    const size = look === 'dot' ? SWATCH / 2 : SWATCH
    g.fillRect(x + (SWATCH - size) / 2, y + (SWATCH - size) / 2, size, size)
  }
  g.restore()
  g.font = `12px ${style.fontFamily}`
  g.fillStyle = style.getPropertyValue('--ink-2').trim()
  g.fillText(label, x + SWATCH + 5, y + SWATCH - 1)
}

const drawText = (
  g: CanvasRenderingContext2D,
  { title, subtitle, environment }: PictureText,
  style: CSSStyleDeclaration,
  { width, bottom }: { width: number; bottom: number },
): void => {
  const ink = (name: string) => style.getPropertyValue(name).trim()
  const family = style.fontFamily
  g.textBaseline = 'alphabetic'
  g.fillStyle = ink('--ink')
  g.font = `600 13px ${family}`
  g.fillText(title, PAD, 24)
  const after = PAD + g.measureText(title).width + 10
  g.font = `12px ${family}`
  g.fillStyle = ink('--ink-2')
  g.fillText(subtitle, after, 24, Math.max(60, width + PAD - after))
  g.font = `10.5px ${family}`
  g.fillText(environment, PAD, bottom, width)
}
