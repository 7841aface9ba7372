import type { Disturbance } from '../run-file/result'

/**
 * A disturbance that the page observes while trials run: the tab is hidden, or frames come late.
 */
export interface PageNote {
  what: Extract<Disturbance, 'tab-hidden' | 'frozen' | 'frame-gap'>
  /**
   * Time since its beginning, in ms. The page and the host have clocks of their own, which may be
   * hours apart.
   */
  agoMs: number
  /** False while the disturbance goes on. */
  over: boolean
}

/** The same disturbance on the host's clock: `absoluteNow()` at its start and end. */
export interface PageDisturbance extends Pick<PageNote, 'what'> {
  from: number
  to: number
}

/**
 * Puts a note on the host's clock. `now`: arrival of the note; `before`: the earlier note of the
 * same disturbance.
 */
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
