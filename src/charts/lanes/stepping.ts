/** Moves from task to task and from lane to lane by keyboard; pure. */
import { MAX_DRAWN } from '../types'
import { barAt, barsIn } from '../trial/track'
import type { Row, Spot } from './scene'
import type { View } from './view'

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
