/** Elements of an SVG as text. */
import { printable } from '../../../../workers/api'
import type { Ink } from './painter'

export type Attributes = Readonly<Record<string, string | number>>

/** Rounds to a thousandth of a pixel, which is finer than anything that is drawn. */
export const round = (value: number): number => Math.round(value * 1000) / 1000 || 0

/** Text between quotes or tags of markup. */
export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

export const element = (name: string, attributes: Attributes, inner = ''): string => {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`,
  )
  return `<${name}${written.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}`
}

export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  element(name, attributes, escaped(printable(text)))

/** Attributes of `600 12px family`; the family `around` need not be repeated. */
export const fontLook = (font: string, around: string): Attributes => {
  const [, weight = '400', size = '', family = ''] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? []
  if (size === '') throw new Error(`[picture] a font as "600 12px family" (${font})`)
  return {
    'font-size': Number(size),
    ...(weight === '400' ? {} : { 'font-weight': weight }),
    ...(family === around ? {} : { 'font-family': family }),
  }
}

/** Colour and opacity apart, since few programs but browsers read both as one. */
export const inkLook = (of: 'fill' | 'stroke', ink: Ink, alpha: number): Attributes => {
  if (typeof ink !== 'string') throw new Error('[picture] a colour (a pattern of a canvas came)')
  const [, color = ink, byte = 'ff'] = /^(#\w{6})(\w{2})$/.exec(ink) ?? []
  const opacity = (alpha * parseInt(byte, 16)) / 255
  return { [of]: color, ...(opacity === 1 ? {} : { [`${of}-opacity`]: opacity }) }
}
