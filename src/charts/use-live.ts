import { useEffect, useState } from 'react'
import type { TrialSeries } from './types'

/**
 * One clock for all live charts. Each is redrawn at most four times a second, and one after the
 * other, never all in one frame: a redraw of a chart costs a frame or two of the page's thread.
 */
const EACH_MS = 250
/** Of the page's thread: long trials are redrawn more seldom, not more slowly. */
const MOST_SHARE = 0.25
const waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** The next chart's turn; what it cost decides how long the page is then left alone. */
const turn = (): void => {
  const next = waiting.shift()
  timer = undefined
  if (!next) return
  waiting.push(next)
  const from = performance.now()
  next()
  // React renders after this task, and before the next one that is timed.
  timer = setTimeout(() => {
    const cost = performance.now() - from
    timer = setTimeout(turn, Math.max(EACH_MS / waiting.length, cost / MOST_SHARE))
  }, 1)
}

const join = (redraw: () => void): (() => void) => {
  waiting.push(redraw)
  timer ??= setTimeout(turn, EACH_MS)
  return () => {
    waiting.splice(waiting.indexOf(redraw), 1)
    if (waiting.length === 0) {
      clearTimeout(timer)
      timer = undefined
    }
  }
}

export interface Live {
  /** Changes when it is time to read the trial again. */
  version: number
  /** True while the user touches the chart: it then stands still. */
  held: boolean
  hold: (held: boolean) => void
}

/** A live chart's turn to be redrawn, while `live`; it freezes while the user touches it. */
export const useLive = (live: boolean): Live => {
  const [version, setVersion] = useState(0)
  const [held, hold] = useState(false)
  const ticking = live && !held
  useEffect(() => (ticking ? join(() => setVersion((v) => v + 1)) : undefined), [ticking])
  return { version, held: held && live, hold }
}

/** The time on a running trial's own clock, in ms; undefined once it is over. */
export const nowOf = ({ live, reader }: TrialSeries): number | undefined =>
  live ? performance.timeOrigin + performance.now() - reader.epoch : undefined
