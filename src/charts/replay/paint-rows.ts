/** Draws the workers of a replay: the paths to them, inboxes, running tasks and results. */
import { formatCount } from '../../base/format'
import { workerName } from '../trial/thread-name'
import { homeOf, onWay, portOf, type Point, type RowPlace, type Stage } from './layout'
import type { WorkerState } from './model'
import { GAP, type ReplayPen } from './pen'
import { stateText } from './words'

/** Results and messages drawn on the way to or from one worker; more would overlap. */
const MAX_ON_WAY = 24

/** Draws the path of tasks to a worker's inbox; that of the last choice is marked. */
export const way = (pen: ReplayPen, row: RowPlace): void => {
  const { stage, choice } = pen.frame
  const a = portOf(stage)
  const b = { x: row.door, y: row.y }
  // A stolen task took another path.
  const stolen = choice !== null && choice.dealtTo !== null && choice.dealtTo !== choice.worker
  const chosen = choice?.worker === row.worker && !stolen
  pen.ink(chosen ? pen.color : pen.css('line'), chosen ? 2 : 1)
  const bend = (b.x - a.x) / 2
  pen.curve(a, b, a.x + bend, b.x - bend)
}

/** Draws the path of a stolen task, from the worker that it was assigned to, to the thief. */
export const stolenWay = (pen: ReplayPen): void => {
  const { stage, choice } = pen.frame
  const from = stage.rows.find(({ worker }) => worker === choice?.dealtTo)
  const to = stage.rows.find(({ worker }) => worker === choice?.worker)
  if (!from || !to || from === to) return
  const [a, b] = [slotOf(from, stage, 0), slotOf(to, stage, 0)]
  const x = a.x - from.side * 2 * GAP
  pen.ink(pen.color, 2)
  pen.curve(a, b, x, x)
  // The head of the arrow is at the thief.
  const behind = b.x - from.side * 5
  pen.line([behind, b.y - 4], [b.x, b.y], [behind, b.y + 4])
}

export const workerRow = (pen: ReplayPen, row: RowPlace): void => {
  const { stage, state, model, choice } = pen.frame
  const one = state.workers[row.worker]
  if (!one) return
  const height = stage.rowHeight - Math.min(6, stage.rowHeight * 0.2)
  const ground = { x: row.left, y: row.y - height / 2, width: row.right - row.left, height }
  pen.filled(ground, pen.css('sunk'))
  if (one.idleWhileTasksWait) pen.hatched(ground)
  if (choice?.worker === row.worker) {
    pen.ink(pen.color, 1.5)
    pen.outline(ground)
  }
  inbox(pen, row, one)
  disc(pen, row, one)
  if (stage.rowHeight < 11) return
  const x = row.side > 0 ? row.x + stage.disc + 9 : row.left + 8
  const end = row.side > 0 ? row.right - 6 : row.x - stage.disc - 6
  const name = workerName(model, row.worker)
  pen.label(name, x, row.y, { color: 'ink', px: 12, weight: 600 })
  const shift = pen.widthOf(name) + 8
  pen.label(stateText(model, state, row.worker), x + shift, row.y, {
    color: one.idleWhileTasksWait ? 'hurt' : 'ink-2',
    weight: one.idleWhileTasksWait ? 600 : 400,
    room: end - x - shift,
  })
}

const slotOf = (row: RowPlace, stage: Stage, place: number): Point => ({
  x: row.x - row.side * (stage.disc + 12 + place * GAP),
  y: row.y,
})

const inbox = (pen: ReplayPen, row: RowPlace, one: WorkerState): void => {
  const { model, state, stage, glideMs } = pen.frame
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
    pen.task(task, share < 1 ? onWay(portOf(stage), slot, share) : slot)
  })
  if (waiting > room) {
    const more = `+${formatCount(waiting - room)}`
    pen.label(more, row.door + row.side * 10, row.y, {
      color: 'ink-2',
      align: row.side > 0 ? 'left' : 'right',
    })
  }
}

/** Draws the worker: a ring that fills as its task progresses; several tasks as a number. */
const disc = (pen: ReplayPen, { worker, x, y }: RowPlace, one: WorkerState): void => {
  const { model, state, stage } = pen.frame
  const r = stage.disc
  pen.ink(pen.css(one.idleWhileTasksWait ? 'hurt' : 'line-strong'), Math.max(1.5, r / 4))
  pen.g.setLineDash(one.alive ? [] : [2, 3])
  pen.circle({ x, y }, r - 1, pen.css('panel'))
  pen.g.setLineDash([])
  const [task] = model.stages[worker]?.running.list(state.t, 1) ?? []
  if (task === undefined) {
    const [next] = model.stages[worker]?.unpacking.list(state.t, 1) ?? []
    if (next !== undefined) pen.task(next, { x, y })
    return
  }
  pen.ring(task, { x, y }, r - 1)
  if (one.running > 1) {
    const many = String(one.running)
    pen.label(many, x, y, { color: 'ink', px: Math.min(11, r), align: 'center', weight: 600 })
  } else pen.task(task, { x, y })
}

export const onTheWay = (pen: ReplayPen, row: RowPlace): void => {
  const { model, state, stage } = pen.frame
  const stages = model.stages[row.worker]
  if (!stages) return
  const { t } = state
  const { dispatch, reach, receive, end, done } = model.times
  const shareOf = (from = 0, to = 0): number => (to > from ? (t - from) / (to - from) : 1)
  for (const task of stages.coming.list(t, MAX_ON_WAY)) {
    const waited = (reach[task] ?? 0) > (dispatch[task] ?? 0)
    const from = waited ? slotOf(row, stage, 0) : portOf(stage)
    pen.task(task, onWay(from, { x: row.x, y: row.y }, shareOf(reach[task], receive[task])))
  }
  const home = homeOf(stage)
  for (const task of stages.answering.list(t, MAX_ON_WAY)) {
    const from = { x: row.x - stage.disc, y: row.y + stage.disc * 0.5 }
    pen.task(task, onWay(from, home, shareOf(end[task], done[task])), true)
  }
}
