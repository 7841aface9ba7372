/** Paints what lies over and under the lanes: axis, mark, bar in focus, selected range. */
import { scaleLinear } from 'd3-scale'
import { formatMs, formatNumber, THIN } from '../../base/format'
import { localized } from '../../base/numerals'
import type { TimeRange } from '../types'
import { AXIS_HEIGHT } from './layout'
import type { LanesPen } from './pen'
import { trackAt } from './places'
import type { Scene } from './scene'

const ticksOf = ({ view, plot, theme }: LanesPen): number[] =>
  scaleLinear([view.from, view.to], [0, 1]).ticks(
    Math.max(2, Math.floor(plot.width / (96 * theme.scale))),
  )

export const paintGrid = (pen: LanesPen, { height }: Scene): void => {
  const { g } = pen
  g.strokeStyle = pen.css('line')
  g.lineWidth = 1
  g.beginPath()
  for (const tick of ticksOf(pen)) {
    const x = Math.round(pen.x(tick)) + 0.5
    g.moveTo(x, 0)
    g.lineTo(x, height - AXIS_HEIGHT + 4)
  }
  g.stroke()
}

export const paintAxis = (pen: LanesPen, { height, width }: Scene): void => {
  const ticks = ticksOf(pen)
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0)
  pen.font(11)
  for (const tick of ticks) {
    const text = tickText(tick, step, pen.view.to)
    const half = pen.widthOf(text) / 2
    const x = Math.min(Math.max(pen.x(tick), half), width - half)
    pen.label(text, x, height - AXIS_HEIGHT + 14, { align: 'center' })
  }
}

/** Prints a tick (ms) in the unit of an axis up to `end`, with the decimals that the step needs. */
export const tickText = (tick: number, step: number, end: number): string => {
  if (tick === 0) return '0'
  const [unit, size] = step >= 1000 ? ['s', 1000] : end < 1 ? ['µs', 0.001] : ['ms', 1]
  const decimals = Math.max(0, Math.ceil(-Math.log10(step / (size as number)) - 1e-9))
  return localized(`${formatNumber(tick / (size as number), Math.min(6, decimals))}${THIN}${unit}`)
}

/** Left and right end of a range within the plot, in px; null if it is out of sight. */
const endsOf = (pen: LanesPen, { from, to }: TimeRange): [number, number] | null => {
  const { left, width } = pen.plot
  const [x0, x1] = [Math.max(left, pen.x(from)), Math.min(left + width, pen.x(to))]
  return x1 < x0 ? null : [x0, x1]
}

export const paintMark = (pen: LanesPen, { mark, layout, height, scrollTop }: Scene): void => {
  const group = mark && layout.groups[mark.group]
  const ends = mark && endsOf(pen, mark)
  if (!group || !ends) return
  const lane = group.workers[mark.worker]
  const top = lane ? lane.y - 2 : group.waiting.y - 2
  const bottom = Math.min(
    lane ? lane.y + lane.height + 2 : group.bottom + 2,
    height - AXIS_HEIGHT + scrollTop,
  )
  const [x0, x1] = ends
  const { g } = pen
  g.strokeStyle = pen.css('ink')
  g.lineWidth = 2
  g.beginPath()
  g.roundRect(x0 - 1, top, Math.max(3, x1 - x0) + 2, bottom - top, 4)
  g.stroke()
}

/**
 * Outlines the tasks that the pinned one waited behind on its worker, and underlines the time for
 * which it waited.
 */
export const paintChain = (pen: LanesPen, { pinned, rows, layout }: Scene): void => {
  const { g } = pen
  const track = pinned && trackAt(rows, pinned)
  const lane = pinned && layout.groups[pinned.group]?.workers[pinned.worker]
  const feed = pinned && rows[pinned.group]?.feed
  if (!pinned || !track || !lane || !feed) return
  const task = track.task[pinned.bar] ?? -1
  const from = track.from[pinned.bar] ?? NaN
  const [arrive, submit] = [feed.reader.timeOf('arrive', task), feed.reader.timeOf('submit', task)]
  const ready = (Number.isFinite(arrive) ? arrive : submit) - feed.origin
  if (!(from > ready)) return
  g.strokeStyle = pen.css('ink')
  g.lineWidth = 1
  const [left, right] = endsOf(pen, { from: ready, to: from }) ?? [0, 0]
  for (let bar = pinned.bar - 1; bar >= 0 && (track.to[bar] ?? 0) > ready; bar--) {
    const ends = endsOf(pen, { from: track.from[bar] ?? 0, to: track.to[bar] ?? 0 })
    if (ends) g.strokeRect(ends[0] + 0.5, lane.y + 0.5, ends[1] - ends[0] - 1, lane.height - 1)
  }
  g.lineWidth = 2
  pen.line([left, lane.y + lane.height + 1], [right, lane.y + lane.height + 1])
}

export const paintSpot = (pen: LanesPen, { spot, rows, layout }: Scene): void => {
  const { g, plot } = pen
  const track = spot && trackAt(rows, spot)
  const lane = spot && layout.groups[spot.group]?.workers[spot.worker]
  if (!spot || !track || !lane || spot.bar >= track.length) return
  const x0 = pen.x(track.from[spot.bar] ?? NaN)
  const x1 = pen.x(track.to[spot.bar] ?? NaN)
  if (x1 < plot.left || x0 > plot.left + plot.width) return
  const left = Math.max(plot.left - 1, x0 - 1)
  const right = Math.min(plot.left + plot.width + 1, Math.max(x1, x0 + 2) + 1)
  g.lineWidth = 1.5
  g.strokeStyle = pen.css('panel')
  g.strokeRect(left - 1.5, lane.y - 1.5, right - left + 3, lane.height + 3)
  g.strokeStyle = pen.css('ink')
  g.strokeRect(left, lane.y, right - left, lane.height)
}

export const paintSelection = (pen: LanesPen, { selection, height }: Scene): void => {
  const ends = selection && endsOf(pen, selection)
  if (!ends || ends[0] === ends[1]) return
  const { g, plot } = pen
  const [x0, x1] = ends
  const right = plot.left + plot.width
  const base = height - AXIS_HEIGHT
  g.fillStyle = pen.css('panel')
  g.globalAlpha = 0.55
  g.fillRect(plot.left, 0, x0 - plot.left, base)
  g.fillRect(x1, 0, right - x1, base)
  g.globalAlpha = 1
  g.fillStyle = pen.css('ink')
  g.fillRect(x0 - 0.5, 0, 1, base + 4)
  g.fillRect(x1 - 0.5, 0, 1, base + 4)
  const text = formatMs(selection.to - selection.from)
  pen.font(11, 600)
  const width = pen.widthOf(text) + 14
  const x = Math.min(Math.max(plot.left, (x0 + x1 - width) / 2), right - width)
  pen.box(x, base + 4, width, 18, 9, pen.css('ink'))
  pen.label(text, x + 7, base + 13.5, { color: 'panel', weight: 600 })
}
