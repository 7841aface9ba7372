/** Paints one frame of the lanes: all of the scene on the canvas. */
import type { Painter } from '../picture/paint/painter'
import { formatCount, formatMs } from '../../base/format'
import {
  countWaiting,
  drawStretches,
  drawTicks,
  drawTrack,
  drawWaiting,
  type Scratch,
} from './draw-lanes'
import type { Group, Lane } from './layout'
import { paintAxis, paintGrid, paintMark, paintSelection, paintSpot } from './overlays'
import { workerName } from '../types'
import { AXIS_HEIGHT, type Brushes, type Row, type Scene } from './scene'
import {
  coordinatorText,
  paintGrounds,
  paintHost,
  paintResizings,
  paintStartUps,
  paintSteals,
} from './paint-spans'
import { xOf } from './view'
import { t } from '../../i18n/text'

/** Paints the scene onto the surface of `scratch`, which is empty and scaled to CSS pixels. */
export const paint = (scene: Scene, brushes: Brushes, scratch: Scratch): void => {
  const { rows, layout, plot, width, height, scrollTop } = scene
  const { g, ratio } = scratch.surface
  const columns = (each: number) => Math.max(1, Math.round(plot.width * each))
  scratch.fit(columns(ratio), columns(1), rows.length)
  g.textBaseline = 'middle'
  // One scale for all variants, so that their waiting can be compared.
  let mostWaiting = 0
  rows.forEach(({ feed }, i) => {
    const counts = scratch.waiting[i]
    // Tasks recorded in blocks have no times, so the number of waiting tasks is unknown.
    if (feed.reader.level === 'blocks') return
    if (counts) mostWaiting = Math.max(mostWaiting, countWaiting(feed, scene.view, counts))
  })
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
  eachGroup((row, group) => paintGrounds(g, scene, row, group, brushes, scratch))
  paintGrid(g, scene, brushes)
  eachGroup((row, group, i) => {
    paintBars(g, scene, row, group, brushes, scratch)
    const counts = scratch.waiting[i]
    if (counts && mostWaiting > 0 && row.feed.reader.level !== 'blocks')
      paintWaiting(g, scene, row, group, brushes, { counts, most: mostWaiting })
  })
  paintAxis(g, scene, brushes)
  paintSelection(g, scene, brushes)
  // Painted over the veil of a selection, which dims everything else but no names.
  eachGroup((row, group) => {
    paintLabels(g, scene, row, group, brushes)
    if (!row.live && row.feed.end > 0) paintEnd(g, scene, row, group, brushes)
  })
  g.save()
  g.translate(0, -scrollTop)
  paintMark(g, scene, brushes)
  paintSpot(g, scene, brushes)
  g.restore()
}

/** Height of a row of waiting tasks that has room for its name. */
const NAMED_PX = 8

const clippedToPlot = (g: Painter, { plot }: Scene, group: Group, draw: () => void): void => {
  g.save()
  g.beginPath()
  g.rect(plot.left, group.top, plot.width, group.bottom - group.top)
  g.clip()
  draw()
  g.restore()
}

const paintBars = (
  g: Painter,
  scene: Scene,
  row: Row,
  group: Group,
  brushes: Brushes,
  scratch: Scratch,
): void => {
  const { view, plot } = scene
  const { feed } = row
  clippedToPlot(g, scene, group, () => {
    paintHost(g, scene, row, group, brushes, scratch)
    const color = brushes.css(row.color)
    group.workers.forEach((lane, w) => {
      const stranded = row.stranded[w]
      if (stranded) {
        const fill = { soft: brushes.css('hurt-soft'), over: brushes.hatch }
        drawStretches(g, stranded, lane, fill, view, plot, scratch)
      }
      paintStartUps(g, scene, row, { lane, worker: w }, brushes, scratch)
      const track = feed.workers[w]
      if (track) drawTrack(g, track, feed, lane, color, view, plot, scratch)
      const failures = feed.failures[w]
      if (failures && failures.length > 0) {
        const edge = { y: lane.y, height: Math.max(3, lane.height / 3) }
        drawTicks(g, failures, edge, brushes.css('hurt'), view, plot)
      }
      paintSteals(g, scene, row, { lane, worker: w }, brushes)
    })
    paintResizings(g, scene, row, group, brushes)
  })
}

const paintWaiting = (
  g: Painter,
  scene: Scene,
  row: Row,
  group: Group,
  brushes: Brushes,
  { counts, most }: { counts: Float64Array; most: number },
): void => {
  const { view, plot } = scene
  const color = brushes.css(row.color)
  clippedToPlot(g, scene, group, () =>
    drawWaiting(g, row.feed, group, most, color, view, plot, counts),
  )
  if (plot.left < 60) return
  const { y, height } = group.waiting
  const text = formatCount(most)
  g.font = brushes.font(10.5)
  g.fillStyle = brushes.css('ink-3')
  g.textAlign = 'right'
  g.fillText(text, plot.left - 6, y + Math.min(6, height / 2))
  g.textAlign = 'left'
  // The text would cover the names beside a row this low.
  if (height < NAMED_PX) return
  const room = plot.left - 10 - g.measureText(text).width
  const name = t('waiting')
  if (g.measureText(name).width <= room) g.fillText(name, 2, y + height / 2)
}

const paintEnd = (
  g: Painter,
  { view, plot }: Scene,
  { name, feed: { end } }: Row,
  group: Group,
  brushes: Brushes,
): void => {
  const x = xOf(view, plot, end)
  if (x < plot.left || x > plot.left + plot.width + 1) return
  const text = formatMs(end)
  g.strokeStyle = brushes.css('ink-2')
  g.lineWidth = 1
  g.beginPath()
  g.moveTo(Math.round(x) + 0.5, group.title.y + group.title.height - 4)
  g.lineTo(Math.round(x) + 0.5, group.bottom)
  g.stroke()
  g.font = brushes.font(11.5, 600)
  g.fillStyle = brushes.css('ink')
  const half = g.measureText(text).width / 2
  g.font = brushes.font(12, 600)
  const afterName = 27 + g.measureText(name).width
  g.font = brushes.font(11.5, 600)
  const left = Math.max(afterName, Math.min(x - half, plot.left + plot.width - 2 * half))
  g.fillText(text, left, group.title.y + group.title.height / 2 - 1)
}

const paintLabels = (
  g: Painter,
  { plot }: Scene,
  row: Row,
  group: Group,
  brushes: Brushes,
): void => {
  const wide = plot.left > 60
  const middle = ({ y, height }: Lane) => y + height / 2
  g.fillStyle = brushes.css(row.color)
  g.beginPath()
  g.roundRect(2, middle(group.title) - 6, 9, 9, 2.5)
  g.fill()
  g.fillStyle = brushes.css('ink')
  g.font = brushes.font(12, 600)
  g.fillText(row.name, 17, middle(group.title) - 1)
  g.fillStyle = brushes.css('ink-3')
  g.font = brushes.font(10.5)
  if (wide && group.host.height >= 9) g.fillText(t('host'), 2, middle(group.host))
  if (wide && group.coordinator && group.host.height >= 7)
    g.fillText(coordinatorText(row.feed), 2, middle(group.coordinator))
  g.fillStyle = brushes.css('ink-2')
  const [first, second] = group.workers
  const pitch = first && second ? second.y - first.y : 99
  const every = Math.max(1, Math.ceil(12 / pitch))
  g.font = brushes.font(pitch < 14 ? 10 : 11.5)
  group.workers.forEach((lane, w) => {
    if (w % every !== 0) return
    const inHost = row.feed.reader.ledger.workers === 0
    const place = workerName(row.feed.reader, w)
    const long = inHost
      ? t('in the host')
      : /^\d/.test(place)
        ? t('worker {place}', { place })
        : place
    g.fillText(wide ? long : inHost ? t('host') : place.replace(/^\D+/, 'w'), 2, middle(lane))
  })
}
