/** The plot of a chart on the page: a drawing on a canvas, or SVGs beside each other. */
import { drawingOn, type Drawing } from './paint/painter'

/** Properties that an SVG loses when it leaves the page's style sheets. */
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

/** Copy of an SVG on the page, and its place in the plot, in px. */
export interface PlacedSvg {
  svg: SVGSVGElement
  x: number
  y: number
  width: number
  height: number
}

export type Plot = { width: number; height: number } & (
  | { drawing: Drawing }
  | { svgs: readonly PlacedSvg[] }
)

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

/** The chart inside `body`; throws if none is drawn. */
export const plotOf = (body: HTMLElement): Plot => {
  const canvas = body.querySelector('canvas')
  const drawing = canvas && drawingOn(canvas)
  if (drawing) return { ...drawing.size(), drawing }
  const svgs = [
    ...body.querySelectorAll<SVGSVGElement>('svg[data-chart], svg.recharts-surface'),
  ].map((svg) => ({ svg, frame: svg.getBoundingClientRect() }))
  if (svgs.length === 0) throw new Error('[picture] a drawn chart (none is on the screen)')
  const left = body.getBoundingClientRect().left
  const top = Math.min(...svgs.map(({ frame }) => frame.top))
  return {
    width: Math.max(...svgs.map(({ frame }) => frame.right)) - left,
    height: Math.max(...svgs.map(({ frame }) => frame.bottom)) - top,
    svgs: svgs.map(({ svg, frame: { left: x, top: y, width, height } }) => ({
      svg: withInlineStyles(svg),
      x: x - left,
      y: y - top,
      width,
      height,
    })),
  }
}

export const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const g = canvas.getContext('2d')
  if (!g) throw new Error('[picture] a canvas to draw on (the browser gave none)')
  return g
}
