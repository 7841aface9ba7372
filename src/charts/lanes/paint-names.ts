/** Writes the names of tasks into their bars, where there is room. */
import { luminance, rgbOf, type ThemeColor } from '../picture/theme'
import { barsIn } from '../trial/track'
import type { Lane } from './layout'
import { nameOfTask, OTHER_NAMES } from './names'
import type { LanesPen } from './pen'
import type { Row } from './scene'

/** Least width and height of a bar with a name, in px. */
const ROOM = { width: 26, height: 12 } as const
/** Letters that are worth a name that is cut. */
const LEAST = 3
const PADDING = 4

/** The colour of text that differs most from a bar of this colour and opacity. */
const textOn = (pen: LanesPen, color: ThemeColor, opacity: number): ThemeColor => {
  const lightOf = (name: ThemeColor) => luminance(rgbOf(pen.css(name)))
  const bar = opacity * lightOf(color) + (1 - opacity) * lightOf('sunk')
  const contrast = (name: ThemeColor) => {
    const text = lightOf(name) + 0.05
    return Math.max(text / (bar + 0.05), (bar + 0.05) / text)
  }
  return contrast('ink') > contrast('panel') ? 'ink' : 'panel'
}

const cut = (pen: LanesPen, name: string, room: number): string => {
  const letters = Math.floor((name.length * room) / pen.widthOf(name))
  if (letters >= name.length) return name
  return letters > LEAST ? `${name.slice(0, letters - 1)}…` : ''
}

export const paintNames = (
  pen: LanesPen,
  { feed, color, byName }: Row,
  worker: number,
  { y, height }: Lane,
): void => {
  const track = feed.workers[worker]
  if (!feed.reader.names || !track || height < ROOM.height) return
  const { first, count } = barsIn(track, pen.view.from, pen.view.to)
  if (!pen.areApart(count)) return
  pen.font(10.5, 500)
  const { left, width } = pen.plot
  for (let bar = first; bar < first + count; bar++) {
    const from = Math.max(left, pen.x(track.from[bar] ?? 0))
    const to = Math.min(left + width, pen.x(track.to[bar] ?? 0))
    if (to - from < ROOM.width) continue
    const name = nameOfTask(feed, track.task[bar] ?? -1)
    const text = name ? cut(pen, name, to - from - 2 * PADDING) : ''
    if (text === '') continue
    const own = byName ? (byName.colors.get(name ?? '') ?? OTHER_NAMES) : color
    const look = { color: textOn(pen, own, pen.opacityAt(track, bar, feed)), px: 10.5, weight: 500 }
    pen.label(text, from + PADDING, y + height / 2, { ...look, room: to - from - 2 * PADDING })
  }
}
