/** Draws one instant of a replay, with everything where the ledger has it. */
import type { Painter } from '../picture/paint/painter'
import { formatCount } from '../../base/format'
import { t as text } from '../../i18n/text'
import { portOf, type Box } from './layout'
import { onTheWay, stolenWay, way, workerRow } from './paint-rows'
import { GAP, circle, dot, fillBox, fillHatch, label, line, ring, rounded, type Frame } from './pen'
import { stateText, titlesOf } from './words'

export const paintReplay = (g: Painter, frame: Frame): void => {
  const { stage, theme, model } = frame
  g.fillStyle = theme.colors.panel
  g.fillRect(0, 0, stage.width, stage.height)
  g.textBaseline = 'middle'
  if (stage.thread) thread(g, frame, stage.thread)
  for (const row of stage.rows) way(g, frame, row)
  hostBox(g, frame)
  queueBox(g, frame)
  if (stage.dispatcher) dispatcherDisc(g, frame)
  if (!stage.wide && stage.rows.length > 0) wayOut(g, frame)
  for (const row of stage.rows) workerRow(g, frame, row)
  if (stage.waitPoolY !== null && stage.rows[0]) {
    const { left, y } = stage.rows[0]
    label(g, frame, text('Computing tasks'), left, y - stage.rowHeight / 2 - 10)
    label(g, frame, text('Tasks that wait'), left, stage.waitPoolY + 11)
  }
  stolenWay(g, frame)
  for (const row of stage.rows) onTheWay(g, frame, row)
  if (stage.left > 0) {
    const more = text('and {n} more {n|worker|workers}: see the table', { n: stage.left })
    label(g, frame, more, stage.rows[0]?.left ?? 0, stage.height - 6)
  }
  if (model.inHost) hostRuns(g, frame)
}

/** Draws the thread that owns queue and dispatcher, dashed: it is no further part of the pool. */
const thread = (g: Painter, frame: Frame, box: Box): void => {
  const { colors } = frame.theme
  const { state, stage } = frame
  g.setLineDash([4, 4])
  g.strokeStyle = colors['line-strong']
  g.lineWidth = 1
  rounded(g, box, 12)
  g.stroke()
  g.setLineDash([])
  const busy = state.coordinator === 'busy'
  const name =
    state.coordinator === null
      ? text('in the host’s thread')
      : busy
        ? text('coordinator: busy')
        : text('coordinator: waits')
  label(g, frame, name, box.x + 10, box.y + 12, {
    color: busy ? 'ink' : 'ink-3',
    room: stage.queue.width + 70,
  })
}

const hostBox = (g: Painter, frame: Frame): void => {
  const { stage, state, theme, model } = frame
  const { host } = stage
  const { colors } = theme
  const blocked = state.host === 'blocked'
  fillBox(g, host, colors.sunk)
  if (blocked) fillHatch(g, frame, host)
  g.strokeStyle = blocked ? colors.hurt : state.host === 'busy' ? colors.ink : colors.line
  g.lineWidth = state.host === 'idle' ? 1 : 1.5
  rounded(g, host)
  g.stroke()
  const x = host.x + 11
  const room = host.width - 18
  const s = theme.scale
  const top = host.y + 16 * s
  label(g, frame, text('Host'), x, top, { color: 'ink', px: 12.5, weight: 600, room })
  const does = { busy: text('busy'), blocked: text('blocked'), idle: text('waits') }[state.host]
  label(g, frame, does, x, top + 17 * s, { color: blocked ? 'hurt' : 'ink-2', room })
  const { toCome, done } = state.counts
  const bottom = host.y + host.height - 12 * s
  if (stage.wide) {
    const coming = text('{n} to come', { n: formatCount(toCome) })
    label(g, frame, coming, x, bottom - 34 * s, { color: 'ink-2', room })
  }
  const through = text('{n} finished', { n: formatCount(done) })
  label(g, frame, through, x, bottom - 14 * s, { color: 'ink', weight: 560, room })
  const share = model.times.tasks > 0 ? done / model.times.tasks : 0
  fillBox(g, { x, y: bottom - 2, width: room, height: 4 }, colors.line, 2)
  fillBox(g, { x, y: bottom - 2, width: room * share, height: 4 }, colors[frame.color], 2)
}

const queueBox = (g: Painter, frame: Frame): void => {
  const { stage, state, model, theme } = frame
  const { queue } = stage
  const { title } = titlesOf(model.strategy)
  const name = `${title} ${formatCount(state.counts.queue)}`
  label(g, frame, name, queue.x + 2, queue.y + 9 * theme.scale, {
    color: 'ink',
    px: 12,
    weight: 560,
    room: queue.width,
  })
  const box = { ...queue, y: queue.y + 20 * theme.scale, height: queue.height - 20 * theme.scale }
  g.strokeStyle = theme.colors['line-strong']
  g.fillStyle = theme.colors.sunk
  g.lineWidth = 1
  rounded(g, box)
  g.fill()
  g.stroke()
  if (model.intake === 'dealt') {
    // The queue is empty here: the dots of dealt tasks are drawn with the workers.
    const words = [text('dealt to the workers'), text('in turn')]
    words.forEach((word, i) => {
      const y = box.y + box.height / 2 + (i - 0.5) * 15 * theme.scale
      label(g, frame, word, box.x + box.width / 2, y, { align: 'center', room: box.width - 12 })
    })
    return
  }
  const lines = Math.max(1, Math.floor((box.height - 8) / GAP))
  const columns = Math.max(1, Math.floor((box.width - 8) / GAP))
  model.queue.list(state.t, lines * columns).forEach((task, place) => {
    const column = Math.floor(place / lines)
    dot(g, frame, task, {
      x: box.x + box.width - 9 - column * GAP,
      y: box.y + 9 + (place % lines) * GAP,
    })
  })
}

const dispatcherDisc = (g: Painter, frame: Frame): void => {
  const { stage, theme, model } = frame
  const { dispatcher, queue } = stage
  if (!dispatcher) return
  const { x, y, r } = dispatcher
  const { colors } = theme
  g.strokeStyle = colors['line-strong']
  g.lineWidth = 1.5
  line(g, { x: queue.x + queue.width, y }, { x: x - r, y })
  g.fillStyle = colors.panel
  g.strokeStyle = colors.ink
  circle(g, { x, y }, r)
  g.fill()
  g.stroke()
  // An arrow with several targets stands for the choice.
  g.beginPath()
  g.moveTo(x - r * 0.4, y)
  g.lineTo(x, y)
  g.lineTo(x + r * 0.42, y - r * 0.42)
  g.moveTo(x, y)
  g.lineTo(x + r * 0.42, y + r * 0.42)
  g.stroke()
  const { dispatcher: name } = titlesOf(model.strategy)
  label(g, frame, name, x, y + r + 13 * theme.scale, {
    color: 'ink' as const,
    weight: 560,
    align: 'center' as const,
    room: stage.wide ? 92 : 64,
  })
}

/** Draws the path from dispatcher or queue to stacked workers, to the right and down. */
const wayOut = (g: Painter, { stage, theme }: Frame): void => {
  const { dispatcher, queue } = stage
  const port = portOf(stage)
  g.strokeStyle = theme.colors['line-strong']
  g.lineWidth = 1
  line(g, { x: dispatcher ? dispatcher.x + dispatcher.r : queue.x + queue.width, y: port.y }, port)
}

const hostRuns = (g: Painter, frame: Frame): void => {
  const { model, state, stage, theme } = frame
  const [task] = model.stages[0]?.running.list(state.t, 1) ?? []
  const at = { x: stage.queue.x + stage.queue.width + 70, y: stage.host.y + stage.host.height / 2 }
  const r = 26 * theme.scale
  g.lineWidth = 6
  g.strokeStyle = theme.colors.line
  circle(g, at, r)
  g.stroke()
  if (task !== undefined) {
    ring(g, frame, task, at, r)
    dot(g, frame, task, at)
  }
  label(g, frame, stateText(model, state, 0), at.x, at.y + r + 18 * theme.scale, {
    color: 'ink-2',
    align: 'center',
  })
}
