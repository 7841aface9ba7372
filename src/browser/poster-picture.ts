/** The poster as a PNG to share: drawn once more, in a size that is shown everywhere. */
import type { Painter } from '../charts/picture/paint/painter'
import { pngOf } from '../charts/picture/picture'
import { contextOf } from '../charts/picture/plots'
import { readTheme, type Theme } from '../charts/picture/theme'
import { tickCost } from './cost-rows'
import type { PosterRow, PosterScale } from './poster-rows'

export interface PosterText {
  title: string
  /** What the grey numbers at the right are. */
  slowed: string
  /** Where and when the figures were measured, one line each. */
  machines: readonly string[]
  /** Who made it. */
  mark: string
}

interface Written {
  px: number
  weight?: number
  color?: string
  align?: CanvasTextAlign
  /** Longer text is set narrower. */
  most?: number
}

/** Of the picture in px; twice as many are drawn, so that it stays sharp. */
export const [WIDTH, HEIGHT] = [1200, 630]
const SCALE = 2

const PAD = 44
const HEAD = 96
const ROW = 37
const NAME_WIDTH = 430
const PLOT = { left: PAD + NAME_WIDTH + 16, right: WIDTH - PAD - 210 }
const TEXT_X = WIDTH - PAD - 100
const DOT = 7

const FULL_TURN = 2 * Math.PI

/** Draws it at 0, 0. */
export const paintPoster = (
  g: Painter,
  { colors, font }: Pick<Theme, 'colors' | 'font'>,
  rows: readonly PosterRow[],
  scale: PosterScale,
  text: PosterText,
): void => {
  const xOf = (ms: number) => PLOT.left + scale.at(ms) * (PLOT.right - PLOT.left)
  const write = (
    words: string,
    [x, y]: readonly [number, number],
    { px, weight = 400, color = colors.ink, align = 'left', most = WIDTH }: Written,
  ): void => {
    g.font = `${weight} ${px}px ${font}`
    g.fillStyle = color
    g.textAlign = align
    g.textBaseline = 'alphabetic'
    g.fillText(words, x, y, most)
  }
  const line = (from: readonly [number, number], to: readonly [number, number]): void => {
    g.beginPath()
    g.moveTo(...from)
    g.lineTo(...to)
    g.stroke()
  }

  g.fillStyle = colors.panel
  g.fillRect(0, 0, WIDTH, HEIGHT)
  write(text.title, [PAD, 58], { px: 30, weight: 650, most: WIDTH - 2 * PAD - 160 })
  write(text.mark, [WIDTH - PAD, 58], { px: 16, color: colors['ink-2'], align: 'right' })

  g.lineWidth = 1
  g.strokeStyle = colors.line
  for (const ms of scale.ticks) {
    const x = xOf(ms)
    line([x, HEAD], [x, HEAD + rows.length * ROW])
    write(tickCost(ms), [x, HEAD - 8], { px: 12.5, color: colors['ink-3'], align: 'center' })
  }
  write(text.slowed, [WIDTH - PAD, HEAD - 8], {
    px: 12.5,
    color: colors['ink-3'],
    align: 'right',
    most: 150,
  })

  rows.forEach(({ name, ms, from, other, text: time, slowed }, i) => {
    const [top, middle] = [HEAD + i * ROW, HEAD + (i + 0.5) * ROW]
    const base = middle + 5.5
    g.strokeStyle = colors.line
    g.lineWidth = 1
    line([PAD, top], [WIDTH - PAD, top])
    write(name, [PAD, base], { px: 16, weight: 560, most: NAME_WIDTH })
    const own = from === 'here'
    const color = own ? colors.a : colors['ink-3']
    if (ms !== null) {
      g.strokeStyle = color
      g.lineWidth = 2
      line([PLOT.left, middle], [xOf(ms), middle])
    }
    for (const { at, r, filled, ink } of [
      { at: other, r: DOT / 2, filled: false, ink: colors['ink-3'] },
      { at: ms, r: DOT, filled: own, ink: color },
    ]) {
      if (at === null) continue
      g.beginPath()
      g.arc(xOf(at), middle, r, 0, FULL_TURN)
      g.fillStyle = filled ? ink : colors.panel
      g.fill()
      g.strokeStyle = ink
      g.lineWidth = 2
      g.stroke()
    }
    write(time, [TEXT_X, base], {
      px: 17,
      weight: own ? 650 : 450,
      color: own ? colors.ink : colors['ink-2'],
      align: 'right',
      most: 96,
    })
    write(slowed, [WIDTH - PAD, base], {
      px: 14,
      color: colors['ink-2'],
      align: 'right',
      most: 92,
    })
  })
  text.machines.forEach((words, i) => {
    const last = text.machines.length - 1
    write(words, [PAD, HEIGHT - 26 - (last - i) * 19], {
      px: 12.5,
      color: colors['ink-2'],
      most: WIDTH - 2 * PAD,
    })
  })
}

/** Takes its colours and its font from where `element` stands. */
export const posterPicture = (
  element: Element,
  rows: readonly PosterRow[],
  scale: PosterScale,
  text: PosterText,
): Blob => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = HEIGHT * SCALE
  const g = contextOf(canvas)
  g.scale(SCALE, SCALE)
  paintPoster(g, readTheme(element), rows, scale, text)
  return pngOf(canvas)
}
