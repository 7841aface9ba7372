import type { Disturbance } from '../run-file/result'

/** Something that the page observed while trials ran: the tab was hidden, frames came late. */
export interface PageDisturbance {
  what: Extract<Disturbance, 'tab-hidden' | 'frozen' | 'frame-gap'>
  /** `absoluteNow()` at its start and end. */
  from: number
  to: number
}

/** The kinds of disturbance that fell into [from, to], each once. */
export const disturbancesIn = (
  seen: readonly PageDisturbance[],
  from: number,
  to: number,
): Disturbance[] => [
  ...new Set(seen.filter((each) => each.from < to && each.to > from).map(({ what }) => what)),
]
