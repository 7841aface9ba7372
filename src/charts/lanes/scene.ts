/** Content of one frame of the lanes. */
import type { Theme, ThemeColor } from '../picture/theme'
import type { Surface } from '../picture/paint/painter'
import type { TimeRange } from '../types'
import type { LaneLayout } from './layout'
import type { Track } from '../trial/track'
import type { TrialFeed } from './trial-feed'
import type { Plot, View } from './view'

export const AXIS_HEIGHT = 24

export interface Row {
  name: string
  color: ThemeColor
  feed: TrialFeed
  live: boolean
  /** Stretches of idle while tasks wait, by worker. */
  stranded: readonly Track[]
}

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
  mark: (TimeRange & { group: number; worker: number }) | null
  spot: Spot | null
}

export class Brushes {
  readonly theme: Theme
  /** Patterns of harmful stretches, and of those that are only late. */
  readonly hatch: CanvasPattern | null
  readonly quietHatch: CanvasPattern | null

  constructor(surface: Surface, theme: Theme) {
    this.theme = theme
    this.hatch = surface.hatching(theme.colors.hurt)
    this.quietHatch = surface.hatching(theme.colors['ink-3'])
  }

  css(name: ThemeColor): string {
    return this.theme.colors[name]
  }

  font(px: number, weight = 400): string {
    return `${weight} ${px * this.theme.scale}px ${this.theme.font}`
  }
}
