/** Lanes of ended trials as a picture of a given size, in which nothing scrolls. */
import type { VariantId } from '../../../workers/api'
import { t } from '../../i18n/text'
import type { Surface } from '../picture/paint/painter'
import type { Theme } from '../picture/theme'
import type { TrialSeries } from '../types'
import { arranged, AXIS_HEIGHT, lanesOf } from './layout'
import { paint } from './paint'
import { LanesPen } from './pen'
import { emptyScene, rowOf, type Row, type Scene } from './scene'
import { strandedTracks } from './stranded-watch'
import { feedOf } from './trial-feed'
import { fitted, xOf } from './view'

type Size = Pick<Scene, 'width' | 'height'>

export interface StillLanes {
  shown: readonly VariantId[]
  /** When the last of them ended, in ms since the first submit. */
  end: number
  /** Height of the picture, with the axis. */
  height: number
  /** Position of a time, in px from the left. */
  xOf(ms: number): number
  /** Draws the lanes at 0, 0. */
  paint(surface: Surface, theme: Theme): void
}

/** Minimum number of pools, for a comparison; each has as many lanes as there is room for. */
const ALWAYS = 2

export const endedRow = (one: TrialSeries): Row => {
  const feed = feedOf(one.reader)
  return { ...rowOf(one, feed), live: false, stranded: strandedTracks(feed, { cores: one.cores }) }
}

const fits = (rows: readonly Row[], size: Size, most?: number): boolean =>
  arranged(rows, size, 1, most).layout.height + AXIS_HEIGHT <= size.height

/** Maximum number of lanes per pool for which `size` has room; at least one. */
const lanesThatFit = (rows: readonly Row[], size: Size): number => {
  let most = Math.max(1, ...rows.map(lanesOf))
  while (most > 1 && !fits(rows, size, most)) most--
  return most
}

/** Adds the number of drawn workers to the name of a pool, unless all are drawn. */
const withDrawn = (row: Row, most: number): Row => {
  const workers = row.feed.workers.length
  if (workers <= most) return row
  const drawn = t('{name}: the first {drawn} of {workers} workers', {
    name: row.name,
    drawn: most,
    workers,
  })
  return { ...row, name: drawn }
}

const rowsOf = (pools: readonly { row: Row }[]): Row[] => pools.map(({ row }) => row)

/**
 * Lanes of as many pools as there is room for. `order` contains all pools: earlier ones get room
 * first. They are drawn in the order of the series.
 */
export const stillLanes = (
  series: readonly TrialSeries[],
  size: Size,
  order: readonly VariantId[],
): StillLanes => {
  const all = series.map((one) => ({ id: one.id, row: endedRow(one) }))
  const rank = ({ id }: { id: VariantId }) => order.indexOf(id)
  const firstOf = (count: number) => {
    const chosen = new Set([...all].sort((a, b) => rank(a) - rank(b)).slice(0, count))
    return all.filter((one) => chosen.has(one))
  }
  let drawn = all
  while (drawn.length > ALWAYS && !fits(rowsOf(drawn), size)) drawn = firstOf(drawn.length - 1)
  const most = lanesThatFit(rowsOf(drawn), size)
  const rows = drawn.map(({ row }) => withDrawn(row, most))
  const end = Math.max(0, ...rows.map(({ feed }) => feed.end))
  const view = fitted(end)
  const placed = arranged(rows, size, 1, most)
  // The axis stands right below the lanes.
  const height = Math.min(size.height, placed.layout.height + AXIS_HEIGHT + 4)
  const scene: Scene = { ...emptyScene(), ...size, height, ...placed, rows, view }
  return {
    shown: drawn.map(({ id }) => id),
    end,
    height,
    xOf: (ms) => xOf(view, placed.plot, ms),
    paint: (surface, theme) => paint(scene, new LanesPen(surface, { ...theme, scale: 1 })),
  }
}
