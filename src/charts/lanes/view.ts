/** The visible part of the time axis, in ms; pure. */
import type { TimeRange } from '../types'

export type View = TimeRange

/** Minimum span: a closer zoom would show only a few steps of the clock. */
const MIN_SPAN = 0.02
/** Time that stays in sight while following. */
const FOLLOWED_MS = 5000
const SLACK = 1.01

const spanOf = ({ from, to }: View): number => to - from

export const fitted = (end: number): View => ({ from: 0, to: Math.max(end * SLACK, MIN_SPAN) })

/** Keeps a view within the trial, or as near as its span allows. */
export const clamped = ({ from, to }: View, end: number): View => {
  const all = fitted(end)
  const span = Math.min(Math.max(to - from, MIN_SPAN), spanOf(all))
  const start = Math.min(Math.max(from, 0), all.to - span)
  return { from: start, to: start + span }
}

/** Zooms so that the time `at` stays in place; `factor` above 1 zooms in. */
export const zoomed = (view: View, factor: number, at: number, end: number): View => {
  const span = Math.min(Math.max(spanOf(view) / factor, MIN_SPAN), spanOf(fitted(end)))
  const share = (at - view.from) / spanOf(view)
  const from = at - share * span
  return clamped({ from, to: from + span }, end)
}

export const panned = (view: View, byMs: number, end: number): View =>
  clamped({ from: view.from + byMs, to: view.to + byMs }, end)

export const around = (range: View, end: number): View => {
  const room = Math.max(spanOf(range) * 0.25, MIN_SPAN)
  return clamped({ from: range.from - room, to: range.to + room }, end)
}

/**
 * Follows a growing trial: the right edge moves in jumps of a quarter, so that the picture does not
 * shrink with every frame; a long trial slides.
 */
export const following = (view: View, end: number): View => {
  if (end <= view.to && spanOf(view) > MIN_SPAN) return view
  const to = Math.max(end * 1.25, 20)
  if (to <= FOLLOWED_MS) return { from: 0, to }
  return { from: end + FOLLOWED_MS / 8 - FOLLOWED_MS, to: end + FOLLOWED_MS / 8 }
}

/** Horizontal place of the plot, in CSS pixels. */
export interface Plot {
  left: number
  width: number
}

export const xOf = ({ from, to }: View, { left, width }: Plot, t: number): number =>
  left + ((t - from) / (to - from)) * width

export const timeAt = ({ from, to }: View, { left, width }: Plot, x: number): number =>
  from + ((x - left) / width) * (to - from)
