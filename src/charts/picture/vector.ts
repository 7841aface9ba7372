/**
 * A chart as a self-contained SVG: title, unit and legend above, the environment below, all
 * colours and fonts written into it. A drawing on a canvas is drawn once more, as elements.
 */
import { SvgRecorder } from './paint/svg-recorder'
import { node, writable, type SvgNode } from './paint/svg-node'
import { pictureFrame, type PictureText } from './picture-frame'
import { contextOf, plotOf, type PlacedSvg } from './plots'

const SVG = 'http://www.w3.org/2000/svg'

const elementOf = ({ name, attributes, children, text }: SvgNode): SVGElement => {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== undefined) made.textContent = text
  made.append(...children.map(elementOf))
  return made
}

/** Attributes that only the page needs: for style sheets, keys, screen readers. */
const OF_THE_PAGE = ['class', 'tabindex', 'role', 'aria-label', 'aria-hidden']

/** Styles that an element has from the one around it, unless it says otherwise. */
const isInherited = (name: string): boolean => name !== 'opacity' && name !== 'display'

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
    for (const part of one.childNodes) if (part instanceof Text) part.data = writable(part.data)
  }
  return copy
}

const placed = ({ svg, ...place }: PlacedSvg): SVGSVGElement => {
  const copy = tidied(svg)
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value))
  return copy
}

/** Prefix of all ids in one picture, so that two pictures can be pasted into one page. */
const newPrefix = (): string => `p${Math.floor(Math.random() * 36 ** 6).toString(36)}-`

export const vectorOf = async (body: HTMLElement, text: PictureText): Promise<Blob> => {
  const style = getComputedStyle(body)
  const plot = plotOf(body)
  const probe = contextOf(document.createElement('canvas'))
  const recorder = (part: string) => new SvgRecorder(probe, newPrefix() + part, style.fontFamily)
  const frame = pictureFrame(probe, text, style, plot)
  const { width, height, left: x, top: y } = frame
  const viewBox = `0 0 ${width} ${height}`
  const font = { 'font-family': style.fontFamily, 'font-size': 12 }
  const title = { ...node('title', {}), text: writable(text.title) }
  const root = elementOf(node('svg', { width, height, viewBox, ...font }, [title]))
  const append = (part: string, paint: (g: SvgRecorder) => void, around: Element = root): void => {
    const made = recorder(part)
    paint(made)
    around.append(...made.nodes.map(elementOf))
  }
  append('head-', (g) => frame.paintHead(g))
  // Nothing is drawn outside of an inner SVG, nor of a canvas.
  const inner = elementOf(node('svg', { x, y, width: plot.width, height: plot.height }))
  root.append(inner)
  for (const [i, { drawing, ...place }] of plot.drawings.entries()) {
    const part = elementOf(node('svg', place))
    inner.append(part)
    append(`plot-${i}-`, (g) => drawing.paint(g), part)
  }
  inner.append(...plot.svgs.map(placed))
  append('foot-', (g) => frame.paintFoot(g))
  return new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' })
}
