/** Paints one frame of the lanes: all of the scene on the canvas. */
import { SLOW_CORE } from '../../../workers/api'
import { formatCount, formatMs, formatPercent } from '../../base/format'
import { AXIS_HEIGHT, type Group, type Lane } from './layout'
import { paintNames } from './paint-names'
import { paintAxis, paintChain, paintGrid, paintMark, paintSelection, paintSpot } from './overlays'
import { countWaiting, type LanesPen } from './pen'
import { isInHost, threadName, workerName } from '../trial/thread-name'
import type { Row, Scene } from './scene'
import {
  coordinatorText,
  paintGrounds,
  paintHost,
  paintResizings,
  paintSteals,
} from './paint-spans'
import { t } from '../../i18n/text'

/** Paints the scene onto the surface of `pen`, which is empty and scaled to CSS pixels. */
export const paint = (scene: Scene, pen: LanesPen): void => {
  const { rows, layout, view, plot, width, height, scrollTop } = scene
  const { g } = pen
  pen.place(view, plot)
  g.textBaseline = 'middle'
  // Counted per CSS pixel, so that the maximum, which is printed, is the same on any surface.
  const columns = Math.max(1, Math.round(plot.width))
  const waiting = rows.map(({ feed }) => countWaiting(feed, view, columns))
  // One scale for all variants, so that their waiting can be compared.
  const most = Math.max(0, ...waiting.flatMap((counts) => Array.from(counts ?? [])))
  const eachGroup = (draw: (row: Row, group: Group, i: number) => void) => {
    g.save()
    g.beginPath()
    g.rect(0, 0, width, height - AXIS_HEIGHT)
    g.clip()
    g.translate(0, -scrollTop)
    layout.groups.forEach((group, i) => {
      const row = rows[i]
      if (row) draw(row, group, i)
    })
    g.restore()
  }
  eachGroup((row, group) => paintGrounds(pen, row, group))
  paintGrid(pen, scene)
  eachGroup((row, group, i) => {
    clippedToPlot(pen, group, () => paintBars(pen, row, group))
    const counts = waiting[i]
    if (counts && most > 0) paintWaiting(pen, row, group, counts, most)
  })
  paintAxis(pen, scene)
  paintSelection(pen, scene)
  // Painted over the veil of a selection, which dims everything else but no names.
  eachGroup((row, group) => {
    paintLabels(pen, row, group)
    if (row.live || row.feed.end <= 0) return
    paintIdeal(pen, row, group)
    if (!scene.quiet) paintEnd(pen, row, group)
  })
  g.save()
  g.translate(0, -scrollTop)
  paintMark(pen, scene)
  paintChain(pen, scene)
  paintSpot(pen, scene)
  g.restore()
}

/** Height of a row of waiting tasks that has room for its name. */
const NAMED_PX = 8

const clippedToPlot = ({ g, plot }: LanesPen, group: Group, draw: () => void): void => {
  g.save()
  g.beginPath()
  g.rect(plot.left, group.top, plot.width, group.bottom - group.top)
  g.clip()
  draw()
  g.restore()
}

const paintBars = (pen: LanesPen, row: Row, group: Group): void => {
  const { feed } = row
  paintHost(pen, feed, group)
  group.workers.forEach((lane, w) => {
    pen.harm(row.stranded[w], lane)
    pen.stretches(feed.startUps[w], lane, pen.css('starting'))
    const awaited = feed.awaited[w] ?? []
    const part = lane.height / (awaited.length > 0 ? 2 : 1)
    const upper = { y: lane.y, height: part }
    const colors = row.byName?.bars ?? [{ color: row.color, tracks: feed.workers }]
    for (const { color, tracks } of colors) pen.bars(tracks[w], feed, upper, pen.css(color))
    paintNames(pen, row, w, upper)
    // Tasks that await, each in a row of its own, below what the thread computed for them.
    awaited.forEach((track, i) => {
      const height = part / awaited.length
      const y = lane.y + part + i * height
      pen.bars(track, feed, { y, height }, pen.css(row.color))
    })
    const failures = feed.failures[w]
    const edge = { y: lane.y, height: Math.max(3, lane.height / 3) }
    if (failures) pen.ticks(failures, edge, pen.css('hurt'))
    paintSteals(pen, feed, lane, w)
  })
  paintResizings(pen, feed, group)
}

const paintWaiting = (
  pen: LanesPen,
  { feed, color }: Row,
  group: Group,
  counts: Float64Array,
  most: number,
): void => {
  const { plot } = pen
  const { y, height } = group.waiting
  clippedToPlot(pen, group, () => pen.waiting(counts, most, feed, group.waiting, pen.css(color)))
  if (plot.left < 60) return
  const text = formatCount(most)
  const look = { px: 10.5 } as const
  pen.label(text, plot.left - 6, y + Math.min(6, height / 2), { ...look, align: 'right' })
  // The text would cover the names beside a row this low.
  if (height < NAMED_PX) return
  const room = plot.left - 10 - pen.widthOf(text)
  const name = t('waiting')
  if (pen.widthOf(name) <= room) pen.label(name, 2, y + height / 2, look)
}

/** Thin lines where the trial would have ended without costs, and before which no rule could. */
const paintIdeal = (pen: LanesPen, { ideal }: Row, group: Group): void => {
  if (!ideal) return
  const { g, plot } = pen
  const line = (ms: number, dash: readonly number[]) => {
    const x = Math.round(pen.x(ms)) + 0.5
    if (x < plot.left || x > plot.left + plot.width) return
    g.setLineDash([...dash])
    pen.line([x, group.title.y + group.title.height], [x, group.bottom])
  }
  g.strokeStyle = pen.css('ink-3')
  g.lineWidth = 1
  if (ideal.makespanMs !== null) line(ideal.makespanMs, [5, 4])
  line(ideal.boundMs, [1, 3])
  g.setLineDash([])
}

const paintEnd = (pen: LanesPen, row: Row, group: Group): void => {
  const {
    name,
    feed: { end },
  } = row
  const { g, plot } = pen
  const x = pen.x(end)
  const right = plot.left + plot.width
  if (x < plot.left || x > right + 1) return
  const { y, height } = group.title
  const at = Math.round(x) + 0.5
  g.strokeStyle = pen.css('ink-2')
  g.lineWidth = 1
  pen.line([at, y + height - 4], [at, group.bottom])
  pen.font(12, 600)
  const afterName = 27 + pen.widthOf(name)
  const text = formatMs(end)
  pen.font(11.5, 600)
  const width = pen.widthOf(text)
  const left = Math.max(afterName, Math.min(x - width / 2, right - width))
  pen.label(text, left, y + height / 2 - 1, { color: 'ink', px: 11.5, weight: 600 })
  const hatched = hatchedText(row)
  if (afterName + pen.widthOf(hatched) + 10 < left)
    pen.label(hatched, afterName, y + height / 2 - 1, { color: 'hurt', px: 11.5 })
}

/** Smallest share of the workers' time that is hatched to the eye. */
const SEEN = 0.01

/** `idle while tasks wait: 1 600 ms of 3 workers`, as in the table; empty if there is next to none. */
const hatchedText = ({ stranded, feed: { end } }: Row): string => {
  const times = stranded.map((track) => track.busy[track.length] ?? 0)
  const hatched = times.reduce((before, ms) => before + ms, 0)
  const sum = stranded.reduce((before, track) => before + (track.weighed[track.length] ?? 0), 0)
  return hatched <= SEEN * end * times.length
    ? ''
    : t('idle while tasks wait: {time} of {n} {n|worker|workers}', {
        time: formatMs(sum),
        n: times.filter((ms) => ms > 0).length,
      })
}

/** The end of a name that is too long: names of threads differ in their numbers. */
const endOf = (name: string, pen: LanesPen): string => {
  const room = pen.plot.left - 8
  if (pen.widthOf(name) <= room) return name
  let from = 1
  while (pen.widthOf(`…${name.slice(from)}`) > room && from < name.length - 1) from++
  return `…${name.slice(from)}`
}

/** Least height of a lane beside which two lines of text have room, in px. */
const TWO_LINES = 25

const paintLabels = (pen: LanesPen, row: Row, group: Group): void => {
  const wide = pen.plot.left > 60
  const middle = ({ y, height }: Lane) => y + height / 2
  const title = middle(group.title)
  pen.box(2, title - 6, 9, 9, 2.5, pen.css(row.color))
  pen.label(row.name, 17, title - 1, { color: 'ink', px: 12, weight: 600 })
  if (wide && group.host.height >= 9) pen.label(t('host'), 2, middle(group.host), { px: 10.5 })
  if (wide && group.coordinator && group.host.height >= 7)
    pen.label(coordinatorText(row.feed), 2, middle(group.coordinator), { px: 10.5 })
  const [first, second] = group.workers
  const pitch = first && second ? second.y - first.y : 99
  const every = Math.max(1, Math.ceil(12 / pitch))
  const look = { color: 'ink-2', px: pitch < 14 ? 10 : 11.5 } as const
  const threads = { reader: row.feed.reader, strategy: row.strategy }
  group.workers.forEach((lane, w) => {
    if (w % every !== 0) return
    const long = threadName(threads, w)
    const short = isInHost(threads) ? t('here') : workerName(threads, w).replace(/^\D+/, 'w')
    const name = threads.reader.names ? endOf(long, pen) : wide ? long : short
    const speed = row.speeds[w] ?? 1
    const share = speed < SLOW_CORE ? formatPercent(speed, 0) : null
    const at = middle(lane)
    if (share && lane.height >= TWO_LINES) {
      pen.label(name, 2, at - 6, look)
      pen.label(share, 2, at + 7, { color: 'ink-2', px: 10 })
    } else if (share) pen.label(wide ? `${short} · ${share}` : share, 2, at, look)
    else pen.label(name, 2, at, look)
  })
}
