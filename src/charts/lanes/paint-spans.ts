/** Draws span logs apart from tasks: host, coordinator, lifetimes, starts, steals, sizes. */
import type { Painter } from '../picture/paint/painter'
import { formatPercent } from '../../base/format'
import { binLane, createBins } from './bin-lane'
import { drawStretches, drawTicks, type Scratch } from './draw-lanes'
import type { Group, Lane } from './layout'
import type { Brushes, Row, Scene } from './scene'
import { countUpTo, type Track, barsIn } from '../trial/track'
import type { TrialFeed } from './trial-feed'
import { xOf } from './view'
import { t } from '../../i18n/text'

const whole = createBins(1)

/** Share of the trial so far that a track covers, 0 to 1. */
export const shareOfTrial = (track: Track, { end }: Pick<TrialFeed, 'end'>): number => {
  if (!(end > 0)) return 0
  binLane(track, 0, end, whole)
  return whole.cover[0] ?? 0
}

/** Share of a trial from which on a worker counts as always alive. */
const ALWAYS = 0.99

/** True if workers come and go; unknown during the trial, as lifetimes are logged at their end. */
export const comesAndGoes = ({ feed, live }: Pick<Row, 'feed' | 'live'>): boolean =>
  !live &&
  feed.lives.some((track) => track.length > 0) &&
  feed.lives.some((track) => shareOfTrial(track, feed) < ALWAYS)

/** Paints the ground of each lane: only during lifetimes, if workers come and go. */
export const paintGrounds = (
  g: Painter,
  { plot, view }: Scene,
  row: Row,
  group: Group,
  brushes: Brushes,
  scratch: Scratch,
): void => {
  const patchy = comesAndGoes(row)
  g.fillStyle = brushes.css('sunk')
  const always = patchy ? [] : group.workers
  for (const lane of [group.host, group.coordinator, ...always])
    if (lane) g.fillRect(plot.left, lane.y, plot.width, lane.height)
  if (!patchy) return
  const fill = { soft: brushes.css('sunk') }
  group.workers.forEach((lane, w) => {
    const lives = row.feed.lives[w]
    if (lives) drawStretches(g, lives, lane, fill, view, plot, scratch)
  })
}

export const paintHost = (
  g: Painter,
  { view, plot }: Scene,
  { feed }: Row,
  group: Group,
  brushes: Brushes,
  scratch: Scratch,
): void => {
  const own = { soft: brushes.css('ink-3') }
  const kept = { soft: brushes.css('hurt-soft'), over: brushes.hatch }
  drawStretches(g, feed.hostBusy, group.host, own, view, plot, scratch)
  drawTicks(g, feed.submits, group.host, brushes.css('ink-3'), view, plot)
  drawStretches(g, feed.hostBlocked, group.host, kept, view, plot, scratch)
  if (group.coordinator)
    drawStretches(g, feed.coordinatorBusy, group.coordinator, own, view, plot, scratch)
}

export const paintStartUps = (
  g: Painter,
  { view, plot }: Scene,
  { feed }: Row,
  { lane, worker }: { lane: Lane; worker: number },
  brushes: Brushes,
  scratch: Scratch,
): void => {
  const track = feed.startUps[worker]
  const fill = { soft: 'transparent', over: brushes.quietHatch }
  if (track) drawStretches(g, track, lane, fill, view, plot, scratch)
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
export const paintSteals = (
  g: Painter,
  { view, plot }: Scene,
  { feed }: Row,
  { lane, worker }: { lane: Lane; worker: number },
  brushes: Brushes,
): void => {
  const track = feed.steals[worker]
  if (!track || lane.height < MIN_LANE) return
  const { first, count } = barsIn(track, view.from, view.to)
  const step = ((view.to - view.from) / plot.width) * STEAL_PX
  const size = Math.min(STEAL_PX, lane.height / 3)
  g.beginPath()
  for (let i = first; i < first + count;) {
    const at = track.from[i] ?? 0
    const x = xOf(view, plot, at)
    const above = fromAbove(worker, track.task[i] ?? 0)
    const y = above ? lane.y : lane.y + lane.height
    g.moveTo(x - size, y)
    g.lineTo(x + size, y)
    g.lineTo(x, above ? y + 1.6 * size : y - 1.6 * size)
    g.closePath()
    i = Math.max(i + 1, countUpTo(track.from, track.length, at + step, i))
  }
  g.fillStyle = brushes.css('ink')
  g.fill()
  // A thin border: most steals begin where a task does.
  g.strokeStyle = brushes.css('panel')
  g.lineWidth = 0.75
  g.stroke()
}

export const paintResizings = (
  g: Painter,
  { view, plot }: Scene,
  { feed }: Row,
  group: Group,
  brushes: Brushes,
): void => {
  const first = group.workers[0]
  if (feed.resizings.length === 0 || !first) return
  const all = { y: first.y, height: group.bottom - first.y }
  g.globalAlpha = 0.7
  drawTicks(g, feed.resizings, all, brushes.css('ink'), view, plot)
  g.globalAlpha = 1
}

export const coordinatorText = (feed: TrialFeed): string =>
  t('coordinator {share}', { share: formatPercent(shareOfTrial(feed.coordinatorBusy, feed), 0) })

/** A trial with a coordinator has a log for it after those of its workers. */
export const hasCoordinator = ({ reader, coordinatorBusy }: TrialFeed): boolean =>
  coordinatorBusy.length > 0 || reader.spans.length > 1 + reader.ledger.workers
