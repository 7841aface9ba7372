/** Title, unit and legend above the plot in a picture of a chart. */
import type { SvgRecorder } from './paint/svg-recorder'
import type { LegendEntry } from '../types'
import { Sheet } from './paint/sheet'
import { placed } from './plots'

export interface PictureText {
  title: string
  subtitle: string
  legend: readonly LegendEntry[]
  environment: string
}

/** Distances and sizes, in px. */
const BASELINE = 12
const HEAD = 24
const LEGEND_ROW = 19
const SWATCH = 10

/**
 * Paints title, unit and legend at 0, 0, at most `width` px wide, as they are in the card of `body`.
 * Returns their height.
 */
export const paintHead = (
  g: SvgRecorder,
  body: HTMLElement,
  { title, subtitle, legend }: PictureText,
  width: number,
): number => {
  const style = getComputedStyle(body)
  const swatches = body.closest('figure')?.querySelectorAll<SVGSVGElement>('svg.swatch')
  const sheet = new Sheet(g, style.fontFamily)
  const rows = legendRows(sheet, legend, width)
  sheet.font(13, 600)
  sheet.write(title, 0, BASELINE, { color: style.getPropertyValue('--ink') })
  const after = sheet.widthOf(title) + 10
  const quiet = { color: style.getPropertyValue('--ink-2') }
  sheet.font(12)
  sheet.write(subtitle, after, BASELINE, { ...quiet, room: Math.max(60, width - after) })
  rows.forEach((row, r) =>
    row.forEach(({ entry, x }) => {
      const y = HEAD + r * LEGEND_ROW
      const element = swatches?.[legend.indexOf(entry)]
      const size = { width: SWATCH, height: SWATCH }
      if (element) g.include(placed({ element, x: 0, y: 0, ...size }), { x, y, ...size })
      sheet.write(entry.label, x + SWATCH + 5, y + SWATCH - 1, quiet)
    }),
  )
  return HEAD + rows.length * LEGEND_ROW
}

/** The entries in rows at most `width` wide, each with its distance from the start of its row. */
const legendRows = (sheet: Sheet, legend: readonly LegendEntry[], width: number) => {
  sheet.font(12)
  const rows: { entry: LegendEntry; x: number }[][] = []
  let x = Infinity
  for (const entry of legend) {
    const taken = sheet.widthOf(entry.label) + SWATCH + 5
    if (x + taken > width) {
      rows.push([])
      x = 0
    }
    rows.at(-1)?.push({ entry, x })
    x += taken + 16
  }
  return rows
}
