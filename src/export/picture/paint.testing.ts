/** A probe and a theme for tests that paint elements in place of pixels. */
import type { Probe } from '../../charts/picture/paint/svg-recorder'
import type { Theme } from '../../charts/picture/theme'

/** Width of a letter; on average, most fonts are narrower. */
export const LETTER = 0.56
const pxOf = (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1])
export const probe: Probe = {
  font: '',
  textBaseline: 'alphabetic',
  measureText(text) {
    const px = pxOf(this.font)
    return { width: LETTER * px * text.length, actualBoundingBoxAscent: px }
  },
}

export const theme: Theme = {
  // Each colour is its own name.
  colors: new Proxy({} as Theme['colors'], { get: (_, name) => String(name) }),
  font: 'Inter',
  scale: 1,
}
