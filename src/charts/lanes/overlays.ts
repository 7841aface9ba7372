/** Paints what lies over and under the lanes: axis, mark, bar in focus, selected range. */
import type { Painter } from '../picture/paint/painter'
import { scaleLinear } from 'd3-scale'
import { formatMs, formatNumber, THIN } from '../../base/format'
import { localized } from '../../base/numerals'
import { AXIS_HEIGHT, type Brushes, type Scene } from './scene'
import { xOf } from './view'

const ticksOf = ({ view, plot }: Scene, brushes: Brushes): number[] =>
  scaleLinear([view.from, view.to], [0, 1]).ticks(
    Math.max(2, Math.floor(plot.width / (96 * brushes.theme.scale))),
  )

export const paintGrid = (g: Painter, scene: Scene, brushes: Brushes): void => {
  g.strokeStyle = brushes.css('line')
  g.lineWidth = 1
  g.beginPath()
  for (const tick of ticksOf(scene, brushes)) {
    const x = Math.round(xOf(scene.view, scene.plot, tick)) + 0.5
    g.moveTo(x, 0)
    g.lineTo(x, scene.height - AXIS_HEIGHT + 4)
  }
  g.stroke()
}

export const paintAxis = (g: Painter, scene: Scene, brushes: Brushes): void => {
  const { view, plot, height, width } = scene
  const ticks = ticksOf(scene, brushes)
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0)
  g.font = brushes.font(11)
  g.fillStyle = brushes.css('ink-3')
  g.textAlign = 'center'
  for (const tick of ticks) {
    const text = tickText(tick, step, view.to)
    const half = g.measureText(text).width / 2
    const x = Math.min(Math.max(xOf(view, plot, tick), half), width - half)
    g.fillText(text, x, height - AXIS_HEIGHT + 14)
  }
  g.textAlign = 'left'
}

/** Prints a tick (ms) in the unit of an axis up to `end`, with the decimals that the step needs. */
export const tickText = (tick: number, step: number, end: number): string => {
  if (tick === 0) return '0'
  const [unit, size] = step >= 1000 ? ['s', 1000] : end < 1 ? ['µs', 0.001] : ['ms', 1]
  const decimals = Math.max(0, Math.ceil(-Math.log10(step / (size as number)) - 1e-9))
  return localized(`${formatNumber(tick / (size as number), Math.min(6, decimals))}${THIN}${unit}`)
}

export const paintMark = (
  g: Painter,
  { mark, layout, view, plot, height, scrollTop }: Scene,
  brushes: Brushes,
): void => {
  const group = mark && layout.groups[mark.group]
  if (!mark || !group) return
  const lane = group.workers[mark.worker]
  const top = lane ? lane.y - 2 : group.waiting.y - 2
  const bottom = Math.min(
    lane ? lane.y + lane.height + 2 : group.bottom + 2,
    height - AXIS_HEIGHT + scrollTop,
  )
  const x0 = Math.max(plot.left, xOf(view, plot, mark.from))
  const x1 = Math.min(plot.left + plot.width, xOf(view, plot, mark.to))
  if (x1 < x0) return
  const width = Math.max(3, x1 - x0)
  g.strokeStyle = brushes.css('ink')
  g.lineWidth = 2
  g.beginPath()
  g.roundRect(x0 - 1, top, width + 2, bottom - top, 4)
  g.stroke()
}

export const paintSpot = (
  g: Painter,
  { spot, rows, layout, view, plot }: Scene,
  brushes: Brushes,
): void => {
  const track = spot && rows[spot.group]?.feed.workers[spot.worker]
  const lane = spot && layout.groups[spot.group]?.workers[spot.worker]
  if (!spot || !track || !lane || spot.bar >= track.length) return
  const x0 = xOf(view, plot, track.from[spot.bar] ?? NaN)
  const x1 = xOf(view, plot, track.to[spot.bar] ?? NaN)
  if (x1 < plot.left || x0 > plot.left + plot.width) return
  const left = Math.max(plot.left - 1, x0 - 1)
  const right = Math.min(plot.left + plot.width + 1, Math.max(x1, x0 + 2) + 1)
  g.lineWidth = 1.5
  g.strokeStyle = brushes.css('panel')
  g.strokeRect(left - 1.5, lane.y - 1.5, right - left + 3, lane.height + 3)
  g.strokeStyle = brushes.css('ink')
  g.strokeRect(left, lane.y, right - left, lane.height)
}

export const paintSelection = (g: Painter, scene: Scene, brushes: Brushes): void => {
  const { selection, view, plot, height } = scene
  if (!selection) return
  const x0 = Math.max(plot.left, xOf(view, plot, selection.from))
  const x1 = Math.min(plot.left + plot.width, xOf(view, plot, selection.to))
  if (x1 <= x0) return
  const base = height - AXIS_HEIGHT
  g.fillStyle = brushes.css('panel')
  g.globalAlpha = 0.55
  g.fillRect(plot.left, 0, x0 - plot.left, base)
  g.fillRect(x1, 0, plot.left + plot.width - x1, base)
  g.globalAlpha = 1
  g.fillStyle = brushes.css('ink')
  g.fillRect(x0 - 0.5, 0, 1, base + 4)
  g.fillRect(x1 - 0.5, 0, 1, base + 4)
  const text = formatMs(selection.to - selection.from)
  g.font = brushes.font(11, 600)
  const width = g.measureText(text).width + 14
  const x = Math.min(Math.max(plot.left, (x0 + x1 - width) / 2), plot.left + plot.width - width)
  g.beginPath()
  g.roundRect(x, base + 4, width, 18, 9)
  g.fill()
  g.fillStyle = brushes.css('panel')
  g.fillText(text, x + 7, base + 13.5)
}
