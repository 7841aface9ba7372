/** Tooltip of a place of the lanes without a task: of the host, of a steal. */
import { formatMs } from '../../base/format'
import { AXIS_HEIGHT, COORDINATOR, HOST, laneAt } from './layout'
import { fromAbove } from './paint-spans'
import type { Scene } from './scene'
import type { Detail } from './task-detail'
import { countUpTo, type Track, barAt } from '../trial/track'
import { timeAt } from './view'
import { t } from '../../i18n/text'

/** Maximum distance from the pointer, in pixels. */
const REACH_PX = 4
/** Height of the edge of a lane that shows steals; the rest shows tasks. */
const EDGE_PX = 7

const spanDetail = (title: string, track: Track, at: number, slack: number): Detail | null => {
  const bar = barAt(track, at, slack)
  if (bar < 0) return null
  const [from, to] = [track.from[bar] ?? NaN, track.to[bar] ?? NaN]
  return {
    title,
    lines: [
      { label: t('for'), value: formatMs(to - from) },
      { label: t('from'), value: formatMs(from) },
    ],
  }
}

const stealDetail = (track: Track, thief: number, at: number, slack: number, above: boolean) => {
  const first = countUpTo(track.from, track.length, at - slack)
  for (let i = first; i < track.length && (track.from[i] ?? Infinity) <= at + slack; i++) {
    const victim = track.task[i] ?? 0
    if (fromAbove(thief, victim) !== above) continue
    return {
      title: t('Stole from worker {place}', { place: victim + 1 }),
      lines: [
        { label: t('thief'), value: t('worker {place}', { place: thief + 1 }) },
        { label: t('at'), value: formatMs(track.from[i]) },
      ],
    }
  }
  return null
}

/** Details of the mark under the pointer, if there is one; x and y in CSS pixels of the canvas. */
export const markDetail = (scene: Scene, x: number, y: number): Detail | null => {
  const { rows, layout, plot, view, scrollTop, height } = scene
  if (x < plot.left || x > plot.left + plot.width || y > height - AXIS_HEIGHT) return null
  const place = laneAt(layout, y + scrollTop)
  const feed = place && rows[place.group]?.feed
  if (!place || !feed) return null
  const at = timeAt(view, plot, x)
  const slack = ((view.to - view.from) / plot.width) * REACH_PX
  if (place.worker === HOST)
    return (
      spanDetail(t('Host blocked'), feed.hostBlocked, at, 0) ??
      spanDetail(t('Host busy'), feed.hostBusy, at, slack)
    )
  if (place.worker === COORDINATOR)
    return spanDetail(t('Coordinator busy'), feed.coordinatorBusy, at, slack)
  const { resizings } = feed
  const size = countUpTo(resizings.at, resizings.length, at - slack / 2)
  const resizedAt = resizings.at[size] ?? Infinity
  if (size < resizings.length && resizedAt <= at + slack / 2)
    return { title: t('Pool resized'), lines: [{ label: t('at'), value: formatMs(resizedAt) }] }
  const lane = layout.groups[place.group]?.workers[place.worker]
  const track = feed.steals[place.worker]
  if (!lane || !track) return null
  const down = y + scrollTop - lane.y
  const edge = Math.min(EDGE_PX, lane.height / 2)
  const steal =
    (down <= edge && stealDetail(track, place.worker, at, slack, true)) ||
    (down >= lane.height - edge && stealDetail(track, place.worker, at, slack, false))
  if (steal) return steal
  const startUp = feed.startUps[place.worker]
  return (startUp && spanDetail(t('Worker starting'), startUp, at, 0)) ?? null
}
