/** Draws span logs apart from tasks: host, coordinator, lifetimes, steals, sizes. */
import { formatPercent } from '../../base/format'
import { coverIn } from './bin-lane'
import type { Group, Lane } from './layout'
import type { LanesPen } from './pen'
import type { Row } from './scene'
import { countUpTo, type Track, barsIn } from '../trial/track'
import type { TrialFeed } from './trial-feed'
import { t } from '../../i18n/text'

/** Share of the trial so far that a track covers, 0 to 1. */
export const shareOfTrial = (track: Track, { end }: Pick<TrialFeed, 'end'>): number =>
  coverIn(track, 0, end)

/** Share of a trial from which on a worker counts as always alive. */
const ALWAYS = 0.99

/** True if workers come and go; unknown during the trial, as lifetimes are logged at their end. */
export const comesAndGoes = ({ feed, live }: Pick<Row, 'feed' | 'live'>): boolean =>
  !live &&
  feed.lives.some((track) => track.length > 0) &&
  feed.lives.some((track) => shareOfTrial(track, feed) < ALWAYS)

/** Paints the ground of each lane: only during lifetimes, if workers come and go. */
export const paintGrounds = (pen: LanesPen, row: Row, group: Group): void => {
  const { g, plot } = pen
  const patchy = comesAndGoes(row)
  g.fillStyle = pen.css('sunk')
  const always = patchy ? [] : group.workers
  for (const lane of [group.host, group.coordinator, ...always])
    if (lane) g.fillRect(plot.left, lane.y, plot.width, lane.height)
  if (!patchy) return
  group.workers.forEach((lane, w) => pen.stretches(row.feed.lives[w], lane, pen.css('sunk')))
}

export const paintHost = (pen: LanesPen, feed: TrialFeed, { host, coordinator }: Group): void => {
  const own = pen.css('ink-3')
  pen.stretches(feed.hostBusy, host, own)
  pen.ticks(feed.submits, host, own)
  pen.ticks(feed.refused, host, pen.css('hurt'))
  pen.harm(feed.hostBlocked, host)
  if (coordinator) pen.stretches(feed.coordinatorBusy, coordinator, own)
}

/** Half the width of a steal's triangle, and the minimum distance of two that are drawn. */
const STEAL_PX = 3.5
/** Lanes lower than this have no room for triangles. */
const MIN_LANE = 6

/** True if a steal is drawn at the upper edge of the thief's lane: the edge towards the victim. */
export const fromAbove = (thief: number, victim: number): boolean => victim < thief

/**
 * Paints steals as triangles that point from the victim into the lane of the thief, at most one for
 * a few pixels: drawing costs pixels, not steals.
 */
export const paintSteals = (pen: LanesPen, feed: TrialFeed, lane: Lane, thief: number): void => {
  const { g, view, plot } = pen
  const track = feed.steals[thief]
  if (!track || lane.height < MIN_LANE) return
  const { first, count } = barsIn(track, view.from, view.to)
  const step = ((view.to - view.from) / plot.width) * STEAL_PX
  const size = Math.min(STEAL_PX, lane.height / 3)
  g.beginPath()
  for (let i = first; i < first + count;) {
    const at = track.from[i] ?? 0
    const x = pen.x(at)
    const above = fromAbove(thief, track.task[i] ?? 0)
    const y = above ? lane.y : lane.y + lane.height
    g.moveTo(x - size, y)
    g.lineTo(x + size, y)
    g.lineTo(x, above ? y + 1.6 * size : y - 1.6 * size)
    g.closePath()
    i = Math.max(i + 1, countUpTo(track.from, track.length, at + step, i))
  }
  g.fillStyle = pen.css('ink')
  g.fill()
  // A thin border: most steals begin where a task does.
  g.strokeStyle = pen.css('panel')
  g.lineWidth = 0.75
  g.stroke()
}

export const paintResizings = (pen: LanesPen, feed: TrialFeed, group: Group): void => {
  const first = group.workers[0]
  if (!first) return
  pen.g.globalAlpha = 0.7
  pen.ticks(feed.resizings, { y: first.y, height: group.bottom - first.y }, pen.css('ink'))
  pen.g.globalAlpha = 1
}

export const coordinatorText = (feed: TrialFeed): string =>
  t('coordinator {share}', { share: formatPercent(shareOfTrial(feed.coordinatorBusy, feed), 0) })
