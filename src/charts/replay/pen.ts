/** Draws the shapes that the stage of a replay repeats: words, boxes, dots, rings. */
import type { Ink, Painter } from '../picture/paint/painter'
import { ThemedSheet } from '../picture/paint/sheet'
import type { Theme, ThemeColor } from '../picture/theme'
import type { LastChoice } from './choice'
import type { Box, Point, Stage } from './layout'
import type { ReplayModel, ReplayState } from './model'

/** What one frame of a replay shows. */
export interface Frame {
  model: ReplayModel
  state: ReplayState
  choice: LastChoice | null
  stage: Stage
  color: ThemeColor
  hatch: Ink | null
  /** Time of the trial in which a moved dot glides to its new place, in ms; 0 while paused. */
  glideMs: number
}

/** Distance of the centres of two neighbouring dots, in px. */
export const GAP = 10

export class ReplayPen extends ThemedSheet {
  readonly frame: Frame
  /** Colour of the variant. */
  readonly color: string

  constructor(g: Painter, theme: Theme, frame: Frame) {
    super(g, theme)
    this.frame = frame
    this.color = this.css(frame.color)
  }

  /** Sets colour and width of the lines that follow. */
  ink(color: string, width: number): void {
    this.g.strokeStyle = color
    this.g.lineWidth = width
  }

  outline({ x, y, width, height }: Box, r = 8): void {
    this.g.beginPath()
    this.g.roundRect(x, y, width, height, r)
    this.g.stroke()
  }

  filled({ x, y, width, height }: Box, fill: Ink, r = 8): void {
    this.box(x, y, width, height, r, fill)
  }

  hatched(box: Box): void {
    const { g } = this
    const { hatch } = this.frame
    this.filled(box, this.css('hurt-soft'))
    if (!hatch) return
    g.globalAlpha = 0.35
    this.filled(box, hatch)
    g.globalAlpha = 1
  }

  circle({ x, y }: Point, r: number, fill?: string): void {
    const { g } = this
    if (fill !== undefined) {
      g.fillStyle = fill
      this.dot(x, y, r)
    } else {
      g.beginPath()
      g.arc(x, y, r, 0, 2 * Math.PI)
    }
    g.stroke()
  }

  /** A line from `a` to `b` that bends at the level of each. */
  curve(a: Point, b: Point, from: number, to: number): void {
    const { g } = this
    g.beginPath()
    g.moveTo(a.x, a.y)
    g.bezierCurveTo(from, a.y, to, b.y, b.x, b.y)
    g.stroke()
  }

  /** Draws the progress of a task as an arc. */
  ring(task: number, { x, y }: Point, r: number): void {
    const { g } = this
    const { model, state } = this.frame
    const { start, end } = model.times
    const [from, to] = [start[task] ?? 0, end[task] ?? 0]
    const share = to > from ? (state.t - from) / (to - from) : 1
    g.strokeStyle = this.color
    g.beginPath()
    g.arc(x, y, r, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI)
    g.stroke()
  }

  /** Draws a task: longer ones larger and darker. A result is hollow. */
  task(task: number, { x, y }: Point, hollow = false): void {
    const { g } = this
    const { model, stage } = this.frame
    const weight = model.weightOf(task)
    const most = Math.min(4.6, Math.max(2, stage.rowHeight / 4))
    const r = most * (0.62 + 0.38 * weight)
    if (hollow) {
      this.ink(this.color, 1.5)
      this.circle({ x, y }, r, this.css('panel'))
      return
    }
    g.globalAlpha = 0.45 + 0.55 * weight
    g.fillStyle = this.color
    this.dot(x, y, r)
    g.globalAlpha = 1
  }
}
