/** Places of the threads' lanes; pure. All lengths in CSS pixels. */
import { MAX_DRAWN } from '../types'
import type { TrialFeed } from './trial-feed'
import type { Plot } from './view'

export const AXIS_HEIGHT = 24

export interface Lane {
  y: number
  height: number
}

export interface Group {
  /** Name of the variant, and end of its trial. */
  title: Lane
  waiting: Lane
  host: Lane
  /** Null without a coordinator. */
  coordinator: Lane | null
  workers: Lane[]
  top: number
  bottom: number
}

export interface LaneLayout {
  groups: Group[]
  /** Height of all lanes; if larger than the room, the lanes scroll. */
  height: number
}

/** Measures of lanes that can still be told apart; used with scrolling if no density fits. */
const TIGHT = { title: 15, waiting: 8, host: 4, space: 5, maxLane: 10, minLane: 3 }
type Measures = typeof TIGHT

/** Measures from roomy to tight; the last one makes hundreds of lanes a texture. */
const DENSITIES: readonly Measures[] = [
  { title: 20, waiting: 20, host: 9, space: 12, maxLane: 34, minLane: 12 },
  { title: 17, waiting: 13, host: 7, space: 8, maxLane: 12, minLane: 6 },
  TIGHT,
  { title: 14, waiting: 6, host: 3, space: 4, maxLane: 3, minLane: 1 },
]

const gapOf = (lane: number): number => {
  if (lane >= 14) return 3
  if (lane >= 7) return 2
  return lane >= 3 ? 1 : 0
}

/** Share of the remaining room for the waiting tasks above the lanes. */
const WAITING_SHARE = 1 / 4

/** Lanes of a pool: of its workers, of a coordinator, and none of a host of which nothing is known. */
interface PoolLanes {
  workers: number
  coordinator?: boolean
  hostless?: boolean
}

interface Spacing {
  /** Distance from one lane to the next; lanes are as tall as whole pixels allow. */
  pitch: number
  gap: number
  waiting: number
}

/**
 * Lays out one group per pool so that the groups fill `room` pixels; if even lanes of one pixel do
 * not fit, the layout is taller.
 */
export const layoutLanes = (pools: readonly PoolLanes[], room: number): LaneLayout => {
  const count = (ofPool: (pool: PoolLanes) => number) =>
    pools.reduce((sum, pool) => sum + ofPool(pool), 0)
  const more = count(({ coordinator, hostless }) => Number(!!coordinator) - Number(!!hostless))
  const groups = pools.length
  const lanes = Math.max(
    1,
    count(({ workers }) => workers),
  )
  for (const density of DENSITIES) {
    const each = density.title + density.waiting + density.host + 5 + density.space
    const fixed = groups * each - density.space + more * (density.host + 3)
    const gap = gapOf((room - fixed) / lanes)
    // No gap is needed behind the last lane of a group.
    const pitch = (room - fixed + groups * gap) / lanes
    if (Math.floor(pitch) - gap < density.minLane) continue
    const spare = Math.max(0, pitch - density.maxLane - gap) * WAITING_SHARE
    const waiting = density.waiting + Math.floor((spare * lanes) / Math.max(1, groups))
    return stack(pools, density, { pitch: pitch - spare, gap, waiting })
  }
  const gap = gapOf(TIGHT.minLane)
  return stack(pools, TIGHT, { pitch: TIGHT.minLane + gap, gap, waiting: TIGHT.waiting })
}

const stack = (
  pools: readonly PoolLanes[],
  measures: Measures,
  { pitch, gap, waiting: waitingPx }: Spacing,
): LaneLayout => {
  let y = 0
  const take = (height: number, after: number): Lane => {
    const taken = { y, height }
    y += height + after
    return taken
  }
  const groups = pools.map((pool): Group => {
    const top = y
    const title = take(measures.title, 0)
    const waiting = take(waitingPx, 2)
    const host = pool.hostless ? take(0, 0) : take(measures.host, 3)
    const coordinator = pool.coordinator ? take(measures.host, 3) : null
    const first = y
    const endOf = (lane: number) => first + Math.floor(lane * pitch)
    const workers = Array.from({ length: pool.workers }, (_, lane) =>
      take(endOf(lane + 1) - endOf(lane) - gap, gap),
    )
    const bottom = y - gap
    y = bottom + measures.space
    return { title, waiting, host, coordinator, workers, top, bottom }
  })
  return { groups, height: Math.max(0, y - measures.space) }
}

/** Width from which on there is room for the names of lanes. */
const WIDE = 560
/** Room left of the plot, in pixels of the usual text size; a coordinator's name is the longest. */
const GUTTER = { narrow: 28, wide: 84, coordinator: 104 } as const
const RIGHT = 6

/** A pool whose lanes are laid out. */
interface Pool {
  feed: TrialFeed
}

export const lanesOf = ({ feed }: Pool): number =>
  Math.min(MAX_DRAWN, Math.max(1, feed.workers.length))

/** `most`: maximum number of lanes drawn of each pool. */
export const arranged = (
  rows: readonly Pool[],
  { width, height }: { width: number; height: number },
  scale: number,
  most = MAX_DRAWN,
): { layout: LaneLayout; plot: Plot } => {
  const pools = rows.map(({ feed }) => ({
    workers: Math.min(most, lanesOf({ feed })),
    coordinator: feed.hasCoordinator,
    hostless: feed.reader.names !== null,
  }))
  const wide = pools.some(({ coordinator }) => coordinator) ? GUTTER.coordinator : GUTTER.wide
  // A whole number, or the columns of the bars would lie between those of the screen.
  const left = Math.round((width < WIDE ? GUTTER.narrow : wide) * scale)
  const plot = { left, width: width - left - RIGHT }
  return { layout: layoutLanes(pools, height - AXIS_HEIGHT), plot }
}

/** Stands for the host in place of a worker's number. */
export const HOST = -1
export const COORDINATOR = -2

const isOn = (y: number, lane: Lane | null, slack = 1): boolean =>
  lane !== null && lane.height > 0 && y >= lane.y - slack && y <= lane.y + lane.height + slack

/** Group and worker at height `y`; a worker may be `HOST` or `COORDINATOR`. */
export const laneAt = (
  { groups }: LaneLayout,
  y: number,
): { group: number; worker: number } | null => {
  for (const [g, group] of groups.entries()) {
    if (y < group.top || y > group.bottom) continue
    if (y < group.host.y) return null
    for (const slack of [0, 1]) {
      const worker = group.workers.findIndex((lane) => isOn(y, lane, slack))
      if (worker >= 0) return { group: g, worker }
    }
    if (isOn(y, group.coordinator)) return { group: g, worker: COORDINATOR }
    return isOn(y, group.host) ? { group: g, worker: HOST } : null
  }
  return null
}
