import { useEffect, useState } from 'react'
import { isCrowded, shareOf } from './pace'
import { useSight } from './sight'
import type { TrialSeries } from './types'

/**
 * One clock for all live charts. Each is redrawn at most four times a second, and one after the
 * other, never all in one frame: a redraw of a chart costs a frame or two of the page's thread.
 */
const EACH_MS = 250

interface Waiting {
  redraw: () => void
  /** Of the page's thread: long trials are redrawn more seldom, not more slowly. */
  share: number
}

const waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let frame = 0

/** The next chart's turn; what it cost decides how long the page is then left alone. */
const turn = (): void => {
  const next = waiting.shift()
  timer = undefined
  if (!next) return
  waiting.push(next)
  const from = performance.now()
  next.redraw()
  // React renders after this task and before the next; layout and painting come with the next frame.
  timer = setTimeout(() => {
    const rendered = performance.now() - from
    timer = undefined
    frame = requestAnimationFrame(() => {
      frame = 0
      const begun = performance.now()
      timer = setTimeout(() => {
        const cost = rendered + performance.now() - begun
        timer = setTimeout(turn, Math.max(EACH_MS / waiting.length, cost / next.share))
      })
    })
  }, 1)
}

const join = (redraw: () => void, share: number): (() => void) => {
  const own = { redraw, share }
  waiting.push(own)
  if (timer === undefined && frame === 0) timer = setTimeout(turn, EACH_MS)
  return () => {
    waiting.splice(waiting.indexOf(own), 1)
    if (waiting.length > 0) return
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    timer = undefined
    frame = 0
  }
}

export interface Live {
  /** Changes when it is time to read the trial again. */
  version: number
  /** True while the user touches the chart: it then stands still. */
  held: boolean
  hold: (held: boolean) => void
}

/** A chart's turn to be redrawn while a trial runs; it freezes while the user touches it, or cannot see it. */
export const useLive = (series: readonly TrialSeries[]): Live => {
  const [version, setVersion] = useState(0)
  const [held, hold] = useState(false)
  const inSight = useSight()
  const live = series.some((one) => one.live)
  const share = shareOf(isCrowded(series))
  const ticking = live && !held && inSight
  useEffect(
    () => (ticking ? join(() => setVersion((v) => v + 1), share) : undefined),
    [ticking, share],
  )
  return { version, held: held && live, hold }
}

/** The time on a running trial's own clock, in ms; undefined once it is over. */
export const nowOf = ({ live, reader }: TrialSeries): number | undefined =>
  live ? performance.timeOrigin + performance.now() - reader.epoch : undefined
