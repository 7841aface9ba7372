/** The place of each thread's lane; pure. All lengths in CSS pixels. */
export interface Lane {
  y: number
  height: number
}

export interface Group {
  /** Name of the variant, and its end. */
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
  /** Height of everything; more than the room means: scroll. */
  height: number
}

interface Measures {
  title: number
  waiting: number
  host: number
  space: number
  tallest: number
  least: number
}

/** From roomy to tight; the last one scrolls if even that does not fit. */
const DENSITIES: readonly Measures[] = [
  { title: 20, waiting: 20, host: 9, space: 12, tallest: 34, least: 12 },
  { title: 17, waiting: 13, host: 7, space: 8, tallest: 12, least: 6 },
  { title: 15, waiting: 8, host: 4, space: 5, tallest: 10, least: 3 },
]

const gapOf = (lane: number): number => (lane >= 14 ? 3 : lane >= 7 ? 2 : 1)

/**
 * Lays out one group per variant, with `workers[i]` lanes each and one for its coordinator if it has
 * one, into `room` pixels if it can.
 */
export const layoutLanes = (
  workers: readonly number[],
  room: number,
  coordinators: readonly boolean[] = [],
): LaneLayout => {
  const more = coordinators.filter(Boolean).length
  const lanes = workers.reduce((sum, count) => sum + count, 0)
  let best = DENSITIES[0] as Measures // never empty
  let lane = best.least
  for (const density of DENSITIES) {
    best = density
    const each = density.title + density.waiting + density.host + 5 + density.space
    const fixed = workers.length * each - density.space + more * (density.host + 3)
    const pitch = (room - fixed) / Math.max(1, lanes)
    lane = Math.min(density.tallest, Math.floor(pitch - gapOf(pitch)))
    if (lane >= density.least) break
    lane = density.least
  }
  return stack(workers, best, lane, coordinators)
}

const stack = (
  workers: readonly number[],
  measures: Measures,
  lane: number,
  coordinators: readonly boolean[],
): LaneLayout => {
  const gap = gapOf(lane)
  let y = 0
  const take = (height: number, after: number): Lane => {
    const taken = { y, height }
    y += height + after
    return taken
  }
  const groups = workers.map((count, i): Group => {
    const top = y
    const title = take(measures.title, 0)
    const waiting = take(measures.waiting, 2)
    const host = take(measures.host, 3)
    const coordinator = coordinators[i] ? take(measures.host, 3) : null
    const lanes = Array.from({ length: count }, () => take(lane, gap))
    const bottom = y - gap
    y = bottom + measures.space
    return { title, waiting, host, coordinator, workers: lanes, top, bottom }
  })
  return { groups, height: Math.max(0, y - measures.space) }
}

/** In place of a worker's number. */
export const HOST = -1
export const COORDINATOR = -2

const isOn = (y: number, lane: Lane | null): boolean =>
  lane !== null && y >= lane.y - 1 && y <= lane.y + lane.height + 1

/** Which group and worker lie at height `y`; a worker may be `HOST` or `COORDINATOR`. */
export const laneAt = (
  { groups }: LaneLayout,
  y: number,
): { group: number; worker: number } | null => {
  for (const [g, group] of groups.entries()) {
    if (y < group.top || y > group.bottom) continue
    if (y < group.host.y) return null
    const worker = group.workers.findIndex((lane) => isOn(y, lane))
    if (worker >= 0) return { group: g, worker }
    if (isOn(y, group.coordinator)) return { group: g, worker: COORDINATOR }
    return isOn(y, group.host) ? { group: g, worker: HOST } : null
  }
  return null
}
