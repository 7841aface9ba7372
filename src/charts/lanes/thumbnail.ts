/** Lanes of a run's pools on one clock, small enough for a list: without names and axis. */
import type { Surface } from '../picture/paint/painter'
import type { Theme } from '../picture/theme'
import type { TrialSeries } from '../types'
import { lanesOf, type Lane } from './layout'
import { LanesPen } from './pen'
import { endedRow } from './still'
import { fitted } from './view'

/** Distance of two pools, in CSS pixels. */
const BETWEEN = 4
/** Minimum height of a lane with its gap; lanes without room are left out. */
const LEAST = 3
/** Maximum height of a lane with its gap, so that a single lane is no wall. */
const MOST = 10

/** Places of the lanes of each pool; `lanes` has the number of each pool's workers. */
export const thumbnailLanes = (lanes: readonly number[], height: number): Lane[][] => {
  const room = height - BETWEEN * (lanes.length - 1)
  const most = Math.max(1, Math.floor(room / lanes.length / LEAST))
  const drawn = lanes.map((count) => Math.min(count, most))
  const total = drawn.reduce((sum, count) => sum + count, 0)
  const pitch = Math.min(MOST, Math.floor(room / Math.max(1, total)))
  const gap = pitch >= 6 ? 2 : 1
  // Centre the lanes if they do not fill the height.
  let y = Math.max(0, Math.floor((room - pitch * total) / 2))
  return drawn.map((count) => {
    const places = Array.from({ length: count }, (_, i) => ({
      y: y + i * pitch,
      height: pitch - gap,
    }))
    y += count * pitch + BETWEEN
    return places
  })
}

/** Draws the lanes at 0, 0. */
export const paintThumbnail = (
  surface: Surface,
  theme: Theme,
  series: readonly TrialSeries[],
  { width, height }: { width: number; height: number },
): void => {
  const rows = series.map(endedRow)
  const view = fitted(Math.max(0, ...rows.map(({ feed }) => feed.end)))
  const pen = new LanesPen(surface, theme)
  pen.place(view, { left: 0, width })
  thumbnailLanes(rows.map(lanesOf), height).forEach((lanes, i) => {
    const row = rows[i]
    if (!row) return
    lanes.forEach((lane, worker) => {
      surface.g.fillStyle = pen.css('sunk')
      surface.g.fillRect(0, lane.y, width, lane.height)
      pen.harm(row.stranded[worker], lane)
      pen.bars(row.feed.workers[worker], row.feed, lane, pen.css(row.color))
    })
  })
}
