/**
 * A chart as a self-contained SVG: title, unit and legend above, the environment below, all
 * colours and fonts written into it. A drawing on a canvas is drawn once more, as elements.
 */
import { element, textElement } from './paint/svg-markup'
import { Sheet } from './paint/sheet'
import { SvgRecorder } from './paint/svg-recorder'
import { paintHead, type PictureText } from './picture-frame'
import { contextOf, placed, plotOf } from './plots'
import { drawingOn, type Size } from './paint/painter'

/** Writes a picture in a font; `ratio`: px of the picture for each CSS px. */
export const recorderIn = (family: string, ratio: number): SvgRecorder =>
  new SvgRecorder(contextOf(document.createElement('canvas')), {
    // So that two pictures can be pasted into one page.
    prefix: `p${Math.floor(Math.random() * 36 ** 6).toString(36)}-`,
    family,
    ratio,
  })

/**
 * Draws the chart in `body` at 0, 0: title, unit and legend above its plot. Returns the size; throws
 * if no chart is drawn. `least`: minimum width.
 */
export const drawChart = (
  g: SvgRecorder,
  body: HTMLElement,
  text: PictureText,
  least = 0,
): Size => {
  const style = getComputedStyle(body)
  const { parts, ...size } = plotOf(body)
  const width = Math.max(size.width, least)
  const y = paintHead(g, body, text, width)
  const drawn = parts.map(({ element: part, ...place }) => {
    if (part instanceof SVGSVGElement) return placed({ element: part, ...place })
    const inner = recorderIn(style.fontFamily, g.ratio)
    const drawing = drawingOn(part)
    drawing?.paint(inner)
    return element('svg', { ...place, ...drawing?.size() }, inner.markup)
  })
  // Nothing is drawn outside of an inner SVG, nor of a canvas.
  g.include(drawn.join(''), { x: 0, y, ...size })
  return { width, height: y + size.height }
}

/** An SVG by itself; `scale`: px of the picture for each px of `width` and `height`. */
export const svgFile = (
  markup: string,
  { width, height }: Size,
  scale: number,
  family: string,
): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: width * scale,
      height: height * scale,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': family,
      'font-size': 12,
    },
    markup,
  )

/** Distances around a chart, and minimum width, for the line on the environment, in px. */
const PAD = 18
const TOP = 12
const FOOT = 26
const MIN_WIDTH = 640

/** Markup of a picture; `scale`: px of the picture for each CSS px. */
export const svgOf = (body: HTMLElement, text: PictureText, scale = 1): string => {
  const style = getComputedStyle(body)
  const family = style.fontFamily
  const chart = recorderIn(family, scale)
  chart.translate(PAD, TOP)
  const inner = drawChart(chart, body, text, MIN_WIDTH)
  const foot = TOP + inner.height + FOOT
  const size = { width: Math.round(inner.width + 2 * PAD), height: Math.round(foot + PAD) }
  const ground = recorderIn(family, scale)
  ground.fillStyle = style.getPropertyValue('--panel')
  ground.fillRect(0, 0, size.width, size.height)
  const sheet = new Sheet(ground, family)
  sheet.font(10.5)
  const color = style.getPropertyValue('--ink-2')
  sheet.write(text.environment, PAD, foot, { color, room: inner.width })
  const title = textElement('title', text.title)
  return svgFile(title + ground.markup + chart.markup, size, scale, family)
}

export const vectorOf = async (body: HTMLElement, text: PictureText): Promise<Blob> =>
  new Blob([svgOf(body, text)], { type: 'image/svg+xml' })
