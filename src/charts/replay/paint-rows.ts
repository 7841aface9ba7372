/** Draws the workers of a replay: the paths to them, inboxes, running tasks and results. */
import type { Painter } from '../picture/paint/painter'
import { formatCount } from '../../base/format'
import { workerName } from '../types'
import { homeOf, onWay, portOf, type Point, type RowPlace, type Stage } from './layout'
import type { WorkerState } from './model'
import { GAP, circle, dot, fillBox, fillHatch, label, ring, rounded, type Frame } from './pen'
import { stateText } from './words'

/** Results and messages drawn on the way to or from one worker; more would overlap. */
const MAX_ON_WAY = 24

/** Draws the path of tasks to a worker's inbox; that of the last choice is marked. */
export const way = (g: Painter, frame: Frame, row: RowPlace): void => {
  const { stage, choice, theme } = frame
  const a = portOf(stage)
  const b = { x: row.door, y: row.y }
  // A stolen task took another path.
  const stolen = choice !== null && choice.dealtTo !== null && choice.dealtTo !== choice.worker
  const chosen = choice?.worker === row.worker && !stolen
  g.strokeStyle = chosen ? theme.colors[frame.color] : theme.colors.line
  g.lineWidth = chosen ? 2 : 1
  const bend = (b.x - a.x) / 2
  g.beginPath()
  g.moveTo(a.x, a.y)
  g.bezierCurveTo(a.x + bend, a.y, b.x - bend, b.y, b.x, b.y)
  g.stroke()
}

/** Draws the path of a stolen task, from the worker that it was assigned to, to the thief. */
export const stolenWay = (g: Painter, frame: Frame): void => {
  const { stage, choice, theme } = frame
  const from = stage.rows.find(({ worker }) => worker === choice?.dealtTo)
  const to = stage.rows.find(({ worker }) => worker === choice?.worker)
  if (!from || !to || from === to) return
  const [a, b] = [slotOf(from, stage, 0), slotOf(to, stage, 0)]
  const x = a.x - from.side * 2 * GAP
  g.strokeStyle = theme.colors[frame.color]
  g.lineWidth = 2
  g.beginPath()
  g.moveTo(a.x, a.y)
  g.bezierCurveTo(x, a.y, x, b.y, b.x, b.y)
  g.stroke()
  // The head of the arrow is at the thief.
  g.beginPath()
  g.moveTo(b.x - from.side * 5, b.y - 4)
  g.lineTo(b.x, b.y)
  g.lineTo(b.x - from.side * 5, b.y + 4)
  g.stroke()
}

export const workerRow = (g: Painter, frame: Frame, row: RowPlace): void => {
  const { stage, state, model, theme, choice } = frame
  const one = state.workers[row.worker]
  if (!one) return
  const { colors } = theme
  const height = stage.rowHeight - Math.min(6, stage.rowHeight * 0.2)
  const ground = { x: row.left, y: row.y - height / 2, width: row.right - row.left, height }
  fillBox(g, ground, colors.sunk)
  if (one.idleWhileTasksWait) fillHatch(g, frame, ground)
  if (choice?.worker === row.worker) {
    g.strokeStyle = colors[frame.color]
    g.lineWidth = 1.5
    rounded(g, ground)
    g.stroke()
  }
  inbox(g, frame, row, one)
  disc(g, frame, row, one)
  if (stage.rowHeight < 11) return
  const x = row.side > 0 ? row.x + stage.disc + 9 : row.left + 8
  const end = row.side > 0 ? row.right - 6 : row.x - stage.disc - 6
  const name = `${workerName(model.reader, row.worker)}`
  label(g, frame, name, x, row.y, { color: 'ink', px: 12, weight: 600 })
  const shift = g.measureText(name).width + 8
  label(g, frame, stateText(model, state, row.worker), x + shift, row.y, {
    color: one.idleWhileTasksWait ? 'hurt' : 'ink-2',
    weight: one.idleWhileTasksWait ? 600 : 400,
    room: end - x - shift,
  })
}

const slotOf = (row: RowPlace, stage: Stage, place: number): Point => ({
  x: row.x - row.side * (stage.disc + 12 + place * GAP),
  y: row.y,
})

const inbox = (g: Painter, frame: Frame, row: RowPlace, one: WorkerState): void => {
  const { model, state, stage, glideMs } = frame
  const intervals = model.dealt[row.worker] ?? model.stages[row.worker]?.inbox
  const waiting = one.inbox + one.dealt
  if (!intervals || waiting === 0) return
  const since = one.dealt > 0 ? model.times.submit : model.times.dispatch
  const all = Math.floor((Math.abs(row.x - row.door) - stage.disc - 22) / GAP)
  const room = waiting > all ? Math.max(1, all - 4) : all
  intervals.list(state.t, room).forEach((task, place) => {
    const slot = slotOf(row, stage, place)
    const age = state.t - (since[task] ?? 0)
    const share = glideMs > 0 ? Math.min(1, age / glideMs) : 1
    dot(g, frame, task, share < 1 ? onWay(portOf(stage), slot, share) : slot)
  })
  if (waiting > room) {
    const more = `+${formatCount(waiting - room)}`
    label(g, frame, more, row.door + row.side * 10, row.y, {
      color: 'ink-2',
      align: row.side > 0 ? 'left' : 'right',
    })
  }
}

/** Draws the worker: a ring that fills as its task progresses; several tasks as a number. */
const disc = (g: Painter, frame: Frame, { worker, x, y }: RowPlace, one: WorkerState): void => {
  const { model, state, stage, theme } = frame
  const { colors } = theme
  const r = stage.disc
  g.lineWidth = Math.max(1.5, r / 4)
  g.fillStyle = colors.panel
  g.strokeStyle = one.idleWhileTasksWait ? colors.hurt : colors['line-strong']
  g.setLineDash(one.alive ? [] : [2, 3])
  circle(g, { x, y }, r - 1)
  g.fill()
  g.stroke()
  g.setLineDash([])
  const [task] = model.stages[worker]?.running.list(state.t, 1) ?? []
  if (task === undefined) {
    const [next] = model.stages[worker]?.unpacking.list(state.t, 1) ?? []
    if (next !== undefined) dot(g, frame, next, { x, y })
    return
  }
  ring(g, frame, task, { x, y }, r - 1)
  if (one.running > 1) {
    const many = String(one.running)
    label(g, frame, many, x, y, { color: 'ink', px: Math.min(11, r), align: 'center', weight: 600 })
  } else dot(g, frame, task, { x, y })
}

export const onTheWay = (g: Painter, frame: Frame, row: RowPlace): void => {
  const { model, state, stage } = frame
  const stages = model.stages[row.worker]
  if (!stages) return
  const { t } = state
  const { dispatch, reach, receive, end, done } = model.times
  const shareOf = (from = 0, to = 0): number => (to > from ? (t - from) / (to - from) : 1)
  for (const task of stages.coming.list(t, MAX_ON_WAY)) {
    const waited = (reach[task] ?? 0) > (dispatch[task] ?? 0)
    const from = waited ? slotOf(row, stage, 0) : portOf(stage)
    dot(g, frame, task, onWay(from, { x: row.x, y: row.y }, shareOf(reach[task], receive[task])))
  }
  const home = homeOf(stage)
  for (const task of stages.answering.list(t, MAX_ON_WAY)) {
    const from = { x: row.x - stage.disc, y: row.y + stage.disc * 0.5 }
    dot(g, frame, task, onWay(from, home, shareOf(end[task], done[task])), true)
  }
}
