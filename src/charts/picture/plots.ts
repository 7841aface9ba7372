/** The plot of a chart on the page: drawings on canvases, or SVGs beside each other. */
import { printable } from '../../../workers/api'
import { drawingOn, type Box, type Size } from './paint/painter'

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

/** An element of a plot, at its place in px. */
interface PlotPart<Part extends Element> extends Box {
  element: Part
}

type Plot = Size & { parts: PlotPart<HTMLCanvasElement | SVGSVGElement>[] }

/** Styles that an element does not have from the one around it, with their usual values. */
const ITS_OWN: Readonly<Record<string, string>> = { opacity: '1', display: 'inline' }

/** A copy that has the page's styles in its elements, each where it differs from what is around. */
const withInlineStyles = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement // a clone is of the same kind
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')]
  const clones = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  originals.forEach((original, i) => {
    const computed = getComputedStyle(original)
    const around = i > 0 && original.parentElement ? getComputedStyle(original.parentElement) : null
    for (const name of INLINED) {
      const value = computed.getPropertyValue(name)
      if (value !== (ITS_OWN[name] ?? around?.getPropertyValue(name)))
        clones[i]?.style.setProperty(name, value)
    }
  })
  return copy
}

/** Attributes that only the page needs: for style sheets, keys, screen readers. */
const OF_THE_PAGE = ['class', 'tabindex', 'role', 'aria-label', 'aria-hidden']

/** Markup of an SVG of the page, with its styles, at its place in a picture. */
export const placed = ({ element: original, ...place }: PlotPart<SVGSVGElement>): string => {
  const svg = withInlineStyles(original)
  // A picture leads nowhere.
  for (const link of svg.querySelectorAll('a')) link.remove()
  for (const one of [svg, ...svg.querySelectorAll<SVGElement>('*')]) {
    for (const { name, value } of Array.from(one.attributes))
      if (OF_THE_PAGE.includes(name) || (name !== 'style' && value.includes('var(--')))
        one.removeAttribute(name)
    for (const part of one.childNodes) if (part instanceof Text) part.data = printable(part.data)
  }
  for (const [name, value] of Object.entries(place)) svg.setAttribute(name, String(value))
  return new XMLSerializer().serializeToString(svg)
}

/** The chart inside `body`; throws if none is drawn. */
export const plotOf = (body: HTMLElement): Plot => {
  const canvases = [...body.querySelectorAll('canvas')].filter((one) => drawingOn(one))
  const svgs = body.querySelectorAll<SVGSVGElement>('svg[data-chart], svg.recharts-surface')
  const elements = canvases.length > 0 ? canvases : [...svgs]
  if (elements.length === 0) throw new Error('[picture] a drawn chart (none is on the screen)')
  const frames = elements.map((element) => element.getBoundingClientRect())
  const left = body.getBoundingClientRect().left
  const top = Math.min(...frames.map((frame) => frame.top))
  return {
    width: Math.max(...frames.map((frame) => frame.right)) - left,
    height: Math.max(...frames.map((frame) => frame.bottom)) - top,
    parts: elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { element, x: x - left, y: y - top, width, height }
    }),
  }
}

export const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const g = canvas.getContext('2d')
  if (!g) throw new Error('[picture] a canvas to draw on (the browser gave none)')
  return g
}
