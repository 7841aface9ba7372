import type { Disturbance } from '../run-file/result'

/** A disturbance that the page observes while trials run. */
export interface PageNote {
  what: Extract<Disturbance, 'tab-hidden' | 'frozen' | 'frame-gap'>
  /** Time since its beginning, in ms: the clocks of page and host may differ by hours. */
  agoMs: number
  /** False while the disturbance goes on. */
  over: boolean
}

/** The same disturbance on the host's clock: `absoluteNow()` at its start and end. */
export interface PageDisturbance extends Pick<PageNote, 'what'> {
  from: number
  to: number
}

/** Puts a note that arrived at `now` on the host's clock; `before`: the earlier one of its id. */
export const disturbanceOf = (
  { what, agoMs, over }: PageNote,
  now: number,
  before: PageDisturbance | undefined,
): PageDisturbance => ({ what, from: before?.from ?? now - agoMs, to: over ? now : Infinity })

/** Kinds of disturbance within [from, to], each once. */
export const disturbancesIn = (
  seen: readonly PageDisturbance[],
  from: number,
  to: number,
): Disturbance[] => [
  ...new Set(seen.filter((each) => each.from < to && each.to > from).map(({ what }) => what)),
]
