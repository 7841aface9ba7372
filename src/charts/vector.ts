/**
 * A chart as an SVG that stands on its own: title, unit and legend above, the environment below, all
 * colours and fonts written into it. What is drawn on a canvas is in it as an image.
 */
import { context, FOOT, HEAD, LEAST_WIDTH, LEGEND_ROW, legendRows, PAD } from './picture'
import { plotsOf, resolved, SWATCH, withInlineStyles, type PictureText } from './picture'
import type { LegendEntry } from './types'

const SVG = 'http://www.w3.org/2000/svg'

type Attributes = Readonly<Record<string, string | number>>

const element = (name: string, attributes: Attributes, text?: string): SVGElement => {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== undefined) made.textContent = text
  return made
}

/** The plot: elements and the room that they take, in px. */
interface Plot {
  elements: SVGElement[]
  width: number
  height: number
}

const ofCanvas = (canvas: HTMLCanvasElement): Plot => {
  const { width, height } = canvas.getBoundingClientRect()
  const href = canvas.toDataURL('image/png')
  return { elements: [element('image', { href, width, height })], width, height }
}

/** What only the page needs: its style sheets, its keys, its screen reader. */
const OF_THE_PAGE = ['class', 'tabindex', 'role', 'aria-label', 'aria-hidden']

/** Styles that an element has from the one around it, unless it says otherwise. */
const isInherited = (name: string): boolean => name !== 'opacity' && name !== 'display'

/** Leaves out what says nothing: page-only attributes, and styles that the element has anyway. */
const tidied = (copy: SVGSVGElement): SVGSVGElement => {
  // From the leaves up, so that an element's own parent still has all of its styles.
  for (const one of [copy, ...copy.querySelectorAll<SVGElement>('*')].toReversed()) {
    for (const { name, value } of Array.from(one.attributes))
      if (OF_THE_PAGE.includes(name) || (name !== 'style' && value.includes('var(--')))
        one.removeAttribute(name)
    const around = one === copy ? null : one.parentElement
    const { style } = one
    for (const name of Array.from(style)) {
      const value = style.getPropertyValue(name)
      const same = isInherited(name)
        ? around instanceof SVGElement && around.style.getPropertyValue(name) === value
        : value === '1' || (name === 'display' && value !== 'none')
      if (same) style.removeProperty(name)
    }
    if (style.length === 0) one.removeAttribute('style')
  }
  return copy
}

const ofSvgs = (svgs: readonly SVGSVGElement[], body: HTMLElement): Plot => {
  const frames = svgs.map((svg) => svg.getBoundingClientRect())
  const left = body.getBoundingClientRect().left
  const top = Math.min(...frames.map((frame) => frame.top))
  const elements = svgs.map((svg, i) => {
    const frame = frames[i] as DOMRect // one for each
    const copy = tidied(withInlineStyles(svg))
    copy.setAttribute('x', String(frame.left - left))
    copy.setAttribute('y', String(frame.top - top))
    copy.setAttribute('width', String(frame.width))
    copy.setAttribute('height', String(frame.height))
    return copy
  })
  return {
    elements,
    width: Math.max(...frames.map((frame) => frame.right)) - left,
    height: Math.max(...frames.map((frame) => frame.bottom)) - top,
  }
}

const plotOf = (body: HTMLElement): Plot => {
  const canvas = body.querySelector('canvas')
  if (canvas) return ofCanvas(canvas)
  const svgs = plotsOf(body)
  if (svgs.length === 0) throw new Error('[picture] a drawn chart (none is on the screen)')
  return ofSvgs(svgs, body)
}

/** The swatch of a legend entry, at 0, 0. */
const swatchOf = (look: NonNullable<LegendEntry['look']>, color: string): SVGElement[] => {
  const line = (attributes: Attributes) =>
    element('line', { stroke: color, 'stroke-width': 2, ...attributes })
  const middle = { x1: 0, y1: SWATCH / 2, x2: SWATCH, y2: SWATCH / 2 }
  const frame = { x: 0.5, y: 0.5, width: SWATCH - 1, height: SWATCH - 1 }
  switch (look) {
    case 'line':
      return [line(middle)]
    case 'dash':
      return [line({ ...middle, 'stroke-dasharray': '3 2' })]
    case 'hatch':
      return [
        element('rect', { ...frame, fill: 'none', stroke: color }),
        line({ x1: 0, y1: SWATCH, x2: SWATCH, y2: 0, 'stroke-width': 1 }),
        line({ x1: 0, y1: SWATCH / 2, x2: SWATCH / 2, y2: 0, 'stroke-width': 1 }),
      ]
    case 'outline':
      return [element('rect', { ...frame, fill: 'none', stroke: color })]
    case 'dot':
      return [element('circle', { cx: SWATCH / 2, cy: SWATCH / 2, r: SWATCH / 4, fill: color })]
    case 'triangle':
      return [element('path', { d: `M0 ${SWATCH}h${SWATCH}L${SWATCH / 2} 0z`, fill: color })]
    case 'soft':
    case 'solid':
      return [
        element('rect', {
          width: SWATCH,
          height: SWATCH,
          fill: color,
          opacity: look === 'soft' ? 0.45 : 1,
        }),
      ]
    default:
      return look satisfies never
  }
}

/** The chart inside `body` as it looks now. */
export const vectorOf = async (body: HTMLElement, text: PictureText): Promise<Blob> => {
  const style = getComputedStyle(body)
  const ink = (name: string) => style.getPropertyValue(name).trim()
  const plot = plotOf(body)
  const width = Math.max(plot.width, LEAST_WIDTH)
  const g = context(document.createElement('canvas'))
  const rows = legendRows(g, text.legend, style, width)
  const head = HEAD + rows.length * LEGEND_ROW
  const size = { width: width + 2 * PAD, height: head + plot.height + FOOT + PAD }
  const root = element('svg', {
    ...size,
    viewBox: `0 0 ${size.width} ${size.height}`,
    'font-family': style.fontFamily,
    'font-size': 12,
  })
  g.font = `600 13px ${style.fontFamily}`
  const after = PAD + g.measureText(text.title).width + 10
  root.append(
    element('title', {}, text.title),
    element('rect', { width: '100%', height: '100%', fill: ink('--panel') || '#fff' }),
    element(
      'text',
      { x: PAD, y: 24, 'font-size': 13, 'font-weight': 600, fill: ink('--ink') },
      text.title,
    ),
    element('text', { x: after, y: 24, fill: ink('--ink-2') }, text.subtitle),
  )
  for (const [r, row] of rows.entries())
    for (const { entry, x } of row) {
      const group = element('g', { transform: `translate(${PAD + x} ${HEAD + r * LEGEND_ROW})` })
      const label = { x: SWATCH + 5, y: SWATCH - 1, fill: ink('--ink-2') }
      group.append(
        ...swatchOf(entry.look ?? 'solid', resolved(entry.color, style)),
        element('text', label, entry.label),
      )
      root.append(group)
    }
  const drawn = element('g', { transform: `translate(${PAD} ${head})` })
  drawn.append(...plot.elements)
  const line = { x: PAD, y: head + plot.height + FOOT, 'font-size': 10.5, fill: ink('--ink-2') }
  root.append(drawn, element('text', line, text.environment))
  return new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' })
}
