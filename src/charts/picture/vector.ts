/**
 * A chart as a self-contained SVG: title, unit and legend above, the environment below, all
 * colours and fonts written into it. A drawing on a canvas is drawn once more, as elements.
 */
import { printable } from '../../../workers/api'
import { element, textElement } from './paint/svg-markup'
import { SvgRecorder } from './paint/svg-recorder'
import { paintFrame, type PictureText } from './picture-frame'
import { contextOf, plotOf, type PlacedSvg } from './plots'

/** Attributes that only the page needs: for style sheets, keys, screen readers. */
const OF_THE_PAGE = ['class', 'tabindex', 'role', 'aria-label', 'aria-hidden']

/** Markup of an SVG of the page at its place in a picture. */
export const placed = ({ svg, ...place }: PlacedSvg): string => {
  for (const one of [svg, ...svg.querySelectorAll<SVGElement>('*')]) {
    for (const { name, value } of Array.from(one.attributes))
      if (OF_THE_PAGE.includes(name) || (name !== 'style' && value.includes('var(--')))
        one.removeAttribute(name)
    for (const part of one.childNodes) if (part instanceof Text) part.data = printable(part.data)
  }
  for (const [name, value] of Object.entries(place)) svg.setAttribute(name, String(value))
  return new XMLSerializer().serializeToString(svg)
}

/** Prefix of all ids in one picture, so that two pictures can be pasted into one page. */
const newPrefix = (): string => `p${Math.floor(Math.random() * 36 ** 6).toString(36)}-`

/** Markup of a picture; `scale`: px of the picture for each CSS px. */
export const svgOf = (body: HTMLElement, text: PictureText, scale = 1): string => {
  const style = getComputedStyle(body)
  const plot = plotOf(body)
  const probe = contextOf(document.createElement('canvas'))
  const prefix = newPrefix()
  const recorder = (part: string) =>
    new SvgRecorder(probe, { prefix: `${prefix}${part}-`, family: style.fontFamily, ratio: scale })
  const frame = recorder('frame')
  const { width, height, left: x, top: y } = paintFrame(frame, text, style, plot)
  const drawings = plot.drawings.map(({ drawing, ...place }, i) => {
    const g = recorder(`plot-${i}`)
    drawing.paint(g)
    return element('svg', place, g.markup)
  })
  const parts = [
    textElement('title', text.title),
    frame.markup,
    // Nothing is drawn outside of an inner SVG, nor of a canvas.
    element(
      'svg',
      { x, y, width: plot.width, height: plot.height },
      [...drawings, ...plot.svgs.map(placed)].join(''),
    ),
  ]
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: width * scale,
    height: height * scale,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': style.fontFamily,
    'font-size': 12,
  }
  return element('svg', attributes, parts.join(''))
}

export const vectorOf = async (body: HTMLElement, text: PictureText): Promise<Blob> =>
  new Blob([svgOf(body, text)], { type: 'image/svg+xml' })
