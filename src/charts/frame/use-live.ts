import { useEffect, useMemo, useState } from 'react'
import { absoluteNow } from '../../../workers/api'
import { isCrowded, drawingShareOf } from './drawing-budget'
import { useVisible } from './chart-place'
import type { TrialSeries } from '../types'

/**
 * One clock for all live charts. Each chart is redrawn at most four times per second, and never two
 * in one frame: a redraw costs a frame or two of the page's thread.
 */
const EACH_MS = 250

interface Waiting {
  redraw: () => void
  /** Share of the page's thread: charts of long trials are redrawn less often. */
  share: number
}

const waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let frame = 0

/** Redraws the next chart; the cost decides how long the page then pauses. */
const turn = (): void => {
  const next = waiting.shift()
  timer = undefined
  if (!next) return
  waiting.push(next)
  const from = performance.now()
  next.redraw()
  // React renders before the next task; layout and painting come with the next frame.
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
  const chart = { redraw, share }
  waiting.push(chart)
  if (timer === undefined && frame === 0) timer = setTimeout(turn, EACH_MS)
  return () => {
    waiting.splice(waiting.indexOf(chart), 1)
    if (waiting.length > 0) return
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    timer = undefined
    frame = 0
  }
}

/** Props of the card of a chart that is redrawn while a trial runs. */
export interface Live {
  live: boolean
  /** True while the user touches the chart: it is then frozen. */
  held: boolean
  hold: (held: boolean) => void
}

/**
 * Rows that a chart reads of its trials, read again at each of its turns while a trial runs; frozen
 * while the user touches the chart or cannot see it.
 */
export const useLive = <Rows, How = undefined>(
  series: readonly TrialSeries[],
  read: (series: readonly TrialSeries[], how: How) => Rows,
  how?: How,
): Live & { rows: Rows } => {
  const [version, setVersion] = useState(0)
  const [held, hold] = useState(false)
  const visible = useVisible()
  const live = series.some((one) => one.live)
  const share = drawingShareOf(isCrowded(series))
  const ticking = live && !held && visible
  useEffect(
    () => (ticking ? join(() => setVersion((v) => v + 1), share) : undefined),
    [ticking, share],
  )
  // A new version means that the trial has advanced; the reader itself stays the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => read(series, how as How), [series, read, how, version])
  return { live, held: held && live, hold, rows }
}

/** The time on a running trial's own clock, in ms; undefined once it has finished. */
export const nowOf = ({ live, reader }: TrialSeries): number | undefined =>
  live ? absoluteNow() - reader.epoch : undefined
