/** Content of one frame of the lanes. */
import { themeColorOf, type ThemeColor } from '../picture/theme'
import { nameOf, type TimeRange, type TrialSeries } from '../types'
import type { LaneLayout } from './layout'
import type { ByName } from './names'
import type { Track } from '../trial/track'
import type { WithoutCosts } from '../trial/without-costs'
import type { TrialFeed } from './trial-feed'
import { fitted, type Plot, type View } from './view'

export interface Row {
  name: string
  color: ThemeColor
  feed: TrialFeed
  live: boolean
  strategy: TrialSeries['strategy']
  /** Speed of each worker's core against the fastest worker's, 0 to 1, where it is known. */
  speeds: readonly (number | null)[]
  /** Stretches of idle while tasks wait, by worker. */
  stranded: readonly Track[]
  /** Its bars by the names of their tasks; null if all have the variant's colour. */
  byName: ByName | null
  /** Computed ends, for a trial that is over. */
  ideal: WithoutCosts | null
}

/** A row of a trial, of which nothing is computed yet. */
export const rowOf = (one: TrialSeries, feed: TrialFeed): Row => ({
  name: nameOf(one),
  color: themeColorOf(one.id),
  feed,
  live: one.live,
  strategy: one.strategy,
  speeds: one.result?.crowding?.speeds ?? [],
  stranded: [],
  byName: null,
  ideal: null,
})

export interface Spot {
  group: number
  worker: number
  bar: number
}

export interface Scene {
  rows: readonly Row[]
  layout: LaneLayout
  view: View
  plot: Plot
  width: number
  height: number
  scrollTop: number
  selection: TimeRange | null
  /** Prints no times. */
  quiet: boolean
  mark: (TimeRange & { group: number; worker: number }) | null
  spot: Spot | null
  /** The task whose panel is shown. */
  pinned: Spot | null
}

export const emptyScene = (): Scene => ({
  rows: [],
  layout: { groups: [], height: 0 },
  view: fitted(1),
  plot: { left: 0, width: 1 },
  width: 1,
  height: 1,
  scrollTop: 0,
  selection: null,
  quiet: false,
  mark: null,
  spot: null,
  pinned: null,
})
