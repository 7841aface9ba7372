/** Bars and marks by their places on the canvas, and from bar to bar by keyboard; pure. */
import { MAX_DRAWN, type Mark, type TrialSeries } from '../types'
import { AXIS_HEIGHT, laneAt } from './layout'
import { nameOfTask } from './names'
import { barAt, barsIn, type Track } from '../trial/track'
import type { Row, Scene, Spot } from './scene'
import { timeAt, type View } from './view'

/** Track of a spot's worker. */
export const trackAt = (rows: readonly Pick<Row, 'feed'>[], spot: Spot): Track | undefined =>
  rows[spot.group]?.feed.workers[spot.worker]

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

/** First visible bar, top lane first. */
export const firstSpot = (rows: readonly Pick<Row, 'feed'>[], view: View): Spot | null => {
  for (const [group, { feed }] of rows.entries())
    for (const [worker, track] of feed.workers.slice(0, MAX_DRAWN).entries()) {
      const { first, count } = barsIn(track, view.from, view.to)
      if (count > 0) return { group, worker, bar: first }
    }
  return null
}

/**
 * The spot `bars` further along its lane; or, `lanes` lanes further down, the bar nearest in time.
 * Stops at the ends and skips lanes without a bar.
 */
export const stepped = (
  rows: readonly Pick<Row, 'feed'>[],
  spot: Spot,
  bars: number,
  lanes: number,
): Spot => {
  const all = rows.flatMap(({ feed }, group) =>
    feed.workers.slice(0, MAX_DRAWN).map((track, worker) => ({ group, worker, track })),
  )
  const filled = all.filter(({ track }) => track.length > 0)
  const here = filled.findIndex(
    ({ group, worker }) => group === spot.group && worker === spot.worker,
  )
  const old = filled[here]
  const lane = filled[Math.min(Math.max(here + lanes, 0), filled.length - 1)]
  if (!old || !lane) return spot
  if (lanes === 0) {
    const bar = Math.min(Math.max(spot.bar + bars, 0), lane.track.length - 1)
    return { ...spot, bar }
  }
  const middle = ((old.track.from[spot.bar] ?? 0) + (old.track.to[spot.bar] ?? 0)) / 2
  const bar = Math.max(0, barAt(lane.track, middle, Infinity))
  return { group: lane.group, worker: lane.worker, bar }
}

/**
 * The first task after `spot`, pool by pool in order of time, whose name has these words, or whose
 * number they are; from the beginning if none is left, null if there is none at all.
 */
export const taskSpot = (
  rows: readonly Pick<Row, 'feed'>[],
  words: string,
  spot: Spot | null,
): Spot | null => {
  const wanted = words.trim().toLowerCase()
  const digits = wanted.replace(/[\s\u202f#]/g, '')
  const number = /^\d+$/.test(digits) ? Number(digits) : -1
  if (wanted === '') return null
  const found = rows.flatMap(({ feed }, group) =>
    feed.workers
      .flatMap(({ length, task, from }, worker) =>
        Array.from({ length }, (_, bar) => bar)
          .filter((bar) => {
            const own = task[bar] ?? -1
            return own === number || nameOfTask(feed, own)?.toLowerCase().includes(wanted)
          })
          .map((bar) => ({ group, worker, bar, at: from[bar] ?? 0 })),
      )
      .toSorted((a, b) => a.at - b.at),
  )
  const here = found.findIndex(
    (one) => one.group === spot?.group && one.worker === spot.worker && one.bar === spot.bar,
  )
  const next = found[(here + 1) % found.length]
  return next ? { group: next.group, worker: next.worker, bar: next.bar } : null
}
