/** Draws one instant of a replay, with everything where the ledger has it. */
import { formatCount } from '../../base/format'
import { t as text } from '../../i18n/text'
import type { Painter } from '../picture/paint/painter'
import type { Theme } from '../picture/theme'
import { lastChoice } from './choice'
import { portOf, stageOf, type Box } from './layout'
import { onTheWay, stolenWay, way, workerRow } from './paint-rows'
import { GAP, type Frame, ReplayPen } from './pen'
import { dispatcherName, queueName, stateText } from './words'

interface Instant extends Pick<Frame, 'model' | 'color' | 'hatch' | 'glideMs'> {
  /** Time in ms since the first submit; a pool that has finished waits for the others. */
  t: number
  /** Width of the picture, in CSS pixels. */
  width: number
}

export const paintReplay = (g: Painter, theme: Theme, { t, width, ...instant }: Instant): void => {
  const { model } = instant
  const at = Math.min(t, model.end)
  const stage = stageOf(model, width, theme.scale)
  const choice = lastChoice(model, at)
  const pen = new ReplayPen(g, theme, { ...instant, state: model.stateAt(at), choice, stage })
  g.fillStyle = pen.css('panel')
  g.fillRect(0, 0, stage.width, stage.height)
  g.textBaseline = 'middle'
  if (stage.thread) thread(pen, stage.thread)
  for (const row of stage.rows) way(pen, row)
  hostBox(pen)
  queueBox(pen)
  if (stage.dispatcher) dispatcherDisc(pen)
  if (!stage.wide && stage.rows.length > 0) wayOut(pen)
  for (const row of stage.rows) workerRow(pen, row)
  if (stage.waitPoolY !== null && stage.rows[0]) {
    const { left, y } = stage.rows[0]
    pen.label(text('Computing tasks'), left, y - stage.rowHeight / 2 - 10)
    pen.label(text('Tasks that wait'), left, stage.waitPoolY + 11)
  }
  stolenWay(pen)
  for (const row of stage.rows) onTheWay(pen, row)
  if (stage.left > 0) {
    const more = text('and {n} more {n|worker|workers}: see the table', { n: stage.left })
    pen.label(more, stage.rows[0]?.left ?? 0, stage.height - 6)
  }
  if (model.inHost) hostRuns(pen)
}

/** Draws the thread that owns queue and dispatcher, dashed: it is no further part of the pool. */
const thread = (pen: ReplayPen, box: Box): void => {
  const { state, stage } = pen.frame
  pen.g.setLineDash([4, 4])
  pen.ink(pen.css('line-strong'), 1)
  pen.outline(box, 12)
  pen.g.setLineDash([])
  const busy = state.coordinator === 'busy'
  const name =
    state.coordinator === null
      ? text('in the host’s thread')
      : busy
        ? text('coordinator: busy')
        : text('coordinator: waits')
  pen.label(name, box.x + 10, box.y + 12, {
    color: busy ? 'ink' : 'ink-3',
    room: stage.queue.width + 70,
  })
}

const hostBox = (pen: ReplayPen): void => {
  const { stage, state, model } = pen.frame
  const { host } = stage
  const blocked = state.host === 'blocked'
  pen.filled(host, pen.css('sunk'))
  if (blocked) pen.hatched(host)
  pen.ink(
    pen.css(blocked ? 'hurt' : state.host === 'busy' ? 'ink' : 'line'),
    state.host === 'idle' ? 1 : 1.5,
  )
  pen.outline(host)
  const x = host.x + 11
  const room = host.width - 18
  const s = pen.theme.scale
  const top = host.y + 16 * s
  pen.label(text('Host'), x, top, { color: 'ink', px: 12.5, weight: 600, room })
  const does = { busy: text('busy'), blocked: text('blocked'), idle: text('waits') }[state.host]
  pen.label(does, x, top + 17 * s, { color: blocked ? 'hurt' : 'ink-2', room })
  const { toCome, done } = state.counts
  const bottom = host.y + host.height - 12 * s
  if (stage.wide) {
    const coming = text('{n} to come', { n: formatCount(toCome) })
    pen.label(coming, x, bottom - 34 * s, { color: 'ink-2', room })
  }
  const through = text('{n} finished', { n: formatCount(done) })
  pen.label(through, x, bottom - 14 * s, { color: 'ink', weight: 560, room })
  const share = model.times.tasks > 0 ? done / model.times.tasks : 0
  pen.filled({ x, y: bottom - 2, width: room, height: 4 }, pen.css('line'), 2)
  pen.filled({ x, y: bottom - 2, width: room * share, height: 4 }, pen.color, 2)
}

const queueBox = (pen: ReplayPen): void => {
  const { stage, state, model } = pen.frame
  const { queue } = stage
  const name = `${queueName(model.strategy)} ${formatCount(state.counts.queue)}`
  pen.label(name, queue.x + 2, queue.y + 9 * pen.theme.scale, {
    color: 'ink',
    px: 12,
    weight: 560,
    room: queue.width,
  })
  const box = {
    ...queue,
    y: queue.y + 20 * pen.theme.scale,
    height: queue.height - 20 * pen.theme.scale,
  }
  pen.filled(box, pen.css('sunk'))
  pen.ink(pen.css('line-strong'), 1)
  pen.outline(box)
  if (model.intake === 'dealt') {
    // The queue is empty here: the dots of dealt tasks are drawn with the workers.
    const words = [text('dealt to the workers'), text('in turn')]
    words.forEach((word, i) => {
      const y = box.y + box.height / 2 + (i - 0.5) * 15 * pen.theme.scale
      pen.label(word, box.x + box.width / 2, y, { align: 'center', room: box.width - 12 })
    })
    return
  }
  const lines = Math.max(1, Math.floor((box.height - 8) / GAP))
  const columns = Math.max(1, Math.floor((box.width - 8) / GAP))
  model.queue.list(state.t, lines * columns).forEach((task, place) => {
    const column = Math.floor(place / lines)
    pen.task(task, {
      x: box.x + box.width - 9 - column * GAP,
      y: box.y + 9 + (place % lines) * GAP,
    })
  })
}

const dispatcherDisc = (pen: ReplayPen): void => {
  const { stage, model } = pen.frame
  const { dispatcher, queue } = stage
  if (!dispatcher) return
  const { x, y, r } = dispatcher
  pen.ink(pen.css('line-strong'), 1.5)
  pen.line([queue.x + queue.width, y], [x - r, y])
  pen.ink(pen.css('ink'), 1.5)
  pen.circle({ x, y }, r, pen.css('panel'))
  // An arrow with several targets stands for the choice.
  pen.line([x - r * 0.4, y], [x, y], [x + r * 0.42, y - r * 0.42])
  pen.line([x, y], [x + r * 0.42, y + r * 0.42])
  pen.label(dispatcherName(model.strategy), x, y + r + 13 * pen.theme.scale, {
    color: 'ink',
    weight: 560,
    align: 'center',
    room: stage.wide ? 92 : 64,
  })
}

/** Draws the path from dispatcher or queue to stacked workers, to the right and down. */
const wayOut = (pen: ReplayPen): void => {
  const { dispatcher, queue } = pen.frame.stage
  const port = portOf(pen.frame.stage)
  const left = dispatcher ? dispatcher.x + dispatcher.r : queue.x + queue.width
  pen.ink(pen.css('line-strong'), 1)
  pen.line([left, port.y], [port.x, port.y])
}

const hostRuns = (pen: ReplayPen): void => {
  const { model, state, stage } = pen.frame
  const [task] = model.stages[0]?.running.list(state.t, 1) ?? []
  const at = { x: stage.queue.x + stage.queue.width + 70, y: stage.host.y + stage.host.height / 2 }
  const r = 26 * pen.theme.scale
  pen.ink(pen.css('line'), 6)
  pen.circle(at, r)
  if (task !== undefined) {
    pen.ring(task, at, r)
    pen.task(task, at)
  }
  pen.label(stateText(model, state, 0), at.x, at.y + r + 18 * pen.theme.scale, {
    color: 'ink-2',
    align: 'center',
  })
}
