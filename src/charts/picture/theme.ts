/** The theme's colours, for what is drawn on a canvas and cannot use CSS variables itself. */
import { variantIds, type VariantId } from '../../../workers/api'

type VariantColor = Lowercase<VariantId>
/** A variant's colours have the variant's name, in lower case: of areas, and of text. */
export const themeColorOf = (id: VariantId) => id.toLowerCase() as VariantColor
export const textColorOf = (id: VariantId) => `${themeColorOf(id)}-text` as const

const PLAIN = [
  'panel',
  'sunk',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'hurt',
  'hurt-soft',
  'starting',
] as const
export type ThemeColor = (typeof PLAIN)[number] | VariantColor | `${VariantColor}-text`

export const themeColors: readonly ThemeColor[] = [
  ...PLAIN,
  ...variantIds.flatMap((id) => [themeColorOf(id), textColorOf(id)]),
]

export interface Theme {
  colors: Record<ThemeColor, string>
  /** Family of the page's text, as a canvas takes it. */
  font: string
  /**
   * Size of the page's text relative to the usual one: 1, larger on a projector; multiplied by
   * `--drawing` of the element that is drawn in, if it has one.
   */
  scale: number
}

const USUAL_PX = 13.5

export const readTheme = (element: Element): Theme => {
  const style = getComputedStyle(element)
  const colors = Object.fromEntries(
    themeColors.map((name) => [name, style.getPropertyValue(`--${name}`).trim() || '#888']),
  ) as Record<ThemeColor, string> // one entry per name
  const root = parseFloat(getComputedStyle(document.body).fontSize)
  const factor = parseFloat(style.getPropertyValue('--drawing')) || 1
  return {
    colors,
    font: style.fontFamily,
    scale: Math.min(2, Math.max(1, (root / USUAL_PX || 1) * factor)),
  }
}

/** Calls back when the theme changes, until the returned function is called. */
export const onThemeChange = (changed: () => void): (() => void) => {
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-mantine-color-scheme', 'data-projector'],
  })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', changed)
  return () => {
    watch.disconnect()
    system.removeEventListener('change', changed)
  }
}

export type Rgb = readonly [number, number, number]

/** Relative luminance, 0 to 1, as WCAG defines it. */
export const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number] // one each
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const known = new Map<string, Rgb>()

/** Red, green, blue of any CSS colour, 0 to 255, as the canvas itself understands it. */
export const rgbOf = (color: string): Rgb => {
  const rgb = known.get(color) ?? readRgb(color)
  known.set(color, rgb)
  return rgb
}

const readRgb = (color: string): Rgb => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const g = canvas.getContext('2d', { willReadFrequently: true })
  if (!g) return [128, 128, 128]
  g.fillStyle = color
  g.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = g.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
