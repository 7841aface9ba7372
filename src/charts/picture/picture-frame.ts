/** Title, unit and legend above the plot in a picture of a chart. */
import type { Painter } from './paint/painter'
import type { LegendEntry } from '../types'
import { Sheet } from './paint/sheet'
import { rgbOf } from './theme'

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

/** A colour of the page at the chart's place, as every program reads it. */
export const resolved = (color: string, style: CSSStyleDeclaration): string => {
  const known = color.replace(/var\((--[\w-]+)\)/g, (_, name: string) =>
    style.getPropertyValue(name).trim(),
  )
  return known.startsWith('#') ? known : `rgb(${rgbOf(known).join(',')})`
}

/**
 * Paints title, unit and legend at 0, 0, at most `width` px wide, in the colours and the font of
 * `style`. Returns their height.
 */
export const paintHead = (
  g: Painter,
  { title, subtitle, legend }: PictureText,
  style: CSSStyleDeclaration,
  width: number,
): number => {
  const sheet = new Sheet(g, style.fontFamily)
  const rows = legendRows(sheet, legend, width)
  sheet.font(13, 600)
  sheet.write(title, 0, BASELINE, { color: resolved('var(--ink)', style) })
  const after = sheet.widthOf(title) + 10
  const quiet = { color: resolved('var(--ink-2)', style) }
  sheet.font(12)
  sheet.write(subtitle, after, BASELINE, { ...quiet, room: Math.max(60, width - after) })
  rows.forEach((row, r) =>
    row.forEach(({ entry: { label, color, look = 'solid' }, x }) => {
      const y = HEAD + r * LEGEND_ROW
      g.save()
      g.translate(x, y)
      g.fillStyle = g.strokeStyle = resolved(color, style)
      paintSwatch(g, sheet, look)
      g.restore()
      sheet.write(label, x + SWATCH + 5, y + SWATCH - 1, quiet)
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

/** The sign of a legend entry at 0, 0, in the colour that is set. */
const paintSwatch = (g: Painter, sheet: Sheet, look: NonNullable<LegendEntry['look']>): void => {
  const half = SWATCH / 2
  switch (look) {
    case 'line':
    case 'dash':
      g.lineWidth = 2
      if (look === 'dash') g.setLineDash([3, 2])
      return sheet.line([0, half], [SWATCH, half])
    case 'hatch':
      g.strokeRect(0.5, 0.5, SWATCH - 1, SWATCH - 1)
      g.lineWidth = 1
      sheet.line([0, half], [half, 0])
      sheet.line([0, SWATCH], [SWATCH, 0])
      return sheet.line([half, SWATCH], [SWATCH, half])
    case 'dots':
      for (let at = 0; at < SWATCH; at += 4)
        for (let down = 0; down < SWATCH; down += 4) g.fillRect(at, down, 2, 2)
      return
    case 'outline':
      return g.strokeRect(0.5, 0.5, SWATCH - 1, SWATCH - 1)
    case 'dot':
      return sheet.dot(half, half, half / 2)
    case 'triangle':
      g.beginPath()
      g.moveTo(0, SWATCH)
      g.lineTo(SWATCH, SWATCH)
      g.lineTo(half, 0)
      g.closePath()
      return g.fill()
    case 'soft':
    case 'solid':
      g.globalAlpha = look === 'soft' ? 0.45 : 1
      return g.fillRect(0, 0, SWATCH, SWATCH)
    default:
      return look satisfies never
  }
}
