/**
 * A chart as a self-contained SVG: title, unit and legend above, the environment below, all
 * colours and fonts written into it. A drawing on a canvas is drawn once more, as elements.
 */
import { printable } from '../../../workers/api'
import { element, textElement } from './paint/svg-markup'
import { SvgRecorder } from './paint/svg-recorder'
import { pictureFrame, type PictureText } from './picture-frame'
import { contextOf, plotOf, type PlacedSvg } from './plots'

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
    for (const part of one.childNodes) if (part instanceof Text) part.data = printable(part.data)
  }
  return copy
}

const placed = ({ svg, ...place }: PlacedSvg): string => {
  const copy = tidied(svg)
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value))
  return new XMLSerializer().serializeToString(copy)
}

/** Prefix of all ids in one picture, so that two pictures can be pasted into one page. */
const newPrefix = (): string => `p${Math.floor(Math.random() * 36 ** 6).toString(36)}-`

export const vectorOf = async (body: HTMLElement, text: PictureText): Promise<Blob> => {
  const style = getComputedStyle(body)
  const plot = plotOf(body)
  const probe = contextOf(document.createElement('canvas'))
  const prefix = newPrefix()
  const drawn = (part: string, paint: (g: SvgRecorder) => void): string => {
    const recorder = new SvgRecorder(probe, prefix + part, style.fontFamily)
    paint(recorder)
    return recorder.markup
  }
  const frame = pictureFrame(probe, text, style, plot)
  const { width, height, left: x, top: y } = frame
  const plots = [
    ...plot.drawings.map(({ drawing, ...place }, i) =>
      element(
        'svg',
        place,
        drawn(`plot-${i}-`, (g) => drawing.paint(g)),
      ),
    ),
    ...plot.svgs.map(placed),
  ]
  const parts = [
    textElement('title', text.title),
    drawn('head-', (g) => frame.paintHead(g)),
    // Nothing is drawn outside of an inner SVG, nor of a canvas.
    element('svg', { x, y, width: plot.width, height: plot.height }, plots.join('')),
    drawn('foot-', (g) => frame.paintFoot(g)),
  ]
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': style.fontFamily,
    'font-size': 12,
  }
  return new Blob([element('svg', attributes, parts.join(''))], { type: 'image/svg+xml' })
}
