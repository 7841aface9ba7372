/** A picture as a PNG, sharp enough to be printed. */
import { contextOf } from './plots'
import type { PictureText } from './picture-frame'
import { svgOf } from './vector'

/** Minimum enlargement, so that the picture can be printed. */
const MIN_SCALE = 2

export const pictureOf = (body: HTMLElement, text: PictureText): Promise<Blob> =>
  rasterised(svgOf(body, text, Math.max(MIN_SCALE, devicePixelRatio || 1)))

/** PNG of an SVG, in the size that the markup names. */
export const rasterised = async (markup: string): Promise<Blob> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  contextOf(canvas).drawImage(image, 0, 0)
  return pngOf(canvas)
}

/** PNG of a canvas, made immediately: `toBlob` waits up to seven seconds for an idle browser. */
const pngOf = (canvas: HTMLCanvasElement): Blob => {
  const [type, data] = canvas.toDataURL('image/png').split(',')
  if (!type?.startsWith('data:image/png') || !data)
    throw new Error('[picture] a PNG (the browser made none)')
  const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
