/** A chart as a PNG: drawn again, larger than on the screen, with title, legend, environment. */
import { CanvasSurface } from './paint/canvas-surface'
import { pictureFrame, type PictureText } from './picture-frame'
import { contextOf, plotOf, type PlacedSvg } from './plots'

/** Minimum enlargement, so that the picture can be printed. */
const MIN_SCALE = 2

export const imageOf = async ({ svg, width, height }: PlacedSvg, scale: number) => {
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('width', String(width * scale))
  svg.setAttribute('height', String(height * scale))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    new XMLSerializer().serializeToString(svg),
  )}`
  await image.decode()
  return image
}

export const pictureOf = async (body: HTMLElement, text: PictureText): Promise<Blob> => {
  const plot = plotOf(body)
  const scale = Math.max(MIN_SCALE, devicePixelRatio || 1)
  const images = await Promise.all(
    plot.svgs.map(async (one) => ({ ...one, image: await imageOf(one, scale) })),
  )
  const canvas = document.createElement('canvas')
  const g = contextOf(canvas)
  const frame = pictureFrame(g, text, getComputedStyle(body), plot)
  canvas.width = Math.round(frame.width * scale)
  canvas.height = Math.round(frame.height * scale)
  g.scale(scale, scale)
  frame.paintHead(g)
  const within = (width: number, height: number, paint: () => void): void => {
    g.save()
    g.beginPath()
    g.rect(0, 0, width, height)
    g.clip()
    paint()
    g.restore()
  }
  g.save()
  g.translate(frame.left, frame.top)
  for (const { drawing, x, y, width, height } of plot.drawings) {
    g.translate(x, y)
    within(width, height, () => drawing.paint(new CanvasSurface(g, scale)))
    g.translate(-x, -y)
  }
  within(plot.width, plot.height, () => {
    for (const { image, x, y, width, height } of images) g.drawImage(image, x, y, width, height)
  })
  g.restore()
  frame.paintFoot(g)
  return pngOf(canvas)
}

/** PNG of a canvas, made immediately: `toBlob` waits up to seven seconds for an idle browser. */
export const pngOf = (canvas: HTMLCanvasElement): Blob => {
  const [type, data] = canvas.toDataURL('image/png').split(',')
  if (!type?.startsWith('data:image/png') || !data)
    throw new Error('[picture] a PNG (the browser made none)')
  const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
