/** Places on the stage of the replay, in CSS pixels; pure. */
import type { ReplayModel } from './model'

export interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  width: number
  height: number
}
export interface RowPlace {
  worker: number
  /** Middle of the row. */
  y: number
  /** Left end of the row's ground, and its right end. */
  left: number
  right: number
  /** Middle of the worker's disc. */
  x: number
  /** 1: the inbox is to the left of the worker; −1: to the right. */
  side: 1 | -1
  /** Place at which tasks come in. */
  door: number
}
export interface Stage {
  width: number
  height: number
  /** Host, queue and workers are side by side; else workers are below. */
  wide: boolean
  host: Box
  queue: Box
  /** Null if no thread dispatches. */
  dispatcher: (Point & { r: number }) | null
  /** The thread that owns queue and dispatcher. */
  thread: Box | null
  rows: RowPlace[]
  rowHeight: number
  disc: number
  /** Top of the wait pool's name; null without one. */
  waitPoolY: number | null
  /** Number of workers that do not fit. */
  left: number
}

type StageModel = Pick<ReplayModel, 'workers' | 'waitWorkers' | 'strategy' | 'inHost'>

const PAD = 10
const MIN_ROW = 12
const MAX_HEIGHT = 560
const WIDE = 620
/** Width of a phone, below which two stages are stacked: both must fit the phone's height. */
const LOW = 380
const GROUP_GAP = 22

/** Heights of host and queue above stacked workers, of the host alone, and of a worker's row. */
const heightsAt = (width: number): { strip: number; host: number; row: number } => {
  if (width >= WIDE) return { strip: 0, host: 116, row: 40 }
  return width < LOW ? { strip: 78, host: 70, row: 28 } : { strip: 104, host: 90, row: 40 }
}

const stageHeight = (model: StageModel, width: number, scale: number): number => {
  const { workers, waitWorkers, inHost } = model
  if (inHost) return 190
  const { strip, row } = heightsAt(width)
  const gap = waitWorkers > 0 ? GROUP_GAP * 2 : 0
  const rows = Math.min(MAX_HEIGHT, workers * row * scale)
  return Math.round(Math.max(width >= WIDE ? 236 : 120, rows + 24) + strip * scale + gap)
}

/** `scale`: size of text, relative to the usual one. */
export const stageOf = (model: StageModel, width: number, scale: number): Stage => {
  const { workers, waitWorkers, strategy, inHost } = model
  const height = stageHeight(model, width, scale)
  const wide = width >= WIDE
  const pushes = strategy === null || strategy.kind === 'push'
  const heights = heightsAt(width)
  const hostHeight = heights.host * scale
  const middle = wide ? height / 2 : PAD + hostHeight / 2
  const hostWidth = (wide ? 104 : 76) * scale
  const host = { x: PAD, y: middle - hostHeight / 2, width: hostWidth, height: hostHeight }
  const dispatcherRoom = pushes && !inHost ? (wide ? 96 : 62) * scale : 0
  const queueX = host.x + host.width + (wide ? 26 : 10)
  const queueWidth = wide
    ? Math.min(190, width * 0.2)
    : width - PAD - queueX - dispatcherRoom - (dispatcherRoom ? 8 : 0)
  const queue = { x: queueX, y: host.y, width: Math.max(40, queueWidth), height: hostHeight }
  const dispatcherX = queue.x + queue.width + dispatcherRoom / 2 + (wide ? 8 : 2)
  const dispatcher =
    pushes && !inHost ? { x: dispatcherX, y: middle, r: (wide ? 15 : 12) * scale } : null
  const ownerX = queue.x - 10
  const ownerRight = dispatcher ? dispatcherX + dispatcherRoom / 2 : queue.x + queue.width + 10
  const thread =
    wide && dispatcher
      ? { x: ownerX, y: host.y - 26, width: ownerRight - ownerX, height: hostHeight + 36 }
      : null
  const words = (wide ? 136 : 92) * scale
  const top = wide ? 12 : heights.strip * scale + 6
  const gap = waitWorkers > 0 ? GROUP_GAP : 0
  const room = height - top - 12 - 2 * gap
  const shown = inHost ? 0 : Math.min(workers, Math.floor(room / MIN_ROW))
  const rowHeight = Math.min(heights.row * scale, room / Math.max(1, shown))
  const disc = Math.min(13 * scale, rowHeight * 0.38, rowHeight / 2 - 2)
  // If stacked, the path goes out at the right and through the inbox to the worker at the left.
  const left = wide ? ownerRight + 54 : PAD
  const right = width - PAD - (wide ? 0 : 16)
  const x = wide ? right - words - disc : left + words + disc
  const used = shown * rowHeight + 2 * gap
  const start = wide ? Math.max(top, (height - used) / 2) : top
  const firstWait = workers - waitWorkers
  const rows = Array.from({ length: shown }, (_, worker): RowPlace => {
    const shift = gap === 0 ? 0 : worker >= firstWait ? 2 * gap : gap
    return {
      worker,
      y: start + shift + (worker + 0.5) * rowHeight,
      left,
      right,
      x,
      side: wide ? 1 : -1,
      door: wide ? left : right,
    }
  })
  const firstWaitRow = waitWorkers > 0 ? rows[firstWait] : undefined
  return {
    width,
    height,
    wide,
    host,
    queue,
    dispatcher,
    thread,
    rows,
    rowHeight,
    disc,
    waitPoolY: firstWaitRow ? firstWaitRow.y - rowHeight / 2 - gap : null,
    left: inHost ? 0 : workers - shown,
  }
}

/** A point on the way from `a` to `b`, which leaves and arrives level; 0 ≤ share ≤ 1. */
export const onWay = (a: Point, b: Point, share: number): Point => {
  const bend = (b.x - a.x) / 2
  const p = 1 - share
  const [k0, k1, k2, k3] = [p ** 3, 3 * p * p * share, 3 * p * share * share, share ** 3]
  return {
    x: k0 * a.x + k1 * (a.x + bend) + k2 * (b.x - bend) + k3 * b.x,
    y: (k0 + k1) * a.y + (k2 + k3) * b.y,
  }
}

/** Point at which tasks leave for the workers, and at which results return. */
export const portOf = ({ dispatcher, queue, wide, width }: Stage): Point => {
  const y = dispatcher?.y ?? queue.y + queue.height / 2
  if (!wide) return { x: width - 6, y }
  return { x: dispatcher ? dispatcher.x + dispatcher.r : queue.x + queue.width, y }
}
export const homeOf = ({ host, wide }: Stage): Point => ({
  x: host.x + host.width * (wide ? 1 : 0.5),
  y: host.y + host.height - (wide ? 10 : 0),
})
