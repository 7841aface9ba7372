/** Converts places of the canvas into bars and marks, and back; pure. */
import type { Mark, TrialSeries } from '../types'
import { laneAt } from './layout'
import { barAt } from '../trial/track'
import { AXIS_HEIGHT, type Row, type Scene, type Spot } from './scene'
import { fitted, timeAt } from './view'

export const emptyScene = (): Scene => ({
  rows: [],
  layout: { groups: [], height: 0 },
  view: fitted(1),
  plot: { left: 0, width: 1 },
  width: 1,
  height: 1,
  scrollTop: 0,
  selection: null,
  mark: null,
  spot: null,
})

/** The bar at (x, y), or near it; null for none. */
export const spotAt = (scene: Scene, x: number, y: number): Spot | null => {
  const { layout, plot, view, scrollTop, height, rows } = scene
  if (x < plot.left || x > plot.left + plot.width || y > height - AXIS_HEIGHT) return null
  const lane = laneAt(layout, y + scrollTop)
  const track = lane && rows[lane.group]?.feed.workers[lane.worker]
  if (!lane || !track) return null
  const slack = ((view.to - view.from) / plot.width) * 3
  const bar = barAt(track, timeAt(view, plot, x), slack)
  return bar < 0 ? null : { ...lane, bar }
}

/** A mark in the scene's own time. */
export const placedMark = (
  mark: Mark | null,
  series: readonly TrialSeries[],
  rows: readonly Row[],
): Scene['mark'] => {
  const group = series.findIndex(({ id }) => id === mark?.variant)
  const feed = rows[group]?.feed
  if (!mark || !feed || Number.isNaN(feed.origin)) return null
  const { from, to, worker = -1 } = mark
  return { from: from - feed.origin, to: to - feed.origin, group, worker }
}

export const sameSpot = (one: Spot | null, other: Spot | null): boolean =>
  one !== null &&
  other !== null &&
  one.group === other.group &&
  one.worker === other.worker &&
  one.bar === other.bar
