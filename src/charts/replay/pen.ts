/** Draws the shapes that the stage of a replay repeats: words, boxes, dots, rings. */
import type { Painter } from '../picture/paint/painter'
import type { Theme, ThemeColor } from '../picture/theme'
import type { LastChoice } from './choice'
import type { Box, Point, Stage } from './layout'
import type { ReplayModel, ReplayState } from './model'

export interface Frame {
  model: ReplayModel
  state: ReplayState
  choice: LastChoice | null
  stage: Stage
  color: ThemeColor
  theme: Theme
  hatch: CanvasPattern | null
  /** Time of the trial in which a moved dot glides to its new place, in ms; 0 while paused. */
  glideMs: number
}

/** Distance of the centres of two neighbouring dots, in px. */
export const GAP = 10

const font = ({ theme }: Frame, px: number, weight = 400): string =>
  `${weight} ${px * theme.scale}px ${theme.font}`

export const label = (
  g: Painter,
  frame: Frame,
  words: string,
  x: number,
  y: number,
  { color = 'ink-3', px = 11, weight = 400, align = 'left', room = Infinity }: LabelLook = {},
): void => {
  g.font = font(frame, px, weight)
  g.fillStyle = frame.theme.colors[color]
  g.textAlign = align
  const fits = Number.isFinite(room) ? Math.max(20, room) : undefined
  g.fillText(words, x, y, fits)
}
interface LabelLook {
  color?: ThemeColor
  px?: number
  weight?: number
  align?: CanvasTextAlign
  room?: number
}

export const rounded = (g: Painter, { x, y, width, height }: Box, r = 8): void => {
  g.beginPath()
  g.roundRect(x, y, width, height, r)
}

export const fillBox = (g: Painter, box: Box, fill: string | CanvasPattern, r = 8): void => {
  g.fillStyle = fill
  rounded(g, box, r)
  g.fill()
}

export const circle = (g: Painter, { x, y }: Point, r: number): void => {
  g.beginPath()
  g.arc(x, y, r, 0, 2 * Math.PI)
}

export const fillHatch = (g: Painter, { theme, hatch }: Frame, box: Box): void => {
  fillBox(g, box, theme.colors['hurt-soft'])
  if (!hatch) return
  g.save()
  g.globalAlpha = 0.35
  fillBox(g, box, hatch)
  g.restore()
}

export const line = (g: Painter, a: Point, b: Point): void => {
  g.beginPath()
  g.moveTo(a.x, a.y)
  g.lineTo(b.x, b.y)
  g.stroke()
}

export const ring = (
  g: Painter,
  { model, state, theme, color }: Frame,
  task: number,
  { x, y }: Point,
  r: number,
): void => {
  const { start, end } = model.times
  const [from, to] = [start[task] ?? 0, end[task] ?? 0]
  const share = to > from ? (state.t - from) / (to - from) : 1
  g.strokeStyle = theme.colors[color]
  g.beginPath()
  g.arc(x, y, r, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI)
  g.stroke()
}

/** Draws a task: longer ones larger and darker. A result is hollow. */
export const dot = (
  g: Painter,
  { model, theme, color, stage }: Frame,
  task: number,
  { x, y }: Point,
  hollow = false,
): void => {
  const weight = model.weightOf(task)
  const most = Math.min(4.6, Math.max(2, stage.rowHeight / 4))
  const r = most * (0.62 + 0.38 * weight)
  circle(g, { x, y }, r)
  if (hollow) {
    g.fillStyle = theme.colors.panel
    g.fill()
    g.strokeStyle = theme.colors[color]
    g.lineWidth = 1.5
    g.stroke()
    return
  }
  g.globalAlpha = 0.45 + 0.55 * weight
  g.fillStyle = theme.colors[color]
  g.fill()
  g.globalAlpha = 1
}
