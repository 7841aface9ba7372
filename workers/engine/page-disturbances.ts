import type { Disturbance } from '../run-file/result'

/** Something that the page observes while trials run: the tab is hidden, frames come late. */
export interface PageNote {
  what: Extract<Disturbance, 'tab-hidden' | 'frozen' | 'frame-gap'>
  /** How long ago it began. The page and the host have clocks of their own, which may be hours apart. */
  agoMs: number
  /** False while it goes on. */
  over: boolean
}

/** The same, on the host's clock: `absoluteNow()` at its start and end. */
export interface PageDisturbance extends Pick<PageNote, 'what'> {
  from: number
  to: number
}

/** `now`: when the note arrived; `before`: what an earlier note said of the same. */
export const disturbanceOf = (
  { what, agoMs, over }: PageNote,
  now: number,
  before: PageDisturbance | undefined,
): PageDisturbance => ({ what, from: before?.from ?? now - agoMs, to: over ? now : Infinity })

/** The kinds of disturbance that fell into [from, to], each once. */
export const disturbancesIn = (
  seen: readonly PageDisturbance[],
  from: number,
  to: number,
): Disturbance[] => [
  ...new Set(seen.filter((each) => each.from < to && each.to > from).map(({ what }) => what)),
]
